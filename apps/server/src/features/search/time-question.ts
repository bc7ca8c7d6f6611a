import { foldText } from '../../platform/text/fold-text.ts'

/** Begins of questions for a time. */
const asksForTime =
  /(?:^|[^\p{L}])(?:when|(?:at )?what time|wann|um wie ?viel uhr|wie ?viel uhr|um welche uhrzeit|quand|a quelle heure|cuando|a que hora|quando|a che ora|a que horas?)(?![\p{L}])/u

/** Words that say of a time question that it is one. */
const timeWords = new Set(
  `when time start starts starting begin begins beginning end ends finish place take takes held scheduled speak speaks speaking
  wann um uhr uhrzeit viel beginnt beginnen anfangen anfangt fangt startet starten los losgeht geht endet enden findet statt spricht sprechen redet
  quand heure heures commence commencer debute demarre lieu finit termine parle intervient
  cuando hora horas empieza empezar comienza inicia acaba termina lugar habla
  quando ora comincia cominciare inizia iniziare finisce parla intervento
  comeca comecar inicio acaba fala`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a question asks when something is, in one of the six languages. Source: SEA-01. */
export const isTimeQuestion = (question: string): boolean => asksForTime.test(foldText(question))

/** Of the words of a time question those that say what is looked for; all, if none does. */
export function withoutTimeWords<Asked extends { readonly raw: string }>(words: readonly Asked[]): readonly Asked[] {
  const kept = words.filter(({ raw }) => !timeWords.has(foldText(raw)))
  return kept.length > 0 ? kept : words
}
