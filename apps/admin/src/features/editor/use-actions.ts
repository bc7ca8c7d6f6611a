import type { DraftChange, DraftPath, WidgetType } from '@foyer/contract'
import { type RefObject, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useEditor } from './editor-context.tsx'
import { useEditorTexts } from './editor-texts.ts'
import { copyEntities, duplicateEntities, type Pasted, pasteEntities, readCopied } from './entities/copy-entities.ts'
import { createArea, createViewpoint, type ViewMode } from './entities/create-entities.ts'
import { createConfiguration, createWidget } from './entities/create-widget.ts'
import { areaIdOf, entityOf, keyOfPath, outermost, settingsPath } from './entities/entity-path.ts'
import { moveEntities, stepTarget, type Target } from './entities/move-entities.ts'
import {
  beside,
  createPlacement,
  defaultViewpointPath,
  insertPlacement,
  placementsOf,
  type Point,
} from './entities/placements.ts'
import { architectureOf, objectAt, valueAt } from './entities/read-draft.ts'
import { removeEntities } from './entities/remove-entities.ts'
import { renameEntity } from './entities/rename-entity.ts'
import { oneRow } from './tree/move-in-rows.ts'
import { useMaking } from './use-making.ts'

/** Says which point is in the middle of what is visible of the picture. */
export type VisiblePoint = () => Point

/** What can be done in the tree, on the canvas and by commands: each is one step of undo. Source: EDT-04, EDT-07. */
export function useActions(visiblePoint?: RefObject<VisiblePoint | null>) {
  const editor = useEditor()
  const { t } = useEditorTexts()
  const { toasts } = usePlatform()
  const making = useMaking()
  const [removing, setRemoving] = useState<readonly DraftPath[]>()
  const [renaming, setRenaming] = useState<string>()
  const { currentVenue: venue, selected, primary, areaId, viewpointId, change, selectPaths } = editor

  const insert = (list: DraftPath, item: Readonly<Record<string, unknown>>, before?: string): DraftChange =>
    Array.isArray(valueAt(venue(), list))
      ? { kind: 'insert', path: list, item, ...(before !== undefined && { before }) }
      : { kind: 'set', path: list, value: [item] }
  const takePasted = ({ changes, paths }: Pasted, label: string) => {
    if (change(changes, label)) selectPaths(paths)
  }
  const shownViewpoint = (ofAreaId: string): DraftPath | undefined => {
    const areaPath = ['areas', ofAreaId]
    if (ofAreaId === areaId && viewpointId !== undefined) return [...areaPath, 'viewPoints', viewpointId]
    return defaultViewpointPath(venue(), areaPath)
  }
  /** Entities can be copied, moved and deleted; groups of settings cannot. */
  const entities = selected.filter((path) => entityOf(path).kind !== 'settings')
  const remove = (paths: readonly DraftPath[], isAsked = false) => {
    const gone = outermost(paths)
    const [first] = gone
    const label = (path: DraftPath) =>
      t(entityOf(path).kind === 'area-position' ? 'editor.command.take-off-plan' : 'editor.step.delete')
    const make = isAsked ? editor.changeAnyway : change
    if (first === undefined || !make(removeEntities(venue(), gone), label(first))) return
    setRemoving(undefined)
    const parent = entityOf(first).kind === 'area-position' ? settingsPath('floor-plan') : first.slice(0, -2)
    editor.select(parent.length > 0 ? oneRow(keyOfPath(parent)) : { keys: [], active: undefined, anchor: undefined })
  }

  return {
    entities,
    /** What was asked to be deleted, until that is decided. */
    removing,
    askRemove: () => {
      // No more than a place goes, and undo brings it back.
      if (entities.length > 0 && entities.every((path) => entityOf(path).kind === 'area-position'))
        return remove(entities)
      editor.contents.refresh()
      if (entities.length > 0) setRemoving(entities)
    },
    keep: () => setRemoving(undefined),
    remove: () => removing !== undefined && remove(removing, true),
    /** The row whose name is being written. */
    renaming,
    beginRename: () => primary !== undefined && entities.includes(primary) && setRenaming(keyOfPath(primary)),
    endRename: () => setRenaming(undefined),
    rename: (path: DraftPath, text: string) => {
      setRenaming(undefined)
      if (text !== '' && text !== editor.labelOf(path))
        change(renameEntity(venue(), path, editor.language.locale, text), t('editor.step.rename'))
    },
    addArea: (options: {
      readonly viewMode: ViewMode
      readonly name?: string
      readonly assetId?: string | undefined
    }) => {
      const { name = '', viewMode, assetId } = options
      const names =
        name.trim() === '' ? undefined : making.texts('area').map(({ locale }) => ({ locale, text: name.trim() }))
      const area = createArea({ viewMode, assetId, ...(names !== undefined && { names }) }, making)
      const isFirst = !venue().architectures[0]?.areas?.length
      const start: readonly DraftChange[] = isFirst ? [{ kind: 'set', path: ['defaultAreaId'], value: area.id }] : []
      if (change([insert(['areas'], area), ...start], t('editor.step.add-area'))) selectPaths([['areas', area.id]])
    },
    addViewpoint: () => {
      const id = areaIdOf(primary) ?? areaId
      if (id === undefined) return
      const areaPath = ['areas', id]
      const area = objectAt(venue(), areaPath)
      const viewMode = area?.['viewMode'] === 'VIEW_360D' ? 'VIEW_360D' : 'VIEW_2D'
      const viewpoint = createViewpoint({ viewMode }, making)
      const list = [...areaPath, 'viewPoints']
      const isFirst = defaultViewpointPath(venue(), areaPath) === undefined
      const start: readonly DraftChange[] = isFirst
        ? [{ kind: 'set', path: [...areaPath, 'defaultViewpointId'], value: viewpoint.id }]
        : []
      if (change([insert(list, viewpoint), ...start], t('editor.step.add-viewpoint')))
        selectPaths([[...list, viewpoint.id]])
    },
    addWidget: (type: WidgetType) => {
      const isEverywhere = primary?.[0] === 'globalWidgets'
      if (areaId === undefined && !isEverywhere) return
      const { widget, before } = createWidget(type, making)
      const list = isEverywhere || areaId === undefined ? ['globalWidgets'] : ['areas', areaId, 'contentWidgets']
      const viewpoint = isEverywhere || areaId === undefined ? undefined : shownViewpoint(areaId)
      const viewMode = areaId === undefined ? undefined : objectAt(venue(), ['areas', areaId])?.['viewMode']
      const middle = createPlacement(widget.id, viewMode, visiblePoint?.current?.())
      const place =
        viewpoint === undefined
          ? []
          : [insertPlacement(venue(), viewpoint, beside(middle, placementsOf(objectAt(venue(), viewpoint))))]
      if (
        change(
          [...before, insert(list, widget), ...place],
          t('editor.step.add-widget', { kind: t(`editor.kind.${type}`) }),
        )
      )
        selectPaths([[...list, widget.id]])
    },
    addConfiguration: () => {
      const index = (primary ?? []).findIndex((step) => step === 'contentWidgets' || step === 'globalWidgets')
      const path = index < 0 ? undefined : primary?.slice(0, index + 2)
      const widget = path === undefined ? undefined : objectAt(venue(), path)
      if (path === undefined || widget === undefined) return
      const configuration = createConfiguration(widget, making)
      if (configuration === undefined) return
      const list = [...path, 'configurations']
      if (change([insert(list, configuration)], t('editor.step.add-configuration')))
        selectPaths([[...list, configuration.id]])
    },
    duplicate: () => takePasted(duplicateEntities(venue(), entities, editor.newId), t('editor.step.duplicate')),
    /** What the clipboard gets: our own form, and the names as plain text. */
    copy: () => {
      const copied = copyEntities(venue(), entities)
      return (
        copied && {
          json: JSON.stringify(copied),
          text: outermost(entities)
            .map((path) => editor.labelOf(path))
            .join('\n'),
        }
      )
    },
    cut: () => remove(entities),
    paste: (json: string) => {
      const copied = readCopied(json)
      if (copied === undefined) return
      const selectedPath = primary ?? (areaId === undefined ? undefined : ['areas', areaId])
      const viewpoint = areaId === undefined ? undefined : shownViewpoint(areaId)
      const pasted = pasteEntities(venue(), copied, { selected: selectedPath, viewpoint }, editor.newId)
      if (pasted.paths.length === 0) toasts.show({ tone: 'info', text: t('editor.paste.nowhere'), key: 'editor-paste' })
      else takePasted(pasted, t('editor.step.paste'))
    },
    /** Undefined where it cannot go further. */
    canStep: (direction: 'up' | 'down') =>
      entities.length === 1 && primary !== undefined && stepTarget(venue(), primary, direction) !== undefined,
    step: (direction: 'up' | 'down') => {
      const target = primary === undefined ? undefined : stepTarget(venue(), primary, direction)
      if (target !== undefined && primary !== undefined)
        change(moveEntities(venue(), [primary], target), t('editor.step.move'))
    },
    moveTo: (paths: readonly DraftPath[], target: Target) => {
      const changes = moveEntities(venue(), paths, target)
      if (!change(changes, t('editor.step.move'))) return
      selectPaths(paths.map((path) => [...target.list, path.at(-1) ?? '']))
    },
    setDefaultArea: (path: DraftPath) =>
      change([{ kind: 'set', path: ['defaultAreaId'], value: path.at(-1) }], t('editor.step.default-area')),
    isDefaultArea: (path: DraftPath) => architectureOf(venue())?.['defaultAreaId'] === path.at(-1),
  }
}

export type Actions = ReturnType<typeof useActions>
