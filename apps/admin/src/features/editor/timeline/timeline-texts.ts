import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { type TopicTexts, createTopicTexts } from '@foyer/i18n/topic-texts'

/** What the timeline says, fetched with it. */
const texts: TopicTexts<TopicKey<'editor-timeline'>> = createTopicTexts(loadTexts('editor-timeline'))
export const TimelineTexts = texts.TopicTexts
export const useTimelineTexts = texts.useTopicTexts
