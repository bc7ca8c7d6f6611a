import { loadWhiteboardTexts } from '@foyer/i18n/whiteboard'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useWhiteboardTexts, WidgetTexts: WhiteboardTexts } =
  createWidgetTexts(loadWhiteboardTexts)
