import { loadSearchTexts } from '@foyer/i18n/search'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useSearchTexts, WidgetTexts: SearchTexts } = createWidgetTexts(loadSearchTexts)
