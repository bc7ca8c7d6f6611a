import { loadIframeTexts } from '@foyer/i18n/iframe'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useIframeTexts, WidgetTexts: IframeTexts } = createWidgetTexts(loadIframeTexts)
