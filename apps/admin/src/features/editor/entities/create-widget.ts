import type { DraftChange, DraftPath, LocalizedText, Venue, WidgetType } from '@foyer/contract'
import type { Json, JsonObject } from '@foyer/venue-draft'
import { copyEntity } from '@foyer/venue-draft'
import { type Entity, type Making, type NewTextKey } from './create-entities.ts'
import { areasOf, architectureOf, itemsOf } from './read-draft.ts'

interface MakingWidget extends Making {
  readonly venue: Venue
  readonly areaId: string | undefined
  /** The name of the kind, in the languages of the venue. */
  readonly kindName: readonly LocalizedText[]
  readonly nowMs: number
}

interface Created {
  readonly widget: Entity
  /** What it needs that the venue does not have yet. */
  readonly before: readonly DraftChange[]
}

/** A widget that shows something at once wherever its kind can; where a file or an address is needed, validation asks for it. Source: EDT-11. */
export function createWidget(type: WidgetType, making: MakingWidget): Created {
  const { newId, texts, kindName } = making
  const board = type === 'MEDIA_BOARD' ? boardFor(making) : undefined
  const configuration = {
    id: newId(),
    name: texts('configuration'),
    cookieProviders: [],
    ...contentOf[type]({ ...making, boardId: board?.id ?? '' }),
  }
  return {
    widget: { id: newId(), type, name: kindName, configurations: [configuration] },
    before: board?.changes ?? [],
  }
}

/** A further configuration of a widget: a copy of its last one without time slot, which would overlap. */
export function createConfiguration(widget: JsonObject, making: MakingWidget): Entity | undefined {
  const last = itemsOf(widget['configurations']).at(-1)
  if (last !== undefined) {
    const { begin: _begin, end, ...rest } = copyEntity(last, making.newId)
    return { ...rest, id: rest.id, name: making.texts('configuration'), ...(typeof end === 'string' && { begin: end }) }
  }
  const { type } = widget
  if (typeof type !== 'string' || !Object.hasOwn(contentOf, type)) return undefined
  const [made] = itemsOf(createWidget(type as WidgetType, making).widget['configurations'])
  return made
}

function boardFor({ venue, newId, texts }: MakingWidget) {
  const [known] = itemsOf(architectureOf(venue)?.['mediaBoards'])
  if (known !== undefined) return { id: known.id, changes: [] }
  const board = { id: newId(), names: texts('board'), tagNames: [], pieces: [] }
  const hasList = Array.isArray(architectureOf(venue)?.['mediaBoards'])
  const path: DraftPath = ['mediaBoards']
  const change: DraftChange = hasList ? { kind: 'insert', path, item: board } : { kind: 'set', path, value: [board] }
  return { id: board.id, changes: [change] }
}

type Content = (making: MakingWidget & { readonly boardId: string }) => JsonObject

const inDialog = { displayMode: 'EMBEDDED_DIALOG' } as const
const overRoom = { displayMode: 'OVERLAY_DIALOG' } as const
const inPicture = { displayMode: 'EMBEDDED' } as const

/** What a configuration of each kind begins with. */
const contentOf: { readonly [Type in WidgetType]: Content } = {
  AREA_REACTION: ({ newId, texts }) => ({
    ...inPicture,
    reactions: [
      { id: newId(), emoji: '👏', names: texts('applause') },
      { id: newId(), emoji: '❤️', names: texts('heart') },
    ],
    showTotals: false,
  }),
  BANNER: ({ newId, texts }) => ({
    ...inPicture,
    announcements: [{ id: newId(), texts: texts('announcement'), tone: 'INFO' }],
    turnsByItself: false,
  }),
  CHAT: () => inDialog,
  CONTENT_CARD: ({ kindName }) => ({ ...inDialog, titles: kindName, summaries: [], texts: [], people: [], links: [] }),
  COUNTDOWN: ({ kindName, nowMs }) => ({ ...inPicture, until: nextHour(nowMs), titles: kindName, endedTexts: [] }),
  EXHIBITOR_DESK: ({ kindName }) => ({
    ...inDialog,
    exhibitor: kindName[0]?.text ?? '',
    texts: [],
    openingHours: [],
    staffUserIds: [],
    staffEmails: [],
  }),
  FLOOR_PLAN: () => overRoom,
  GLOBAL_SEARCH: () => ({ ...inDialog, examples: [] }),
  IFRAME: () => ({
    ...overRoom,
    address: '',
    freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS'],
    permissions: ['FULL_SCREEN'],
  }),
  LINK: ({ venue, areaId }) => ({
    ...inPicture,
    target: { kind: 'AREA', areaId: areasOf(venue).find(({ id }) => id !== areaId)?.id ?? areaId ?? '' },
    descriptions: [],
  }),
  MATCHING: ({ newId, texts }) => ({
    ...inDialog,
    interests: [
      { id: newId(), texts: texts('interest-1') },
      { id: newId(), texts: texts('interest-2') },
    ],
    texts: [],
    hasWishes: true,
    hasMeetNow: true,
    suggestionsMax: 8,
  }),
  MEDIA_BOARD: ({ boardId }) => ({
    ...inDialog,
    mediaBoardId: boardId,
    sections: ['CONTINUE', 'NOW_LIVE', 'NEXT_LIVE', 'RECOMMENDED', 'TOP_RATED', 'FAVOURITES', 'ALL'],
  }),
  MEETING: () => ({ ...inDialog, hostUserIds: [], ...meetingFlags }),
  PDF: ({ venue }) => ({ ...inDialog, assetId: firstAsset(venue, 'application/pdf'), mayDownload: true }),
  PICTURE: ({ venue }) => ({ ...inPicture, assetId: firstAsset(venue, 'image/'), fit: 'COVER', captions: [] }),
  POLL: ({ newId, texts }) => ({
    ...inDialog,
    questions: [
      {
        id: newId(),
        texts: texts('question'),
        options: [optionOf(newId, texts, 'option-1'), optionOf(newId, texts, 'option-2')],
        choice: 'SINGLE',
      },
    ],
    results: 'AFTER_VOTE',
    mayChangeVote: false,
    firstState: 'DRAFT',
  }),
  PRESENCE: () => ({ ...inDialog, scope: 'area' }),
  QUESTIONS: () => ({
    ...inDialog,
    texts: [],
    moderation: 'BEFORE',
    mayAskWithoutName: false,
    slowModeS: 0,
    firstState: 'DRAFT',
  }),
  RICH_TEXT: ({ texts }) => ({
    ...inDialog,
    texts: texts('text').map(({ locale, text }) => ({ locale, text: `<p>${text}</p>` })),
  }),
  SOCIAL_WALL: () => ({
    ...overRoom,
    texts: [],
    source: { kind: 'POSTS', ownPosts: true, moderation: 'AFTER', slowModeS: 0, fetchedFeeds: [] },
    screen: { secondsPerPost: 10 },
  }),
  VIDEO: ({ venue }) => ({
    ...inPicture,
    source: { kind: 'FILE', assetId: firstAsset(venue, 'video/') },
    captions: [],
    ambient: false,
  }),
  WHITEBOARD: () => ({ ...overRoom, readOnly: false, allowExport: true, background: 'PLAIN' }),
}

const optionOf = (newId: () => string, texts: Making['texts'], key: NewTextKey): Json => ({
  id: newId(),
  texts: [...texts(key)] as unknown as Json,
})

const flagsOn = [
  'audioOn',
  'backgroundOn',
  'logoOn',
  'participantCountOn',
  'settingsButtonOn',
  'pipButtonOn',
  'chatOn',
  'leaveButtonOn',
  'moreButtonOn',
  'peopleOn',
  'preCallReviewOn',
  'screenShareOn',
  'subGridLabelsOn',
  'timerOn',
  'videoOn',
]
const flagsOff = [
  'webinarOn',
  'lockingOn',
  'breakoutOn',
  'lowDataOn',
  'roomIntegrationsOn',
  'autoSpotlightOn',
  'skipMediaPermissionPromptOn',
  'floatSelfOn',
]
const meetingFlags = Object.fromEntries([
  ...flagsOn.map((flag) => [flag, true]),
  ...flagsOff.map((flag) => [flag, false]),
])

/** The first file of the venue of this media type; `''` for none, for which validation asks. */
const firstAsset = (venue: Venue, mediaType: string): string =>
  itemsOf(venue.assets).find((asset) => String(asset['mediaType']).startsWith(mediaType))?.id ?? ''

const hourMs = 3_600_000
const nextHour = (nowMs: number) => new Date((Math.floor(nowMs / hourMs) + 2) * hourMs).toISOString()
