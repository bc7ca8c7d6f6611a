/** What was asked on the main stage of the demo before anybody comes. People are named by their e-mails. */
export interface DemoQuestion {
  readonly widgetId: string
  readonly configurationId: string
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
  readonly withoutName?: boolean
  readonly state?: 'ANSWERING' | 'ANSWERED'
  readonly answer?: string
  readonly votedBy: readonly string[]
}

const guest = (number: number): string => `guest${String(number).padStart(2, '0')}@example.org`
const guests = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => guest(from + index))

const hanna = 'attendee@example.org'
const luca = 'designer@example.org'
const amara = 'administrator@example.org'

const asked: readonly Omit<DemoQuestion, 'widgetId' | 'configurationId'>[] = [
  {
    by: guest(12),
    minutesAgo: 64,
    text: 'How much of the heat plan is paid for by the city, and how much by those who live there?',
    state: 'ANSWERED',
    answer: 'Two thirds by the city. The street pays for its own benches, and may choose where they stand.',
    votedBy: [luca, ...guests(1, 11), ...guests(13, 22)],
  },
  {
    by: guest(4),
    minutesAgo: 41,
    text: 'Does a wind tower still work in August, when the air does not move at all?',
    state: 'ANSWERING',
    votedBy: [luca, amara, ...guests(5, 31)],
  },
  {
    by: guest(9),
    minutesAgo: 38,
    text: 'Who waters twelve young trees in their first three summers?',
    votedBy: [amara, ...guests(10, 28)],
  },
  {
    by: guest(16),
    minutesAgo: 33,
    withoutName: true,
    text: 'My boss says benches bring noise. What did the neighbours say after a year?',
    votedBy: [luca, ...guests(17, 29)],
  },
  {
    by: guest(7),
    minutesAgo: 27,
    text: 'هل يمكن تبريد موقف الحافلات من دون كهرباء؟',
    votedBy: guests(8, 15),
  },
  {
    by: guest(11),
    minutesAgo: 19,
    text: 'Wie misst man, ob eine Straße wirklich kühler geworden ist – und wer darf die Zahlen sehen?',
    votedBy: guests(1, 6),
  },
  {
    by: hanna,
    minutesAgo: 12,
    text: 'Which of the models on stage can we see in the expo hall?',
    votedBy: guests(2, 4),
  },
  {
    by: guest(20),
    minutesAgo: 5,
    text: '¿Y en las ciudades que no tienen dinero para árboles?',
    votedBy: [guest(21)],
  },
]

export const demoQuestions: readonly DemoQuestion[] = asked.map((question) => ({
  widgetId: 'stage-questions',
  configurationId: 'always',
  ...question,
}))
