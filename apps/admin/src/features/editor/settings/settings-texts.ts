import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the editors of a group of settings say, fetched with them. */
const texts: TopicTexts<TopicKey<'editor-settings'>> = createTopicTexts(loadTexts('editor-settings'))
export const SettingsTexts = texts.TopicTexts
export const useSettingsTexts = texts.useTopicTexts
