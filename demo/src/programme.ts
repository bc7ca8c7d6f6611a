import type { LocalizedTexts } from '@foyer/contract'
import { say } from './say.ts'
import { slot } from './schedule.ts'
import type { Slot } from './schedule.ts'

export interface Session extends Slot {
  readonly id: string
  readonly titles: LocalizedTexts
  readonly summaries: LocalizedTexts
  readonly people: readonly { name: string; title: string; company: string }[]
  readonly posterId: string
}

type Draft = Omit<Session, 'begin' | 'end' | 'posterId'>

const drafts: readonly Draft[] = [
  {
    id: 'city-that-listens',
    titles: say(
      'The city that listens',
      'Die Stadt, die zuhört',
      'La ciudad que escucha',
      'La ville qui écoute',
      'La città che ascolta',
      'A cidade que escuta',
    ),
    summaries: say(
      'What street sensors, tram drivers and night nurses can tell a planner before the model does.',
      'Was Straßensensoren, Tramfahrer und Nachtschwestern einer Planerin sagen können, bevor es das Modell tut.',
      'Lo que los sensores, los conductores de tranvía y las enfermeras de noche cuentan antes que el modelo.',
      'Ce que capteurs, conducteurs de tram et infirmières de nuit disent avant le modèle.',
      'Che cosa dicono sensori, tranvieri e infermiere di notte prima del modello.',
      'O que sensores, guarda-freios e enfermeiras da noite contam antes do modelo.',
    ),
    people: [{ name: 'Amara Okafor', title: 'Head of Urban Design', company: 'Civitas Lab' }],
  },
  {
    id: 'heat-on-the-street',
    titles: say(
      'Heat on the street',
      'Hitze auf der Straße',
      'Calor en la calle',
      'Chaleur dans la rue',
      'Calore in strada',
      'Calor na rua',
    ),
    summaries: say(
      'Forty summers of temperature, drawn block by block, and five things that cooled a square.',
      'Vierzig Sommer Temperatur, Block für Block gezeichnet, und fünf Dinge, die einen Platz gekühlt haben.',
      'Cuarenta veranos de temperatura, manzana a manzana, y cinco cosas que enfriaron una plaza.',
      'Quarante étés de températures, îlot par îlot, et cinq gestes qui ont rafraîchi une place.',
      'Quaranta estati di temperature, isolato per isolato, e cinque cose che hanno rinfrescato una piazza.',
      'Quarenta verões de temperatura, quarteirão a quarteirão, e cinco coisas que refrescaram uma praça.',
    ),
    people: [{ name: '田中 芽衣', title: 'Climate Data Lead', company: 'Sora Systems' }],
  },
  {
    id: 'wind-towers',
    titles: say(
      'What wind towers knew',
      'Was Windtürme wussten',
      'Lo que sabían las torres de viento',
      'Ce que savaient les tours à vent',
      'Quel che sapevano le torri del vento',
      'O que as torres de vento sabiam',
    ),
    summaries: say(
      'An old way to cool a house without a plug, measured again and built anew.',
      'Eine alte Art, ein Haus ohne Stecker zu kühlen, neu gemessen und neu gebaut.',
      'Una forma antigua de enfriar una casa sin enchufe, medida y construida de nuevo.',
      'Une vieille façon de rafraîchir une maison sans prise, mesurée et rebâtie.',
      'Un modo antico di rinfrescare una casa senza presa, rimisurato e ricostruito.',
      'Uma forma antiga de arrefecer uma casa sem tomada, medida e construída de novo.',
    ),
    people: [{ name: 'عمر حداد', title: 'Founder', company: 'Qanat Energy' }],
  },
  {
    id: 'night-stops',
    titles: say(
      'Night stops',
      'Nachthalte',
      'Paradas nocturnas',
      'Arrêts de nuit',
      'Fermate notturne',
      'Paragens noturnas',
    ),
    summaries: say(
      'Who waits for a bus at three in the morning, and what makes the wait safe.',
      'Wer um drei Uhr morgens auf den Bus wartet und was das Warten sicher macht.',
      'Quién espera un autobús a las tres de la mañana y qué hace segura la espera.',
      'Qui attend un bus à trois heures du matin, et ce qui rend l’attente sûre.',
      'Chi aspetta l’autobus alle tre di notte e che cosa rende sicura l’attesa.',
      'Quem espera um autocarro às três da manhã e o que torna segura a espera.',
    ),
    people: [
      { name: 'Hanna Weiß', title: 'Energy Planner', company: 'Stadtwerk Nord' },
      { name: 'Luca Moretti', title: 'Architect', company: 'Studio Arco' },
    ],
  },
  {
    id: 'one-good-bench',
    titles: say(
      'One good bench',
      'Eine gute Bank',
      'Un buen banco',
      'Un bon banc',
      'Una buona panchina',
      'Um bom banco',
    ),
    summaries: say(
      'A workshop on the smallest piece of a city: shade, back, arm and view.',
      'Ein Workshop über das kleinste Stück Stadt: Schatten, Lehne, Arm und Blick.',
      'Un taller sobre la pieza más pequeña de la ciudad: sombra, respaldo, brazo y vista.',
      'Un atelier sur le plus petit morceau de ville : ombre, dossier, accoudoir, vue.',
      'Un laboratorio sul più piccolo pezzo di città: ombra, schienale, bracciolo e vista.',
      'Uma oficina sobre a peça mais pequena da cidade: sombra, encosto, braço e vista.',
    ),
    people: [{ name: 'Luca Moretti', title: 'Architect', company: 'Studio Arco' }],
  },
  {
    id: 'islands-on-wind',
    titles: say(
      'Islands on wind',
      'Inseln im Wind',
      'Islas con viento',
      'Des îles au vent',
      'Isole e vento',
      'Ilhas ao vento',
    ),
    summaries: say(
      'How six small grids stopped buying diesel, and what they would do differently.',
      'Wie sechs kleine Netze aufhörten, Diesel zu kaufen, und was sie anders machen würden.',
      'Cómo seis pequeñas redes dejaron de comprar gasóleo y qué harían de otro modo.',
      'Comment six petits réseaux ont cessé d’acheter du gazole, et ce qu’ils referaient autrement.',
      'Come sei piccole reti hanno smesso di comprare gasolio e che cosa farebbero diversamente.',
      'Como seis pequenas redes deixaram de comprar gasóleo e o que fariam de outra forma.',
    ),
    people: [{ name: 'Χρήστος Παππάς', title: 'Μηχανικός', company: 'Aegean Wind' }],
  },
  {
    id: 'monsoon-ready',
    titles: say(
      'Ready for the monsoon',
      'Bereit für den Monsun',
      'Listos para el monzón',
      'Prêts pour la mousson',
      'Pronti per il monsone',
      'Prontos para a monção',
    ),
    summaries: say(
      'Streets that hold water for an hour are worth more than pipes that never do.',
      'Straßen, die Wasser eine Stunde halten, sind mehr wert als Rohre, die es nie tun.',
      'Las calles que retienen agua una hora valen más que tubos que nunca lo hacen.',
      'Des rues qui retiennent l’eau une heure valent mieux que des tuyaux qui ne le font jamais.',
      'Strade che trattengono l’acqua per un’ora valgono più di tubi che non lo fanno mai.',
      'Ruas que retêm água durante uma hora valem mais do que canos que nunca o fazem.',
    ),
    people: [{ name: 'Priya Raman', title: 'Research Fellow', company: 'Monsoon Institute' }],
  },
  {
    id: 'next-forty-years',
    titles: say(
      'The next forty years',
      'Die nächsten vierzig Jahre',
      'Los próximos cuarenta años',
      'Les quarante prochaines années',
      'I prossimi quarant’anni',
      'Os próximos quarenta anos',
    ),
    summaries: say(
      'Everybody back on stage: one promise each, to be read aloud again next year.',
      'Alle noch einmal auf der Bühne: je ein Versprechen, das im nächsten Jahr vorgelesen wird.',
      'Todos de vuelta al escenario: una promesa cada uno, que se leerá el año que viene.',
      'Tout le monde sur scène : une promesse chacun, relue à voix haute l’an prochain.',
      'Tutti di nuovo sul palco: una promessa a testa, da rileggere l’anno prossimo.',
      'Todos de volta ao palco: uma promessa cada um, para ler em voz alta no próximo ano.',
    ),
    people: [
      { name: 'Amara Okafor', title: 'Head of Urban Design', company: 'Civitas Lab' },
      { name: 'Priya Raman', title: 'Research Fellow', company: 'Monsoon Institute' },
    ],
  },
]

/** When the stage is used, the same on both days, in UTC. */
const hours = [
  ['09:00', '10:30'],
  ['11:00', '12:30'],
  ['14:00', '15:30'],
  ['16:00', '17:30'],
] as const

/** The eight sessions of the two days, in order. */
export const sessionsOf = (firstDayMs: number): Session[] =>
  drafts.map((draft, index) => {
    const [from, to] = hours[index % hours.length] ?? hours[0]
    return {
      ...draft,
      posterId: `poster-${index + 1}`,
      ...slot(firstDayMs, Math.floor(index / hours.length), from, to),
    }
  })

/** What lies between the sessions, so that the stage is never dark: begin of the first day to end of the second. */
export function gapsBetween(sessions: readonly Session[], firstDayMs: number): Slot[] {
  const edges = [
    slot(firstDayMs, 0, '00:00', '00:00').begin,
    ...sessions.flatMap(({ begin, end }) => [begin, end]),
    slot(firstDayMs, 1, '24:00', '24:00').end,
  ]
  const gaps: Slot[] = []
  for (let index = 0; index < edges.length; index += 2) {
    const [begin, end] = [edges[index], edges[index + 1]]
    if (begin !== undefined && end !== undefined && begin < end) gaps.push({ begin, end })
  }
  return gaps
}
