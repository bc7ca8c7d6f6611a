import { loadBannerTexts } from '@foyer/i18n/banner'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

export const { useWidgetTexts: useBannerTexts, WidgetTexts: BannerTexts } = createWidgetTexts(loadBannerTexts)
