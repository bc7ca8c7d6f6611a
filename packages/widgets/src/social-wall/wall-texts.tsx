import { loadSocialWallTexts } from '@foyer/i18n/social-wall'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

/** The texts of social walls, fetched with their view. Source: L10N-02. */
export const { useWidgetTexts: useWallTexts, WidgetTexts: WallTexts } = createWidgetTexts(loadSocialWallTexts)
