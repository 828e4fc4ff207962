import type {SectionKind} from './kinds.ts'

/**
 * How headings say it in Spanish, Portuguese and French, German, Italian, Dutch and Polish, then in Russian, Chinese, Japanese and Korean, lower-case:
 * phrases parted by commas.
 */
export const translations: {readonly [kind in SectionKind]: string} = {
  prerequisites:
    'requisitos,prerrequisitos,prerequisitos,antes de empezar,antes de começar,avant de commencer,benötigte zugänge,prerequisiti,requisiti,vereisten,benodigdheden,wymagania,wymagania wstępne,' +
    'предварительные требования,требования,подготовка,前提条件,前置条件,准备工作,事前準備,準備,사전 준비,사전 조건,준비 사항',
  meaning:
    'sintomas,contexto,contexte,cuándo usar,quando usar,resumo,résumé,beschreibung,einleitung,hintergrund,anwendungsbereich,scopo,descrizione,panoramica,doel,beschrijving,wanneer gebruiken,cel,opis,kiedy używać,' +
    'цель,назначение,описание,когда использовать,目的,概述,背景,适用场景,适用范围,概要,対象,개요,목적,배경',
  impact: 'impatto,gevolgen,wpływ,влияние,影响,影响范围,影響,影響範囲,영향',
  diagnosis:
    'identificação,identificación,investigación,investigação,investigation,resolución de problemas,fehleranalyse,diagnosi,analisi,analyse,onderzoek,diagnoza,analiza,диагностика,анализ,排查,排查步骤,故障排查,诊断,調査,切り分け,원인 분석,진단',
  mitigation:
    'mitigação,resolución,solución,resolução,solução,correção,résolution,remédiation,sofortmaßnahmen,lösung,risoluzione,soluzione,oplossing,maatregelen,rozwiązanie,działania,решение,устранение,действия,处理,处理步骤,处理措施,解决方案,対応,対処,조치,조치 사항,해결 방법',
  procedure:
    'instrucciones,instruções,procedimientos,procedimentos,paso a paso,passo a passo,marche à suivre,vorgehensweise,arbeitsschritte,handlungsschritte,procedura,passaggi,passi,istruzioni,stappen,stappenplan,werkwijze,procedure,kroki,procedura krok po kroku,instrukcja,' +
    'порядок действий,шаги,инструкция,процедура,步骤,操作步骤,操作流程,执行步骤,実施手順,手順,作業手順,対応手順,절차,조치 절차,작업 절차,대응 절차',
  verification:
    'comprobación,verificaciones,vérifications,überprüfung,erfolgskontrolle,verifica,controllo,controle,verificatie,weryfikacja,sprawdzenie,проверка,验证,检查,确认,確認,動作確認,검증,확인',
  rollback:
    'reversão,vuelta atrás,marcha atrás,plano de rollback,plan de reversión,retour en arrière,rückbau,wiederherstellung des alten zustands,ripristino,annullamento,terugdraaien,wycofanie,wycofanie zmian,откат,回滚,回退,切り戻し,ロールバック,롤백',
  escalation:
    'escalonamento,escalado,escalación,ansprechpartner,kontakte,kontakt,contatti,escalatie,contact,kontakty,eskalacja,эскалация,контакты,联系人,升级,連絡先,エスカレーション,연락처,에스컬레이션',
  references:
    'referências,documentación,enlaces,documentation,liens,weiterführende links,verweise,riferimenti,referenties,verwijzingen,odnośniki,ссылки,参考,参考资料,参考資料,관련 문서,참고'
}
