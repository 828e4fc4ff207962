import type {Meaning} from './synonyms.ts'

/** How headings and labels say it in German, French, Spanish and Portuguese: phrases parted by commas. */
export const translations: {readonly [meaning in Meaning]: string} = {
  summary: 'zusammenfassung,überblick,was ist passiert,résumé,resumen,resumen ejecutivo,resumo,resumo executivo',
  impact: 'auswirkung,auswirkungen,impacto,impacto en usuarios,impacto no usuário',
  timeline:
    'zeitleiste,zeitlicher ablauf,chronologie,ablauf,verlauf,cronología,línea de tiempo,línea temporal,linha do tempo,cronologia',
  'root-cause':
    'ursache,ursachen,ursachenanalyse,grundursache,cause racine,causes racines,causa raíz,causas raíz,análisis de causa raíz,análisis de la causa raíz,causa raiz,análise de causa raiz',
  'contributing-factors':
    'beitragende faktoren,begünstigende faktoren,facteurs contributifs,factores contribuyentes,fatores contribuintes',
  detection: 'erkennung,entdeckung,détection,detección,detecção',
  resolution: 'behebung,lösung,wiederherstellung,résolution,resolución,resolução',
  'lessons-learned':
    'erkenntnisse,lehren,was lief gut,was lief schlecht,leçons apprises,lecciones aprendidas,lições aprendidas',
  'action-items':
    'maßnahmen,folgemaßnahmen,nächste schritte,actions correctives,actions préventives,acciones correctivas,acciones correctivas inmediatas,acciones preventivas,acciones de seguimiento,acciones,próximos pasos,ações corretivas,ações preventivas,próximos passos',
  other: 'anhang'
}
