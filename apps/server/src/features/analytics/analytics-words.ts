import type { ActionTopic } from '@foyer/contract'

/** What kinds of events there are, as the tracker names them in category and action. Source: ANA-02, docs/analytics.md. */
interface Words {
  readonly categories: readonly string[]
  /** Every action where it is absent. */
  readonly actions?: readonly string[]
}

const opening = ['open'] as const
const pieceCategories = ['media-board'] as const

/** A widget was opened; the event's name is its id. */
export const widgetOpen: Words = { categories: ['widget'], actions: opening }
/** A content piece was opened; the event's name is its id. */
export const pieceOpen: Words = { categories: pieceCategories, actions: opening }
/** What ends the time spent with a piece, besides another area and the end of the visit. */
export const pieceEnd: Words = { categories: ['widget', ...pieceCategories], actions: ['open', 'close'] }
export const pieceLike: Words = { categories: pieceCategories, actions: ['like'] }
export const pieceUnlike: Words = { categories: pieceCategories, actions: ['unlike'] }
/** Something was written in a chat, wherever the writer was. */
export const message: Words = { categories: ['chat'], actions: ['send'] }

/** The first that fits says what an action is about; what fits none is `other`. */
export type TopicWords = readonly (readonly [ActionTopic, readonly Words[]])[]

/** Of events that belong to no feature of the server. */
const plainTopics: TopicWords = [
  ['floor-plan', [{ categories: ['floorplan', 'viewpoint', 'door'] }]],
  ['downloads', [{ categories: ['asset'] }, { categories: ['pdf'], actions: ['download'] }]],
  ['links', [{ categories: ['url'] }]],
  ['videos', [{ categories: ['video'] }]],
]

/** The topics of all events; `ofFeatures` has those of features by their category. */
export const createTopicWords = (ofFeatures: Readonly<Record<string, ActionTopic>>): TopicWords => [
  ...plainTopics,
  ...Object.entries(ofFeatures).map(([category, topic]) => [topic, [{ categories: [category] }]] as const),
]

/** These have tables of their own. */
export const notActions: readonly Words[] = [widgetOpen, pieceOpen]

interface Said {
  readonly category: string | undefined
  readonly action: string | undefined
}

export const says = ({ category, action }: Said, { categories, actions }: Words): boolean =>
  category !== undefined &&
  categories.includes(category) &&
  (actions === undefined || (action !== undefined && actions.includes(action)))

export const topicOf = (event: Said, topicWords: TopicWords): ActionTopic =>
  topicWords.find(([, words]) => words.some((each) => says(event, each)))?.[0] ?? 'other'

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** The same question in SQL; the words are our own and hold no quotes. */
export const sqlSays = (words: readonly Words[]): string =>
  `(${words
    .map(({ categories, actions }) =>
      actions === undefined
        ? `category in (${list(categories)})`
        : `(category in (${list(categories)}) and action in (${list(actions)}))`,
    )
    .join(' or ')})`

export const sqlTopic = (topicWords: TopicWords): string =>
  `case ${topicWords.map(([topic, words]) => `when ${sqlSays(words)} then '${topic}'`).join(' ')} else 'other' end`
