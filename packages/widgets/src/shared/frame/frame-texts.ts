import { loadTexts } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../widget-texts.tsx'

export const { useWidgetTexts: useFrameTexts, WidgetTexts: FrameTexts } = createWidgetTexts(loadTexts('iframe'))
