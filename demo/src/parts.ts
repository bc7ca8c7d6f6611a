import type { LocalizedTexts, VenueInput } from '@foyer/contract'
import type { MediaPiece } from './media.ts'

type Architecture = VenueInput['architectures'][number]
export type DemoArea = Architecture['areas'][number]
export type DemoWidget = DemoArea['contentWidgets'][number]

/** A door to another area. */
export const door = (from: string, to: string, name: LocalizedTexts, descriptions: LocalizedTexts): DemoWidget => ({
  id: `${from}-door-${to}`,
  type: 'LINK',
  name,
  configurations: [{ id: 'always', name, target: { kind: 'AREA', areaId: to }, descriptions }],
})

/** A step to another viewpoint of the same area. */
export const step = (id: string, viewpointId: string, name: LocalizedTexts): DemoWidget => ({
  id,
  type: 'LINK',
  name,
  configurations: [{ id: 'always', name, target: { kind: 'VIEWPOINT', viewpointId } }],
})

/** A document to read in a tab of its own. */
export const paper = (id: string, assetId: string, name: LocalizedTexts, descriptions: LocalizedTexts): DemoWidget => ({
  id,
  type: 'LINK',
  name,
  configurations: [{ id: 'always', name, displayMode: 'NEW_TAB', target: { kind: 'ASSET', assetId }, descriptions }],
})

/** A document to read in the room. */
export const pdf = (
  id: string,
  assetId: string,
  name: LocalizedTexts,
  more: { mayDownload?: boolean; displayMode?: 'EMBEDDED' | 'EMBEDDED_DIALOG' | 'OVERLAY_DIALOG' } = {},
): DemoWidget => ({
  id,
  type: 'PDF',
  name,
  configurations: [
    {
      id: 'always',
      name,
      assetId,
      mayDownload: more.mayDownload ?? true,
      displayMode: more.displayMode ?? 'OVERLAY_DIALOG',
    },
  ],
})

export const richText = (
  id: string,
  name: LocalizedTexts,
  texts: LocalizedTexts,
  displayMode: 'EMBEDDED_DIALOG' | 'OVERLAY_DIALOG' = 'EMBEDDED_DIALOG',
): DemoWidget => ({
  id,
  type: 'RICH_TEXT',
  name,
  configurations: [{ id: 'always', name, texts, displayMode }],
})

export const picture = (
  id: string,
  assetId: string,
  name: LocalizedTexts,
  displayMode: 'EMBEDDED' | 'EMBEDDED_DIALOG' = 'EMBEDDED',
): DemoWidget => ({
  id,
  type: 'PICTURE',
  name,
  configurations: [{ id: 'always', name, assetId, displayMode }],
})

/** A wall of what attendees post. */
export const socialWall = (id: string, name: LocalizedTexts, texts: LocalizedTexts): DemoWidget => ({
  id,
  type: 'SOCIAL_WALL',
  name,
  configurations: [{ id: 'always', name, displayMode: 'OVERLAY_DIALOG', texts, source: { kind: 'POSTS' } }],
})

/** A film of the venue's own. */
export const film = (
  id: string,
  assetId: string,
  posterAssetId: string,
  name: LocalizedTexts,
  more: { ambient?: boolean; displayMode?: 'EMBEDDED' | 'EMBEDDED_DIALOG' | 'OVERLAY_DIALOG' } = {},
): DemoWidget => ({
  id,
  type: 'VIDEO',
  name,
  configurations: [
    {
      id: 'always',
      name,
      source: { kind: 'FILE', assetId },
      posterAssetId,
      ambient: more.ambient ?? false,
      displayMode: more.displayMode ?? 'EMBEDDED',
    },
  ],
})

/** A spoken film of the media library, with its captions. */
export const spokenFilm = (
  id: string,
  piece: MediaPiece,
  displayMode: 'EMBEDDED' | 'EMBEDDED_DIALOG' | 'OVERLAY_DIALOG',
): DemoWidget => ({
  id,
  type: 'VIDEO',
  name: piece.titles,
  configurations: [
    {
      id: 'always',
      name: piece.titles,
      source: { kind: 'FILE', assetId: piece.filmAssetId },
      posterAssetId: piece.posterAssetId,
      captions: [...piece.captions],
      displayMode,
    },
  ],
})

/** What a text is in one language; empty in one that is not among its own. */
export const textIn = (texts: LocalizedTexts, locale: string): string =>
  texts.find((entry) => entry.locale === locale)?.text ?? ''

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
