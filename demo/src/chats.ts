/** What was said in a chat of the demo before anybody comes. People are named by their e-mails. */
export interface DemoMessage {
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
  /** Counted from 0, among those before it. */
  readonly replyTo?: number
  readonly mentions?: readonly string[]
  readonly reactions?: Readonly<Record<string, readonly string[]>>
}

export interface DemoChat {
  readonly kind: 'private' | 'group' | 'place'
  /** Of a group. */
  readonly name?: string
  /** Of a place. */
  readonly areaId?: string
  /** In a group the first person began it. Empty for the chat of a place. */
  readonly people: readonly string[]
  readonly messages: readonly DemoMessage[]
  /** The people who have not read all, and the last message each has read. */
  readonly read?: Readonly<Record<string, number>>
}

const hanna = 'attendee@example.org'
const elif = 'moderator@example.org'
const luca = 'designer@example.org'
const amara = 'administrator@example.org'
const guest = (number: number): string => `guest${String(number).padStart(2, '0')}@example.org`
const [sofia, nils, yoko, mei, christos, priya, omar] = [1, 2, 3, 4, 5, 6, 7].map(guest) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const [zoe, juergen, ngozi, joao, pieter, kwame] = [10, 11, 18, 23, 32, 40].map(guest) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

const nightShift: DemoChat = {
  kind: 'group',
  name: 'Night-shift mobility',
  people: [priya, hanna, omar, mei, nils, ngozi, zoe],
  messages: [
    {
      by: priya,
      minutesAgo: 190,
      text: 'I made a room for everybody who asked about the night after the keynote. Welcome!',
    },
    {
      by: zoe,
      minutesAgo: 184,
      text: 'Thank you, Priya. Dublin ends its last tram at 00:30 and the hospital shift at 01:00. Guess who walks.',
    },
    {
      by: ngozi,
      minutesAgo: 181,
      text: 'Same gap in Lagos. We call it the dead hour.',
      reactions: { '😮': [zoe, hanna], '💯': [priya] },
    },
    { by: hanna, minutesAgo: 96, text: 'Does anybody have figures, not only stories?' },
    {
      by: priya,
      minutesAgo: 24,
      text: 'Night buses carry 11 % of our nurses to work.',
      reactions: { '👍': [hanna, omar, nils, zoe], '❤️': [ngozi, mei] },
    },
    {
      by: nils,
      minutesAgo: 22,
      text: 'We did ask in Turku as well: 340 answers from two hospitals. The map with all stops is on page 4 of our paper: https://night-stops.example/survey',
    },
    {
      by: priya,
      minutesAgo: 14,
      text: 'Page 4 is exactly what the keynote showed. @Hanna Weiß could you bring it to the planning table?',
      replyTo: 5,
      mentions: [hanna],
    },
    { by: omar, minutesAgo: 9, text: 'I will be there with the battery numbers. Charging at 2 a.m. costs us a third.' },
  ],
  read: { [hanna]: 6 },
}

export const demoChats: readonly DemoChat[] = [
  {
    kind: 'place',
    areaId: 'lounge',
    people: [],
    messages: [
      {
        by: elif,
        minutesAgo: 240,
        text: 'Good morning from the Sky Lounge! Ask anything here: I am around all day.',
        reactions: { '👋': [hanna, nils, sofia, joao] },
      },
      {
        by: joao,
        minutesAgo: 131,
        text: 'Is the view really that of the harbour at dusk, or is it always dusk in here?',
      },
      {
        by: luca,
        minutesAgo: 128,
        text: 'Always dusk. The light was the first thing we decided on.',
        replyTo: 1,
        reactions: { '🌇': [joao, elif] },
      },
      {
        by: kwame,
        minutesAgo: 47,
        text: 'Anyone up for a chat about shaded streets after the next talk? Five of us so far.',
      },
      { by: sofia, minutesAgo: 41, text: 'Count me in, Gijón has lost half of its trees in ten years.' },
    ],
  },
  {
    kind: 'place',
    areaId: 'expo',
    people: [],
    messages: [
      { by: juergen, minutesAgo: 150, text: 'Wo finde ich den Stand mit den Wärmepumpen?' },
      {
        by: nils,
        minutesAgo: 148,
        text: 'Second aisle, to the left of the wind tower.',
        replyTo: 0,
        reactions: { '🙏': [juergen] },
      },
      {
        by: christos,
        minutesAgo: 63,
        text: 'The model of the wind tower turns with the real wind of Tinos, live. Come and see.',
      },
      { by: pieter, minutesAgo: 58, text: 'And if there is none?' },
      {
        by: christos,
        minutesAgo: 57,
        text: 'Then we have coffee.',
        replyTo: 3,
        reactions: { '😂': [pieter, nils, juergen, sofia], '☕': [elif] },
      },
    ],
  },
  {
    kind: 'place',
    areaId: 'stage',
    people: [],
    messages: [
      {
        by: elif,
        minutesAgo: 205,
        text: 'Questions for the speakers go here; we read them out at the end of each talk.',
      },
      {
        by: mei,
        minutesAgo: 199,
        text: 'How fine is the grid of the heat map: blocks or single houses?',
        reactions: { '👍': [priya, hanna] },
      },
      {
        by: amara,
        minutesAgo: 193,
        text: 'Blocks of 50 by 50 metres. Single houses would be nobody’s business but their owners’.',
        replyTo: 1,
      },
    ],
  },
  nightShift,
  {
    kind: 'group',
    name: 'Expo Hall crew',
    people: [elif, nils, luca, hanna],
    messages: [
      { by: elif, minutesAgo: 220, text: 'Who has the list of stands that still need power?' },
      { by: luca, minutesAgo: 212, text: 'I do: 9, 11 and 14.' },
      { by: nils, minutesAgo: 48, text: 'Stand 14 has power at last.', reactions: { '🎉': [elif, luca] } },
    ],
    read: { [hanna]: 2 },
  },
  {
    kind: 'private',
    people: [omar, hanna],
    messages: [
      { by: hanna, minutesAgo: 88, text: 'Your slide on district cooling was the best of the morning.' },
      { by: omar, minutesAgo: 74, text: 'شكرًا جزيلًا! Thank you. It took three summers to measure.' },
      { by: omar, minutesAgo: 12, text: 'Shall we meet at the bar after the panel?' },
      { by: omar, minutesAgo: 11, text: 'I can bring Samira, she built the pumps.' },
    ],
    read: { [hanna]: 2 },
  },
  {
    kind: 'private',
    people: [mei, hanna],
    messages: [
      {
        by: mei,
        minutesAgo: 52,
        text: 'Could I see the load of your trams over a day? Every quarter of an hour would do.',
      },
      {
        by: hanna,
        minutesAgo: 36,
        text: 'I will send the tram data tonight, as soon as I am at my own desk.',
        reactions: { '🙏': [mei] },
      },
    ],
  },
  {
    kind: 'private',
    people: [sofia, hanna],
    messages: [
      { by: hanna, minutesAgo: 143, text: 'The room is yours from ten to four; the clicker lies on the lectern.' },
      { by: sofia, minutesAgo: 140, text: 'Thank you, see you on stage!' },
    ],
  },
  {
    kind: 'private',
    people: [christos, hanna],
    messages: [
      { by: hanna, minutesAgo: 214, text: 'Here is the contact at the port authority: harbour@port.example' },
      { by: christos, minutesAgo: 209, text: 'Καλησπέρα! Ευχαριστώ πολύ' },
    ],
  },
  {
    kind: 'private',
    people: [yoko, hanna],
    messages: [
      { by: hanna, minutesAgo: 2_930, text: 'The papers for the workshop are on the table of the meeting floor.' },
      { by: yoko, minutesAgo: 2_925, text: '資料をありがとうございます' },
    ],
  },
  {
    kind: 'private',
    people: [amara, elif],
    messages: [
      { by: amara, minutesAgo: 66, text: 'How is the mood?' },
      { by: elif, minutesAgo: 61, text: 'Good! Two questions about recordings, none about the coffee.' },
    ],
  },
]
