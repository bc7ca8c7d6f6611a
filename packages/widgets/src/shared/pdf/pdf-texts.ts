import { loadTexts } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../widget-texts.tsx'

export const { useWidgetTexts: usePdfTexts, WidgetTexts: PdfTexts } = createWidgetTexts(loadTexts('pdf'))
