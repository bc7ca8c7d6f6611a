import { editorKinds } from '@foyer/widgets/editor-kinds'
import { type ReactNode, useMemo } from 'react'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { EntityIcon } from '../entity-icon.tsx'
import { settingsGroupOf, settingsGroups } from '../entities/entity-path.ts'
import { listRows } from '../tree/list-rows.ts'
import type { Actions } from '../use-actions.ts'
import { useKindName } from '../use-kind-name.ts'
import { drawnKeysOf, type KeyCommand } from './command-keys.ts'
import type { Command } from './command-palette.tsx'

const always: readonly KeyCommand[] = ['search', 'shortcuts', 'timeline', 'preview']
const editing: readonly KeyCommand[] = ['undo', 'redo', 'add-area', 'add-widget', 'publish']
const ofSelection: readonly KeyCommand[] = ['rename', 'duplicate', 'delete', 'move-up', 'move-down']

interface CommandOptions {
  readonly run: Readonly<Record<KeyCommand, () => boolean>>
  readonly actions: Actions
  readonly isReadOnly: boolean
  readonly onJson: () => void
  /** They are listed while the palette is open. */
  readonly onOpen: boolean
}

/** What can be done now, each kind of widget to add, and everything of the venue to go to. */
export function useCommands({ run, actions, isReadOnly, onJson, onOpen }: CommandOptions): readonly Command[] {
  const venue = useVenue((known) => (onOpen ? known : undefined))
  const { language, areaId, jumpTo, labelOf } = useEditor()
  const { t } = useEditorTexts()
  const kindName = useKindName()
  const places = useMemo(() => {
    if (venue === undefined) return []
    const everything = new Set<string>(['names', 'globalWidgets', 'mediaBoards'])
    for (const area of venue.architectures[0]?.areas ?? []) everything.add(`areas/${area.id}`)
    return listRows(venue, { expanded: everything, query: '', language, kindName, groupName: String })
  }, [venue, language, kindName])
  if (!onOpen) return []
  const keyCommands = [
    ...(isReadOnly ? [] : [...(actions.entities.length > 0 ? ofSelection : []), ...editing]),
    ...always,
  ]
  const command = (id: string, words: string, work: () => void, icon?: ReactNode): Command => ({
    id,
    words,
    run: work,
    icon,
  })
  return [
    ...keyCommands.map((id) => ({
      ...command(id, t(`editor.command.${id}`), () => void run[id]()),
      keys: drawnKeysOf(id) || undefined,
    })),
    command('json', t('editor.command.json'), onJson),
    ...(isReadOnly || areaId === undefined
      ? []
      : [
          command('viewpoint', t('editor.command.add-viewpoint'), actions.addViewpoint),
          ...editorKinds.map(({ type }) =>
            command(
              `add ${type}`,
              t('editor.command.add-kind', { kind: kindName(type) }),
              () => actions.addWidget(type),
              <EntityIcon kind="widget" widgetType={type} />,
            ),
          ),
        ]),
    ...settingsGroups.map((group) =>
      command(
        `group ${group}`,
        t(`editor.group.${group}`),
        () => jumpTo(places.find((row) => row.group === group)?.path ?? ['names']),
        <EntityIcon kind="settings" group={group} />,
      ),
    ),
    ...places
      .filter(({ kind }) => kind !== 'settings')
      .map((row) => ({
        ...command(
          row.key,
          row.name || labelOf(row.path),
          () => jumpTo(row.path),
          <EntityIcon kind={row.kind} group={row.group} widgetType={row.widgetType} isSphere={row.isSphere} />,
        ),
        detail:
          row.level === 1
            ? undefined
            : row.path[0] === 'areas'
              ? labelOf(row.path.slice(0, 2))
              : t(`editor.group.${settingsGroupOf(row.path[0] ?? '')}`),
      })),
  ]
}
