import { stem } from './words.ts'

/** Words that people use for one another at events; kept few, since each one more finds less exactly. */
const groups: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Zertifikat Bescheinigung Urkunde Nachweis Teilnahmebestätigung Teilnahmebescheinigung',
    'Programm Agenda Zeitplan Ablauf',
    'Vortrag Präsentation Referat Keynote Talk',
    'Hilfe Support Auskunft Helpdesk',
    'Referent Redner Sprecher Vortragende',
    'Aussteller Stand Messestand',
  ],
  en: [
    'certificate attestation diploma confirmation',
    'programme program agenda schedule timetable',
    'talk lecture presentation keynote session',
    'help support helpdesk assistance',
    'speaker presenter lecturer',
    'exhibitor booth stand',
  ],
  es: [
    'certificado diploma constancia justificante',
    'programa agenda horario',
    'charla conferencia ponencia presentación',
    'ayuda soporte asistencia',
    'ponente orador conferenciante',
    'expositor stand',
  ],
  fr: [
    'certificat attestation diplôme',
    'programme agenda horaire',
    'conférence exposé présentation intervention',
    'aide assistance support',
    'intervenant orateur conférencier',
    'exposant stand',
  ],
  it: [
    'certificato attestato diploma',
    'programma agenda orario',
    'conferenza presentazione relazione intervento',
    'aiuto assistenza supporto',
    'relatore oratore',
    'espositore stand',
  ],
  pt: [
    'certificado diploma comprovativo declaração',
    'programa agenda horário',
    'palestra conferência apresentação',
    'ajuda suporte apoio assistência',
    'orador palestrante',
    'expositor stand',
  ],
}

const known = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** Other terms for a term of a language. */
export function synonymsOf(term: string, language: string): readonly string[] {
  let ofLanguage = known.get(language)
  if (ofLanguage === undefined) known.set(language, (ofLanguage = termsByTerm(language)))
  return ofLanguage.get(term) ?? []
}

function termsByTerm(language: string): ReadonlyMap<string, readonly string[]> {
  const stems = (groups[language] ?? []).map((group) => group.split(' ').map((word) => stem(word, language)))
  return new Map(
    stems.flatMap((group) => group.map((term) => [term, group.filter((other) => other !== term)] as const)),
  )
}
