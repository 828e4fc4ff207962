import type {Meaning} from './synonyms.ts'

/**
 * How headings and labels say it in German, French, Spanish and Portuguese, then in Italian, Dutch and Polish, then in
 * Russian, Chinese, Japanese and Korean: phrases parted by commas.
 */
export const translations: {readonly [meaning in Meaning]: string} = {
  summary:
    'zusammenfassung,überblick,was ist passiert,résumé,resumen,resumen ejecutivo,resumo,resumo executivo,' +
    'sintesi,riepilogo,sommario,descrizione,samenvatting,omschrijving,wat is er gebeurd,podsumowanie,streszczenie,opis,opis incydentu,' +
    'краткое описание,описание,резюме,что произошло,概述,摘要,事件概述,故障概述,故障描述,概要,事象,サマリー,개요,요약,장애 개요',
  impact:
    'auswirkung,auswirkungen,impacto,impacto en usuarios,impacto no usuário,impatto,gevolgen,wpływ,skutki,' +
    'влияние,последствия,影响,影响范围,影響,影響範囲,영향,영향 범위',
  timeline:
    'zeitleiste,zeitlicher ablauf,chronologie,ablauf,verlauf,cronología,línea de tiempo,línea temporal,linha do tempo,cronologia,' +
    'linea temporale,tijdlijn,tijdslijn,verloop,oś czasu,przebieg,przebieg zdarzeń,' +
    'хронология,хронология событий,таймлайн,时间线,时间轴,处理过程,故障时间线,タイムライン,時系列,対応経緯,타임라인,경과,시간대별 경과',
  'root-cause':
    'ursache,ursachen,ursachenanalyse,grundursache,cause racine,causes racines,causa raíz,causas raíz,análisis de causa raíz,análisis de la causa raíz,causa raiz,análise de causa raiz,' +
    'causa,causa principale,causa radice,analisi delle cause,oorzaak,oorzaken,oorzaakanalyse,przyczyna,przyczyny,przyczyna źródłowa,analiza przyczyn,' +
    'причина,причины,корневая причина,первопричина,анализ причин,原因,根因,根本原因,原因分析,根因分析,故障原因,発生原因,直接原因,원인,근본 원인,원인 분석,장애 원인',
  'contributing-factors':
    'beitragende faktoren,begünstigende faktoren,facteurs contributifs,factores contribuyentes,fatores contribuintes,' +
    'fattori contribuenti,bijdragende factoren,czynniki przyczyniające się,способствующие факторы,寄与要因',
  detection:
    'erkennung,entdeckung,détection,detección,detecção,rilevamento,detectie,wykrycie,обнаружение,发现过程,検知,탐지',
  resolution:
    'behebung,lösung,wiederherstellung,résolution,resolución,resolução,risoluzione,soluzione,oplossing,herstel,rozwiązanie,naprawa,' +
    'решение,устранение,восстановление,解决方案,处理措施,恢复,対応,対応内容,復旧,조치,조치 내용,복구',
  'lessons-learned':
    'erkenntnisse,lehren,was lief gut,was lief schlecht,leçons apprises,lecciones aprendidas,lições aprendidas,' +
    'lezioni apprese,cosa è andato bene,cosa è andato male,geleerde lessen,wat ging goed,wat ging fout,wnioski,co poszło dobrze,co poszło źle,' +
    'выводы,извлеченные уроки,извлечённые уроки,что прошло хорошо,что прошло плохо,经验教训,总结,教訓,学び,振り返り,교훈,배운 점',
  'action-items':
    'maßnahmen,folgemaßnahmen,nächste schritte,actions correctives,actions préventives,acciones correctivas,acciones correctivas inmediatas,acciones preventivas,acciones de seguimiento,acciones,próximos pasos,ações corretivas,ações preventivas,próximos passos,' +
    'azioni,azioni correttive,azioni preventive,prossimi passi,acties,actiepunten,vervolgacties,maatregelen,vervolgstappen,działania,działania naprawcze,działania korygujące,działania zapobiegawcze,następne kroki,' +
    'план действий,действия,корректирующие действия,меры,дальнейшие шаги,задачи,改进措施,后续行动,行动项,整改措施,预防措施,再発防止策,再発防止,今後の対応,アクションアイテム,재발 방지,재발 방지 대책,후속 조치,개선 사항',
  other: 'anhang'
}
