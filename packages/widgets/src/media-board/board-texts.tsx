import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

const texts = createWidgetTexts<TopicKey<'media-board'>>(loadTexts('media-board'))

export const BoardTexts = texts.WidgetTexts
export const useBoardTexts = texts.useWidgetTexts
