/** How one person answered a question of a poll before anybody comes. People are named by their e-mails. */
export interface DemoVote {
  readonly widgetId: string
  readonly configurationId: string
  readonly questionId: string
  readonly by: string
  readonly minutesAgo: number
  readonly optionIds: readonly string[]
}

/** How often each reaction of a place was sent before anybody comes; who sent it is kept nowhere. */
export interface DemoReactions {
  readonly areaId: string
  readonly widgetId: string
  readonly configurationId: string
  readonly counts: Readonly<Record<string, number>>
}

const poll = { widgetId: 'stage-poll', configurationId: 'always' } as const

/** The first of those who voted; the first guest has not. */
const firstGuest = 2
const guest = (index: number): string => `guest${String(firstGuest + index).padStart(2, '0')}@example.org`

/** So many guests chose each option, one after another. */
const firstThing = { trees: 17, 'wind-tower': 11, 'warm-stop': 9, bench: 5 }
/** What each guest in turn ticked; the list begins again after its end. */
const when = [['morning'], ['morning', 'day'], ['day'], ['day', 'night'], ['night']]
const answeredWhen = 31

export const demoVotes: readonly DemoVote[] = [
  ...Object.entries(firstThing)
    .flatMap(([optionId, people]) => Array.from({ length: people }, () => optionId))
    .map((optionId, index) => ({
      ...poll,
      questionId: 'first-thing',
      by: guest(index),
      minutesAgo: 50 - index,
      optionIds: [optionId],
    })),
  ...Array.from({ length: answeredWhen }, (_, index) => ({
    ...poll,
    questionId: 'when',
    by: guest(index),
    minutesAgo: 50 - index,
    optionIds: when[index % when.length] ?? [],
  })),
]

export const demoReactions: readonly DemoReactions[] = [
  {
    areaId: 'stage',
    widgetId: 'stage-reactions',
    configurationId: 'always',
    counts: { applause: 214, heart: 86, idea: 57, laugh: 23, cheer: 41 },
  },
]
