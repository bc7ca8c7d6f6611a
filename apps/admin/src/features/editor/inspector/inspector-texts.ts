import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type InspectorTextKey = TopicKey<'editor-fields'>

/** What forms say about fields, fetched with the editor. */
const texts: TopicTexts<InspectorTextKey> = createTopicTexts(loadTexts('editor-fields'))
export const InspectorTexts = texts.TopicTexts
export const useInspectorTexts = texts.useTopicTexts

/** The key of the word for one of the values of a field. */
export const choiceKey = (choices: string, value: string | number): InspectorTextKey =>
  `editor-fields.choice.${[choices, value].join('.')}` as InspectorTextKey
