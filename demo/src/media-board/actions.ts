import { demoAccounts } from '../accounts.ts'
import { boardId } from './piece.ts'
import type { DemoPiece } from './piece.ts'

/** What people did with the board before anybody comes. They are named by their e-mails. */
export interface DemoActions {
  readonly mediaBoardId: string
  readonly views: readonly {
    readonly by: string
    readonly pieceId: string
    readonly minutesAgo: number
    readonly isFinished: boolean
  }[]
  readonly likes: readonly { readonly by: string; readonly pieceId: string; readonly minutesAgo: number }[]
  readonly comments: readonly {
    readonly by: string
    readonly pieceId: string
    readonly minutesAgo: number
    readonly text: string
  }[]
}

/** Accounts with a history; the first accounts are for people who try the demo, and have done nothing yet. */
const regulars = demoAccounts.slice(16).map(({ email }) => email)
const interests: readonly (readonly string[])[] = [
  ['heat', 'data'],
  ['night', 'transport'],
  ['water', 'rain'],
  ['energy', 'wind'],
  ['furniture', 'making'],
  ['guide', 'forum'],
]

const guest = (number: number) => `guest${String(number).padStart(2, '0')}@example.org`

const comments = [
  {
    by: guest(28),
    pieceId: 'film-heat',
    minutesAgo: 95,
    text: 'The square with the five blocks is two streets from my school. The paving alone would have been worth it.',
  },
  {
    by: guest(22),
    pieceId: 'film-heat',
    minutesAgo: 61,
    text: 'Chez nous on a planté d’abord et mesuré ensuite. C’était l’inverse qu’il fallait faire.',
  },
  {
    by: guest(24),
    pieceId: 'film-bench',
    minutesAgo: 140,
    text: 'Tre braccioli sono uno di troppo. Finalmente qualcuno lo dice.',
  },
  {
    by: guest(32),
    pieceId: 'film-monsoon',
    minutesAgo: 44,
    text: 'How deep is the gravel? Ours silted up in the second year.',
  },
  {
    by: guest(38),
    pieceId: 'film-monsoon',
    minutesAgo: 31,
    text: '80 cm, and the sweeping machine is told to keep away.',
  },
] as const

/** Each regular looks at what they care for and at what everybody looks at; most of what they like they have seen to the end. */
export function actionsOn(pieces: readonly DemoPiece[]): DemoActions {
  // Who comes early has nothing of a talk but its name: it is liked once it is on.
  const seeable = pieces.filter(({ kind }) => kind !== 'LIVE')
  const views = regulars.flatMap((by, person) => {
    const caredFor = interests[person % interests.length] ?? []
    return seeable.flatMap(({ id, tags = [], recommended = false }, index) => {
      const isForThem = tags.some((tag) => caredFor.includes(tag))
      const isByChance = (person * 7 + index * 5) % 11 === 0
      if (!isForThem && !isByChance && !(recommended && person % 2 === 0)) return []
      return [
        {
          by,
          pieceId: id,
          minutesAgo: 20 + ((person * 37 + index * 53) % 600),
          isFinished: isForThem && (person + index) % 3 !== 0,
        },
      ]
    })
  })
  return {
    mediaBoardId: boardId,
    views,
    likes: views
      .filter(({ isFinished, minutesAgo }) => isFinished || minutesAgo % 5 === 0)
      .map(({ by, pieceId, minutesAgo }) => ({ by, pieceId, minutesAgo: minutesAgo - 1 })),
    comments,
  }
}
