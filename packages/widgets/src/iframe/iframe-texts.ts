import { loadTexts } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useIframeTexts, WidgetTexts: IframeTexts } = createWidgetTexts(loadTexts('iframe'))
