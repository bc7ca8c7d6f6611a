import type { LocalizedTexts, VenueInput } from '@foyer/contract'

type Architecture = VenueInput['architectures'][number]
type TemplateArea = Architecture['areas'][number]
export type TemplateWidget = TemplateArea['contentWidgets'][number]
type TemplateAsset = VenueInput['assets'][number]
type TemplatePlacement = TemplateArea['viewPoints'][number]['placements'][number]

/** What a template adds to an empty venue; visitors arrive in the first area. */
export interface TemplateContent {
  readonly areas: readonly TemplateArea[]
  readonly assets: readonly TemplateAsset[]
  readonly sessions?: Architecture['sessions']
}

/** The id that a document of a template has itself; every copy gets its own. */
export const templateArchitectureId = 'template'

const locales = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const

/** One text in the languages of the templates, in the order en, de, es, fr, it, pt. */
export const say = (...texts: readonly [string, string, string, string, string, string]): LocalizedTexts =>
  locales.map((locale, index) => ({ locale, text: texts[index] ?? '' }))

/** A text in this language, else in English. */
export const textIn = (texts: LocalizedTexts, locale: string): string =>
  (texts.find((each) => each.locale === locale) ?? texts[0])?.text ?? ''

/** Plain texts as rich texts of one paragraph. */
const paragraph = (texts: LocalizedTexts): LocalizedTexts =>
  texts.map(({ locale, text }) => ({ locale, text: `<p>${text}</p>` }))

const always = say('Always', 'Immer', 'Siempre', 'Toujours', 'Sempre', 'Sempre')

/** What is behind a widget at all times. */
const widget = <Type extends string, Fields extends object>(
  id: string,
  type: Type,
  name: LocalizedTexts,
  fields: Fields,
) => ({ id, type, name, configurations: [{ id: 'always', name: always, ...fields }] })

/** A way to another area, called as that area is. */
export const door = (from: string, to: string, name: LocalizedTexts, descriptions: LocalizedTexts): TemplateWidget =>
  widget(`${from}-to-${to}`, 'LINK' as const, name, { target: { kind: 'AREA' as const, areaId: to }, descriptions })

export const richText = (id: string, name: LocalizedTexts, texts: LocalizedTexts): TemplateWidget =>
  widget(id, 'RICH_TEXT' as const, name, { texts: paragraph(texts), displayMode: 'EMBEDDED_DIALOG' as const })

export const contentCard = (
  id: string,
  name: LocalizedTexts,
  summaries: LocalizedTexts,
  texts: LocalizedTexts,
): TemplateWidget => widget(id, 'CONTENT_CARD' as const, name, { titles: name, summaries, texts: paragraph(texts) })

/** Questions of the audience, which can be asked from the start. */
export const questions = (id: string, name: LocalizedTexts, texts: LocalizedTexts): TemplateWidget =>
  widget(id, 'QUESTIONS' as const, name, { texts, firstState: 'OPEN' as const })

/** A vote that is open from the start. */
export const poll = (
  id: string,
  name: LocalizedTexts,
  question: LocalizedTexts,
  options: readonly LocalizedTexts[],
): TemplateWidget =>
  widget(id, 'POLL' as const, name, {
    firstState: 'OPEN' as const,
    mayChangeVote: true,
    questions: [
      { id: 'q1', texts: question, options: options.map((texts, index) => ({ id: `o${index + 1}`, texts })) },
    ],
  })

export const whiteboard = (id: string, name: LocalizedTexts): TemplateWidget =>
  widget(id, 'WHITEBOARD' as const, name, {})

export const socialWall = (id: string, name: LocalizedTexts, texts: LocalizedTexts): TemplateWidget =>
  widget(id, 'SOCIAL_WALL' as const, name, { texts, source: { kind: 'POSTS' as const } })

export const matching = (
  id: string,
  name: LocalizedTexts,
  texts: LocalizedTexts,
  interests: readonly LocalizedTexts[],
): TemplateWidget =>
  widget(id, 'MATCHING' as const, name, {
    texts,
    interests: interests.map((interest, index) => ({ id: `i${index + 1}`, texts: interest })),
  })

/** Who is in the area. */
export const presence = (id: string, name: LocalizedTexts): TemplateWidget =>
  widget(id, 'PRESENCE' as const, name, { scope: 'area' as const })

/** Where visitors ask for a talk; staff is added by the organiser, until then moderators answer. */
export const exhibitorDesk = (
  id: string,
  name: LocalizedTexts,
  exhibitor: string,
  texts: LocalizedTexts,
): TemplateWidget => widget(id, 'EXHIBITOR_DESK' as const, name, { exhibitor, texts: paragraph(texts) })

export const areaReactions = (id: string, name: LocalizedTexts): TemplateWidget =>
  widget(id, 'AREA_REACTION' as const, name, {
    reactions: [
      {
        id: 'r1',
        emoji: '👏',
        names: say('Applause', 'Applaus', 'Aplauso', 'Applaudissements', 'Applauso', 'Aplauso'),
      },
      { id: 'r2', emoji: '❤️', names: say('Love it', 'Großartig', 'Me encanta', 'J’adore', 'Lo adoro', 'Adoro') },
      { id: 'r3', emoji: '😄', names: say('Funny', 'Lustig', 'Divertido', 'Drôle', 'Divertente', 'Divertido') },
      { id: 'r4', emoji: '🎉', names: say('Hooray', 'Hurra', '¡Bravo!', 'Bravo', 'Evviva', 'Viva') },
    ],
  })

/** On a flat picture, in per cent of it. */
export const at = (widgetId: string, x: number, y: number, width: number, height: number): TemplatePlacement => ({
  kind: 'FLAT',
  widgetId,
  x,
  y,
  width,
  height,
})

/** In a panorama, in degrees. */
export const towards = (widgetId: string, yaw: number, pitch: number, size: number): TemplatePlacement => ({
  kind: 'SPHERE',
  widgetId,
  yaw,
  pitch,
  size,
})

const sizes = { flat: { width: 1920, height: 1080 }, sphere: { width: 4096, height: 2048 } }

/** A picture of `apps/server/templates`, whose name is the id. */
export const picture = (
  id: string,
  displayName: string,
  alts: LocalizedTexts,
  shape: keyof typeof sizes = 'flat',
): TemplateAsset => ({
  id,
  uri: `/assets/live/architecture/${templateArchitectureId}/assets/${id}.webp`,
  generation: 1,
  displayName,
  alts,
  mediaType: 'image/webp',
  ...sizes[shape],
})

interface AreaParts {
  readonly id: string
  readonly names: LocalizedTexts
  readonly descriptions: LocalizedTexts
  readonly assetId: string
  readonly widgets: readonly TemplateWidget[]
  readonly placements: readonly TemplatePlacement[]
}

const area = (
  { id, names, descriptions, widgets, placements }: AreaParts,
  viewMode: TemplateArea['viewMode'],
  view: Pick<TemplateArea['viewPoints'][number], 'background' | 'initialView'>,
): TemplateArea => ({
  id,
  names,
  descriptions,
  defaultViewpointId: `${id}-view`,
  viewMode,
  viewPoints: [{ id: `${id}-view`, names, placements: [...placements], ...view }],
  contentWidgets: [...widgets],
})

export const flatArea = (parts: AreaParts): TemplateArea =>
  area(parts, 'VIEW_2D', { background: { type: 'IMAGE', assetId: parts.assetId, focalPoint: { x: 0.5, y: 0.5 } } })

export const sphereArea = (parts: AreaParts): TemplateArea =>
  area(parts, 'VIEW_360D', {
    background: { type: 'PANORAMA_IMAGE', assetId: parts.assetId },
    initialView: { yaw: 10, pitch: 0, fieldOfView: 80 },
  })
