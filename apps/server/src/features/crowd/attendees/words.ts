import type { Random } from '../../../platform/random/seeded-random.ts'

interface Words {
  /** Follows each name, so that everybody sees what kind of attendee it is. */
  readonly mark: string
  readonly sentences: readonly string[]
}

/** What simulated attendees are called and say, in the languages that have texts. Source: REH-03. */
const wordsByLanguage: Readonly<Record<string, Words>> = {
  en: {
    mark: 'simulated',
    sentences: [
      'Hello everyone!',
      'Good to be here.',
      'Where does the next session take place?',
      'Thank you, that was interesting.',
      'I will have a look at the other areas.',
      'Does it begin on time?',
      'I agree.',
      'Can you repeat the question?',
    ],
  },
  de: {
    mark: 'simuliert',
    sentences: [
      'Hallo zusammen!',
      'Schön, hier zu sein.',
      'Wo findet die nächste Session statt?',
      'Danke, das war interessant.',
      'Ich sehe mir die anderen Bereiche an.',
      'Geht es pünktlich los?',
      'Das sehe ich auch so.',
      'Können Sie die Frage wiederholen?',
    ],
  },
  es: {
    mark: 'simulación',
    sentences: [
      '¡Hola a todos!',
      'Me alegro de estar aquí.',
      '¿Dónde es la próxima sesión?',
      'Gracias, ha sido interesante.',
      'Voy a ver las otras áreas.',
      '¿Empieza a la hora prevista?',
      'Estoy de acuerdo.',
      '¿Puede repetir la pregunta?',
    ],
  },
  fr: {
    mark: 'simulation',
    sentences: [
      'Bonjour à tous !',
      'Content d’être ici.',
      'Où a lieu la prochaine session ?',
      'Merci, c’était intéressant.',
      'Je vais voir les autres espaces.',
      'Est-ce que ça commence à l’heure ?',
      'Je suis d’accord.',
      'Pouvez-vous répéter la question ?',
    ],
  },
  it: {
    mark: 'simulazione',
    sentences: [
      'Ciao a tutti!',
      'È bello essere qui.',
      'Dove si tiene la prossima sessione?',
      'Grazie, è stato interessante.',
      'Vado a vedere le altre aree.',
      'Si comincia in orario?',
      'Sono d’accordo.',
      'Può ripetere la domanda?',
    ],
  },
  pt: {
    mark: 'simulação',
    sentences: [
      'Olá a todos!',
      'É bom estar aqui.',
      'Onde é a próxima sessão?',
      'Obrigado, foi interessante.',
      'Vou ver as outras áreas.',
      'Começa à hora marcada?',
      'Concordo.',
      'Pode repetir a pergunta?',
    ],
  },
}

const firstNames =
  'Ada,Ali,Amara,Anders,Ben,Carla,Chen,Dario,Elif,Emma,Farid,Greta,Hana,Hugo,Ines,Jonas,Kofi,Lea,Liam,Lucia,Maja,Marco,Mei,Mila,Nadia,Noah,Olga,Omar,Paula,Priya,Rafael,Rosa,Samir,Sofia,Tomas,Uma,Viktor,Yara,Yuki,Zoe'.split(
    ',',
  )
const familyNames =
  'Adler,Almeida,Andersen,Bauer,Bianchi,Costa,Diaz,Dubois,Eriksen,Fischer,Garcia,Haddad,Ito,Jansen,Keller,Kumar,Laurent,Lopez,Martin,Mensah,Moreau,Nowak,Okafor,Olsen,Park,Petrov,Ricci,Rossi,Santos,Silva,Singh,Tanaka,Varga,Wang,Weber,Yilmaz'.split(
    ',',
  )

/** `pt-BR` has the words of `pt`, and a language without words those of English. */
export const wordsOf = (locale: string): Words =>
  wordsByLanguage[locale] ?? wordsByLanguage[locale.split('-')[0] ?? ''] ?? (wordsByLanguage['en'] as Words)

/** So many names, each with the mark; no two are equal. */
export function nameAttendees(count: number, locale: string, random: Random): readonly string[] {
  const { mark } = wordsOf(locale)
  const names = new Set<string>()
  while (names.size < count) {
    const [first, family] = [firstNames, familyNames].map((list) => list[Math.floor(random() * list.length)])
    names.add(`${first} ${family} (${mark})`)
  }
  return [...names]
}
