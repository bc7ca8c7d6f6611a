import { loadMatchingTexts } from '@foyer/i18n/matching'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useMatchingTexts, WidgetTexts: MatchingTexts } = createWidgetTexts(loadMatchingTexts)
