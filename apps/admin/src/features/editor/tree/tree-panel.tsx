import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { Avatar } from '@foyer/ui/avatar'
import { IconButton } from '@foyer/ui/icon-button'
import { Tooltip } from '@foyer/ui/tooltip'
import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useEditor, useDraft, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { areaIdOf, keyOfPath, listOf } from '../entities/entity-path.ts'
import { canMove } from '../entities/move-entities.ts'
import type { Actions } from '../use-actions.ts'
import { useKindName } from '../use-kind-name.ts'
import { faultsByKey } from '../publish/list-problems.ts'
import { listRows, type TreeRow } from './list-rows.ts'
import { MoveDialog } from './move-dialog.tsx'
import { oneRow } from './move-in-rows.ts'
import { RowMenu } from './row-menu.tsx'
import styles from './tree-panel.module.css'
import { VenueTree } from './venue-tree.tsx'

interface TreePanelProps {
  readonly actions: Actions
  readonly search: RefObject<HTMLInputElement | null>
  readonly onAddArea: () => void
}

/** All that the venue holds, to be found, selected, renamed, moved, copied and deleted. Source: EDT-07. */
export function TreePanel({ actions, search, onAddArea }: TreePanelProps) {
  const editor = useEditor()
  const { currentVenue, language, expanded, selection, isReadOnly, select } = editor
  // After what changed it is shown, as a letter of a name is in its field: the tree is long.
  const venue = useDeferredValue(useVenue())
  const validity = useDraft((view) => view.validity)
  const colleagues = useDraft((view) => view.colleagues)
  const { t } = useEditorTexts()
  const kindName = useKindName()
  const [query, setQuery] = useState('')
  const [isMoving, setMoving] = useState(false)
  const rows = useMemo(
    () => listRows(venue, { expanded, query, language, kindName, groupName: (group) => t(`editor.group.${group}`) }),
    [venue, expanded, query, language, kindName, t],
  )
  const faults = useMemo(() => faultsByKey(currentVenue(), validity?.faults ?? []), [currentVenue, validity])
  const people = useMemo(() => peopleByKey(colleagues), [colleagues])
  // The same functions while nothing that they read is another one, so that lines are not drawn again.
  const textOf = useCallback(
    (row: TreeRow) => {
      if (row.group !== undefined) return (row.group === 'general' && row.name) || t(`editor.group.${row.group}`)
      if (row.kind === 'settings') return row.name
      return row.name || (row.kind === 'widget' ? kindName(row.widgetType ?? '') : t(`editor.unnamed.${row.kind}`))
    },
    [t, kindName],
  )
  const marksOf = useCallback(
    (row: TreeRow) => (
      <>
        {row.isDefault === true && <span className={styles.start}>{t('editor.tree.start')}</span>}
        {row.kind === 'area' && row.isSphere === true && <span>360°</span>}
        {(people.get(row.key) ?? []).slice(0, 3).map(({ connectionId, userId, name }) => (
          <Avatar key={connectionId} id={userId} name={name} size={16} />
        ))}
        {(faults.get(row.key) ?? 0) > 0 && (
          <span className={styles.fault} title={t('editor.problems', { count: faults.get(row.key) ?? 0 })}>
            {faults.get(row.key)}
          </span>
        )}
      </>
    ),
    [people, faults, t],
  )
  const menuOf = useCallback(
    (row: TreeRow, isOpen: boolean, onOpenChange: (isOpen: boolean) => void) => (
      <RowMenu
        row={row}
        text={textOf(row)}
        actions={actions}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        onSelectRow={() => {
          if (!selection.keys.includes(row.key)) select(oneRow(row.key))
        }}
        onMoveTo={() => setMoving(true)}
      />
    ),
    [textOf, actions, selection.keys, select],
  )

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <label className={styles.search}>
          <Search size={14} aria-hidden />
          <input
            ref={search}
            type="search"
            aria-label={t('editor.tree.search')}
            placeholder={t('editor.tree.search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuery('')
            }}
          />
        </label>
        {!isReadOnly && (
          <Tooltip text={t('editor.command.add-area')}>
            <IconButton label={t('editor.command.add-area')} size="small" onClick={onAddArea}>
              <Plus aria-hidden />
            </IconButton>
          </Tooltip>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('editor.tree.no-match')}</p>
      ) : (
        <VenueTree
          rows={rows}
          label={t('editor.tree')}
          selection={selection}
          renaming={actions.renaming}
          isReadOnly={isReadOnly}
          textOf={textOf}
          onSelect={select}
          onExpand={editor.expand}
          onRename={actions.rename}
          onRenameEnd={actions.endRename}
          canMoveTo={(paths, list) => paths.every((path) => canMove(currentVenue(), path, list))}
          onMove={actions.moveTo}
          marksOf={marksOf}
          menuOf={menuOf}
        />
      )}
      {isMoving && (
        <MoveDialog
          paths={actions.entities}
          onMove={(areaId) => {
            setMoving(false)
            const [first] = actions.entities
            if (first === undefined) return
            const list = areaIdOf(first) === undefined ? 'contentWidgets' : (listOf(first).at(-1) ?? '')
            actions.moveTo(actions.entities, { list: ['areas', areaId, list] })
          }}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  )
}

interface Person {
  readonly connectionId: string
  readonly userId: string
  readonly name: string
  readonly areaId?: string | undefined
  readonly selection: readonly (readonly string[])[]
}

/** Who has selected a line, or is in an area. */
function peopleByKey(colleagues: readonly Person[]): ReadonlyMap<string, readonly Person[]> {
  const byKey = new Map<string, Person[]>()
  for (const person of colleagues) {
    const keys = new Set(person.selection.map(keyOfPath))
    if (person.areaId !== undefined) keys.add(`areas/${person.areaId}`)
    for (const key of keys) byKey.set(key, [...(byKey.get(key) ?? []), person])
  }
  return byKey
}
