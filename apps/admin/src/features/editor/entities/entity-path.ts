import type { DraftPath } from '@foyer/contract'

/** What can be selected: a thing of the venue, an area's place on the floor plan, or a group of the venue's settings. */
export type EntityKind =
  | 'area'
  | 'viewpoint'
  | 'widget'
  | 'configuration'
  | 'media-board'
  | 'area-position'
  | 'settings'

export interface EntityRef {
  readonly kind: EntityKind
  readonly path: DraftPath
}

const kindsByList: Readonly<Record<string, EntityKind>> = {
  areas: 'area',
  viewPoints: 'viewpoint',
  contentWidgets: 'widget',
  globalWidgets: 'widget',
  configurations: 'configuration',
  mediaBoards: 'media-board',
}

/** Whether a list of this name holds entities that can be selected. */
export const isEntityList = (name = ''): boolean =>
  name === 'architectures' || name === positionsPath[1] || Object.hasOwn(kindsByList, name)

/** The groups of the venue's settings, with the fields of the architecture that each holds. */
const settingsFields = {
  general: ['names', 'timeZone', 'defaultAreaId', 'visitorRights'],
  app: ['appConfiguration'],
  style: ['style'],
  'floor-plan': ['floorplan'],
  navigation: ['icons', 'globalNavigationEnabled'],
  everywhere: ['globalWidgets'],
  programme: ['sessions', 'tracks', 'agendaEnabled'],
  'media-boards': ['mediaBoards'],
  cookies: ['cookieBannerConfig', 'cookieProviders', 'personalizedTrackingEnabled'],
  'log-in': ['loginConfigurations', 'cventLoginEnabled', 'cventEvent'],
  profile: ['userProfileAttributes'],
  texts: ['impress', 'privacyNotice'],
  assets: ['assets'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>

export type SettingsGroup = keyof typeof settingsFields
export const settingsGroups = Object.keys(settingsFields) as readonly SettingsGroup[]

/** The fields of the architecture that a group holds. */
export const fieldsOfGroup = (group: SettingsGroup): readonly string[] => settingsFields[group]

/** A group is selected by the path of its first field. */
export const settingsPath = (group: SettingsGroup): DraftPath => [settingsFields[group][0]]

/** A field that no group names is among the general ones. */
export const settingsGroupOf = (field: string): SettingsGroup =>
  settingsGroups.find((group) => (settingsFields[group] as readonly string[]).includes(field)) ?? 'general'

/** The areas on the floor plan; each goes by the id of its area. */
export const positionsPath: DraftPath = ['floorplan', 'areaPositions']

/** The innermost entity that a path leads into; a place of a widget is the widget's. */
export function entityOf(path: DraftPath): EntityRef {
  const [list = '', areaId = '', inner, , placements, widgetId] = path
  if (list === 'areas' && inner === 'viewPoints' && placements === 'placements' && widgetId !== undefined)
    return { kind: 'widget', path: ['areas', areaId, 'contentWidgets', widgetId] }
  if (list === 'floorplan' && inner !== undefined) return { kind: 'area-position', path: path.slice(0, 3) }
  let found: EntityRef | undefined
  for (let length = 2; length <= path.length; length += 2) {
    const kind = kindsByList[path[length - 2] ?? '']
    if (kind === undefined) break
    found = { kind, path: path.slice(0, length) }
  }
  return found ?? { kind: 'settings', path: settingsPath(settingsGroupOf(list)) }
}

/** The entity whose name it bears: a place on the floor plan that of its area. */
export const namedPath = (path: DraftPath): DraftPath =>
  entityOf(path).kind === 'area-position' ? ['areas', path.at(-1) ?? ''] : path

/** The area a path leads into. */
export const areaIdOf = (path: DraftPath | undefined): string | undefined =>
  path?.[0] === 'areas' ? path[1] : undefined

/** A path as the key of a list or of a set; ids hold no slash. */
export const keyOfPath = (path: DraftPath): string => path.join('/')
export const pathOfKey = (key: string): DraftPath => key.split('/')

/** Whether a path is the outer one or leads into it. */
export const isInside = (path: DraftPath, outer: DraftPath): boolean =>
  outer.length <= path.length && outer.every((step, index) => step === path[index])

/** The list an item is in. */
export const listOf = (path: DraftPath): DraftPath => path.slice(0, -1)

/** Without those that are inside another of them. */
export const outermost = (paths: readonly DraftPath[]): readonly DraftPath[] =>
  paths.filter((path) => !paths.some((other) => other !== path && other.length < path.length && isInside(path, other)))
