import type { DraftPath, Venue } from '@foyer/contract'
import {
  type EntityKind,
  keyOfPath,
  positionsPath,
  settingsGroups,
  type SettingsGroup,
  settingsPath,
} from '../entities/entity-path.ts'
import { architectureOf, areasOf, itemsOf, type NameLanguage, nameOf, positionsOf } from '../entities/read-draft.ts'

/** One line of the tree. */
export interface TreeRow {
  readonly key: string
  readonly path: DraftPath
  readonly kind: EntityKind
  /** Counts from 1. */
  readonly level: number
  /** Among its neighbours that are shown, from 1. */
  readonly position: number
  readonly setSize: number
  /** The name somebody gave it; `''` for none, and for groups of settings. */
  readonly name: string
  /** Undefined where it holds nothing. */
  readonly isExpanded: boolean | undefined
  readonly group?: SettingsGroup | undefined
  /** Of a widget, and of the widget that a configuration is of. */
  readonly widgetType?: string | undefined
  readonly isSphere?: boolean | undefined
  /** Where visitors arrive. */
  readonly isDefault?: boolean | undefined
}

interface Node extends Omit<TreeRow, 'key' | 'level' | 'position' | 'setSize' | 'isExpanded'> {
  readonly children: () => readonly Node[]
  readonly hasChildren: boolean
}

export interface RowOptions {
  readonly expanded: ReadonlySet<string>
  /** Shows what has this in its name, with what it is in; all of it where it is empty. */
  readonly query: string
  readonly language: NameLanguage
  readonly groupName: (group: SettingsGroup) => string
  readonly kindName: (type: string) => string
}

/** The lines of the tree that are to be seen, in their order. Source: EDT-07. */
export function listRows(venue: Venue | undefined, options: RowOptions): readonly TreeRow[] {
  if (venue === undefined) return []
  const { expanded, language } = options
  const query = plain(options.query)
  const rows: TreeRow[] = []

  // An area is found once, not on the floor plan as well.
  const searched = ({ name, group, widgetType, kind }: Node) =>
    kind !== 'area-position' &&
    [name, group && options.groupName(group), kind === 'widget' && widgetType && options.kindName(widgetType)].some(
      (text) => typeof text === 'string' && plain(text).includes(query),
    )
  /** Those to be seen; with a search, what matches and what leads to it. */
  const seen = (nodes: readonly Node[]): readonly (readonly [Node, readonly Node[]])[] =>
    nodes.flatMap((node) => {
      if (query === '') return [[node, expanded.has(keyOfPath(node.path)) ? node.children() : []] as const]
      const found = seen(node.children())
      return found.length > 0 || searched(node) ? [[node, found.map(([child]) => child)] as const] : []
    })
  const add = (nodes: readonly Node[], level: number): void => {
    const shown = seen(nodes)
    shown.forEach(([node, children], index) => {
      const { children: _children, hasChildren, ...row } = node
      const key = keyOfPath(row.path)
      const isExpanded = query === '' ? expanded.has(key) : children.length > 0
      rows.push({
        ...row,
        key,
        level,
        position: index + 1,
        setSize: shown.length,
        isExpanded: hasChildren ? isExpanded : undefined,
      })
      if (isExpanded) add(query === '' ? node.children() : children, level + 1)
    })
  }
  add(rootNodes(venue, language), 1)
  return rows
}

const plain = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function rootNodes(venue: Venue, language: NameLanguage): readonly Node[] {
  const architecture = architectureOf(venue)
  const venueNode: Node = {
    ...groupNode('general', []),
    name: nameOf(architecture, language),
    hasChildren: true,
    children: () =>
      settingsGroups
        .filter((group) => group !== 'general')
        .map((group) => groupNode(group, listOfGroup(venue, group, language))),
  }
  const areas = areasOf(venue).map((area) => areaNode(area, architecture?.['defaultAreaId'], language))
  return [venueNode, ...areas]
}

const groupNode = (group: SettingsGroup, children: readonly Node[]): Node => ({
  path: settingsPath(group),
  kind: 'settings',
  name: '',
  group,
  hasChildren: children.length > 0,
  children: () => children,
})

type Items = ReturnType<typeof itemsOf>

function listOfGroup(venue: Venue, group: SettingsGroup, language: NameLanguage): readonly Node[] {
  const architecture = architectureOf(venue)
  if (group === 'floor-plan') {
    const areas = new Map(areasOf(venue).map((area) => [area.id, area]))
    return positionsOf(venue).map(({ areaId }): Node => ({
      path: [...positionsPath, areaId],
      kind: 'area-position',
      name: nameOf(areas.get(areaId), language),
      hasChildren: false,
      children: () => [],
    }))
  }
  if (group === 'everywhere')
    return itemsOf(architecture?.['globalWidgets']).map((widget) => widgetNode(widget, ['globalWidgets'], language))
  if (group !== 'media-boards') return []
  return itemsOf(architecture?.['mediaBoards']).map((board): Node => ({
    path: ['mediaBoards', board.id],
    kind: 'media-board',
    name: nameOf(board, language),
    hasChildren: false,
    children: () => [],
  }))
}

function areaNode(area: Items[number], defaultAreaId: unknown, language: NameLanguage): Node {
  const path = ['areas', area.id]
  const viewpoints = itemsOf(area['viewPoints'])
  const widgets = itemsOf(area['contentWidgets'])
  return {
    path,
    kind: 'area',
    name: nameOf(area, language),
    isSphere: area['viewMode'] === 'VIEW_360D',
    isDefault: area.id === defaultAreaId,
    hasChildren: viewpoints.length + widgets.length > 0,
    children: () => [
      ...viewpoints.map((viewpoint): Node => ({
        path: [...path, 'viewPoints', viewpoint.id],
        kind: 'viewpoint',
        name: nameOf(viewpoint, language),
        isDefault: viewpoints.length > 1 && viewpoint.id === area['defaultViewpointId'],
        hasChildren: false,
        children: () => [],
      })),
      ...widgets.map((widget) => widgetNode(widget, [...path, 'contentWidgets'], language)),
    ],
  }
}

function widgetNode(widget: Items[number], list: DraftPath, language: NameLanguage): Node {
  const path = [...list, widget.id]
  const { type } = widget
  const widgetType = typeof type === 'string' ? type : ''
  const configurations = itemsOf(widget['configurations'])
  return {
    path,
    kind: 'widget',
    name: nameOf(widget, language),
    widgetType,
    hasChildren: configurations.length > 0,
    children: () =>
      configurations.map((configuration) => ({
        path: [...path, 'configurations', configuration.id],
        kind: 'configuration',
        name: nameOf(configuration, language),
        widgetType,
        hasChildren: false,
        children: () => [],
      })),
  }
}
