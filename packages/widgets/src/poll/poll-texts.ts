import { loadPollTexts } from '@foyer/i18n/poll'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: usePollTexts, WidgetTexts: PollTexts } = createWidgetTexts(loadPollTexts)
