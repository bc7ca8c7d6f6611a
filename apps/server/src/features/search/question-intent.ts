import { foldText } from '../../platform/text/fold-text.ts'

/** Begins of questions for a time. */
const asksForTime =
  /(?:^|[^\p{L}])(?:when|(?:at )?what time|wann|um wie ?viel uhr|wie ?viel uhr|um welche uhrzeit|quand|a quelle heure|cuando|a que hora|quando|a che ora|a que horas?)(?![\p{L}])/u

/** Begins of questions for the speaker of a session. */
const asksForSpeaker =
  /(?:^|[^\p{L}])(?:who (?:is |are |will be |will )?(?:speak|talk|present|giv|lead|run|host)|wer (?:spricht|redet|halt|leitet|prasentiert|gibt)|qui (?:parle|intervient|anime|presente|donne)|quien(?:es)? (?:habla|presenta|da|imparte|dirige)|chi (?:parla|presenta|tiene|interviene|conduce)|quem (?:fala|apresenta|da|conduz))/u

/** Begins of questions for a place. */
const asksForPlace =
  /(?:^|[^\p{L}])(?:where (?:is|are)|wo (?:ist|sind|liegt|finde|finden)|ou (?:est|sont|se trouve)|donde (?:esta|estan|queda|se encuentra)|dov['’]e|dove (?:e|sono|si trova)|onde (?:e|fica|esta|sao))(?![\p{L}])/u

/** Words that say of a question for a session that it is one. */
const sessionWords = new Set(
  `when time start starts starting begin begins beginning end ends finish place take takes held scheduled speak speaks
  speaking talking presents presenting gives giving leads leading runs running hosts
  wann um uhr uhrzeit viel beginnt beginnen anfangen anfangt fangt startet starten los losgeht geht endet enden
  findet statt spricht sprechen redet hält halten leitet präsentiert
  quand heure heures commence commencer debute demarre lieu finit termine parle parlent intervient anime présente donne
  cuando hora horas empieza empezar comienza inicia acaba termina lugar habla hablan presenta imparte dirige
  quando ora comincia cominciare inizia iniziare finisce parla parlano presenta tiene interviene conduce
  comeca comecar inicio acaba fala falam apresenta conduz`
    .split(/\s+/)
    .filter(Boolean)
    .map(foldText),
)

/** Whether a question asks when something is, in one of the six languages. Source: SEA-01. */
export const isTimeQuestion = (question: string): boolean => asksForTime.test(foldText(question))

/** The kind of thing that answers a question for a time, a speaker or a place, in one of the six languages. Source: SEA-01. */
export function kindAskedFor(question: string): 'session' | 'area' | undefined {
  const folded = foldText(question)
  if (asksForTime.test(folded) || asksForSpeaker.test(folded)) return 'session'
  return asksForPlace.test(folded) ? 'area' : undefined
}

/** Of the words of a question for a session those that say what is looked for; all, if none does. */
export function withoutSessionWords<Asked extends { readonly raw: string }>(words: readonly Asked[]): readonly Asked[] {
  const kept = words.filter(({ raw }) => !sessionWords.has(foldText(raw)))
  return kept.length > 0 ? kept : words
}
