import { loadTexts } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useAreaReactionTexts, WidgetTexts: AreaReactionTexts } = createWidgetTexts(
  loadTexts('area-reaction'),
)
