import { loadTexts } from '@foyer/i18n/load-texts'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

/** The texts of social walls, fetched with their view. Source: L10N-02. */
export const { useWidgetTexts: useWallTexts, WidgetTexts: WallTexts } = createWidgetTexts(loadTexts('social-wall'))
