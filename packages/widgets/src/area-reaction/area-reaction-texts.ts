import { loadAreaReactionTexts } from '@foyer/i18n/area-reaction'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useAreaReactionTexts, WidgetTexts: AreaReactionTexts } =
  createWidgetTexts(loadAreaReactionTexts)
