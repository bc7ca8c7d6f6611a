import { loadPdfTexts } from '@foyer/i18n/pdf'
import { createWidgetTexts } from '../widget-texts.tsx'

export const { useWidgetTexts: usePdfTexts, WidgetTexts: PdfTexts } = createWidgetTexts(loadPdfTexts)
