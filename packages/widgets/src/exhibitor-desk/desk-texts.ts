import { loadExhibitorDeskTexts } from '@foyer/i18n/exhibitor-desk'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useDeskTexts, WidgetTexts: DeskTexts } = createWidgetTexts(loadExhibitorDeskTexts)
