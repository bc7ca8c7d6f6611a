import { type MediaBoardTextKey, loadMediaBoardTexts } from '@foyer/i18n/media-board'
import { createWidgetTexts } from '../shared/widget-texts.tsx'

const texts = createWidgetTexts<MediaBoardTextKey>(loadMediaBoardTexts)

export const BoardTexts = texts.WidgetTexts
export const useBoardTexts = texts.useWidgetTexts
