import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

export type RichTextKey = TopicKey<'rich-text-editor'>

const texts: TopicTexts<RichTextKey> = createTopicTexts(loadTexts('rich-text-editor'))
/** What the editor says, fetched with it; needed above each field. */
export const RichTextTexts = texts.TopicTexts
export const useRichTextTexts: () => Translator<RichTextKey> = texts.useTopicTexts
