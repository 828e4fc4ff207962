import type {SectionKind} from './kinds.ts'

/** How headings say it in other languages than English, lower-case: phrases parted by commas, by language and kind. */
export const translations: {readonly [language: string]: {readonly [kind in SectionKind]?: string}} = {
  de: {
    prerequisites: 'voraussetzungen, vorbereitung, benötigte zugänge',
    meaning:
      'bedeutung, auslöser, zweck, ziel, metadaten, überblick, übersicht, beschreibung, einleitung, hintergrund, ' +
      'anwendungsbereich',
    impact: 'auswirkung, auswirkungen',
    diagnosis: 'diagnose und analyse, fehlersuche, fehleranalyse, analyse',
    mitigation: 'behebung, maßnahmen, sofortmaßnahmen, lösung',
    procedure:
      'vorgehen, vorgehensweise, ablauf, durchführung, anleitung, schritte, schritt-für-schritt-anleitung, ' +
      'arbeitsschritte, handlungsschritte',
    verification: 'prüfung, überprüfung, kontrolle, erfolgskontrolle',
    rollback: 'rückabwicklung, zurückrollen, rückbau, wiederherstellung des alten zustands',
    escalation: 'eskalation, ansprechpartner, kontakt, kontakte',
    references: 'referenzen, weiterführende links, verweise'
  },
  fr: {
    prerequisites: 'prérequis, avant de commencer',
    meaning: 'objectif, symptômes, quand utiliser, signification, contexte, résumé',
    diagnosis: 'diagnostic, analyse, investigation',
    mitigation: 'atténuation, résolution, remédiation',
    procedure: 'procédure, étapes, marche à suivre',
    verification: 'vérification, vérifications',
    rollback: 'retour arrière, retour en arrière',
    escalation: 'escalade, contact',
    references: 'références, documentation, liens'
  },
  es: {
    prerequisites: 'precondiciones, requisitos, requisitos previos, prerrequisitos, prerequisitos, antes de empezar',
    meaning: 'objetivo, propósito, alcance, síntoma, síntomas, descripción, contexto, cuándo usar',
    impact: 'impacto',
    diagnosis: 'diagnóstico, identificación, investigación, resolución de problemas',
    mitigation: 'mitigación, acciones, resolución, solución',
    procedure: 'procedimiento, procedimientos, pasos, paso a paso, instrucciones',
    verification: 'verificación, verificaciones, validación, comprobación',
    rollback: 'reversión, plan de reversión, vuelta atrás, marcha atrás',
    escalation: 'escalamiento, escalado, escalación, contactos',
    references: 'referencias, documentación, enlaces'
  },
  pt: {
    prerequisites: 'pré-requisitos, requisitos, antes de começar',
    meaning: 'objetivo, propósito, sintomas, contexto, quando usar, resumo',
    impact: 'impacto',
    diagnosis: 'diagnóstico, identificação, investigação',
    mitigation: 'ações, mitigação, resolução, solução, correção',
    procedure: 'procedimento, procedimentos, passos, passo a passo, instruções',
    verification: 'verificação, validação',
    rollback: 'reversão, plano de rollback',
    escalation: 'escalonamento, contatos',
    references: 'referências'
  },
  it: {
    prerequisites: 'prerequisiti, requisiti',
    meaning: 'scopo, descrizione, panoramica',
    impact: 'impatto',
    diagnosis: 'diagnosi, analisi',
    mitigation: 'risoluzione, soluzione',
    procedure: 'procedura, passaggi, passi, istruzioni',
    verification: 'verifica, controllo',
    rollback: 'ripristino, annullamento',
    escalation: 'contatti',
    references: 'riferimenti'
  },
  nl: {
    prerequisites: 'vereisten, benodigdheden',
    meaning: 'doel, beschrijving, wanneer gebruiken',
    impact: 'gevolgen',
    diagnosis: 'analyse, onderzoek',
    mitigation: 'oplossing, maatregelen',
    procedure: 'procedure, stappen, stappenplan, werkwijze',
    verification: 'controle, verificatie',
    rollback: 'terugdraaien',
    escalation: 'escalatie, contact',
    references: 'referenties, verwijzingen'
  },
  pl: {
    prerequisites: 'wymagania, wymagania wstępne',
    meaning: 'cel, opis, kiedy używać',
    impact: 'wpływ',
    diagnosis: 'diagnoza, analiza',
    mitigation: 'rozwiązanie, działania',
    procedure: 'procedura, procedura krok po kroku, kroki, instrukcja',
    verification: 'weryfikacja, sprawdzenie',
    rollback: 'wycofanie, wycofanie zmian',
    escalation: 'eskalacja, kontakt, kontakty',
    references: 'odnośniki'
  },
  ru: {
    prerequisites: 'предварительные требования, требования, подготовка',
    meaning: 'цель, назначение, описание, когда использовать',
    impact: 'влияние',
    diagnosis: 'диагностика, анализ',
    mitigation: 'решение, устранение, действия',
    procedure: 'порядок действий, шаги, инструкция, процедура',
    verification: 'проверка',
    rollback: 'откат',
    escalation: 'эскалация, контакты',
    references: 'ссылки'
  },
  zh: {
    prerequisites: '前提条件, 前置条件, 准备工作',
    meaning: '目的, 概述, 背景, 适用场景, 适用范围',
    impact: '影响, 影响范围',
    diagnosis: '排查, 排查步骤, 故障排查, 诊断',
    mitigation: '处理, 处理步骤, 处理措施, 解决方案',
    procedure: '步骤, 操作步骤, 操作流程, 执行步骤',
    verification: '验证, 检查, 确认',
    rollback: '回滚, 回退',
    escalation: '联系人, 升级',
    references: '参考, 参考资料'
  },
  ja: {
    prerequisites: '前提条件, 事前準備, 準備',
    meaning: '概要, 目的, 対象',
    impact: '影響, 影響範囲',
    diagnosis: '調査, 切り分け',
    mitigation: '対応, 対処',
    procedure: '手順, 実施手順, 作業手順, 対応手順',
    verification: '確認, 動作確認',
    rollback: '切り戻し, ロールバック',
    escalation: '連絡先, エスカレーション',
    references: '参考資料'
  },
  ko: {
    prerequisites: '사전 준비, 사전 조건, 준비 사항',
    meaning: '개요, 목적, 배경',
    impact: '영향',
    diagnosis: '원인 분석, 진단',
    mitigation: '조치, 조치 사항, 해결 방법',
    procedure: '절차, 조치 절차, 작업 절차, 대응 절차',
    verification: '검증, 확인',
    rollback: '롤백',
    escalation: '연락처, 에스컬레이션',
    references: '관련 문서, 참고'
  }
}
