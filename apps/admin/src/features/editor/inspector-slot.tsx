import Braces from 'lucide-react/icons/braces'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftChange, DraftPath } from '@foyer/contract'
import { configurationEntity } from '@foyer/venue-fields'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { Tooltip } from '@foyer/ui/tooltip'
import { useDraft, useEditor, useVenue } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { useEditorTexts } from './editor-texts.ts'
import { EntityIcon } from './entity-icon.tsx'
import { leadTo } from './floor-plan/plan-positions.ts'
import { entityOf, fieldsOfGroup, keyOfPath, namedPath, pathOfKey, settingsGroupOf } from './entities/entity-path.ts'
import { createBoard, insertBoard } from './entities/create-widget.ts'
import { listHeldContents } from './entities/lost-contents.ts'
import { dropArrival } from './entities/drop-arrival.ts'
import { nameDoor } from './entities/name-door.ts'
import { architectureOf, itemsOf, objectAt } from './entities/read-draft.ts'
import { sessionsOfTrack } from './entities/remove-track.ts'
import { useContentWords } from './held-contents.tsx'
import { EntityForm } from './inspector/index.ts'
import styles from './inspector-slot.module.css'
import { listProblems } from './publish/list-problems.ts'
import { RemoveTrackDialog } from './remove-track-dialog.tsx'
import { useFormPorts } from './use-form-ports.ts'
import { useGestureKey } from './use-gesture-key.ts'
import { useKindName } from './use-kind-name.ts'
import { useHandlers } from './use-latest.ts'
import { useMaking } from './use-making.ts'

/** The form of what is selected; a widget with one configuration shows both. Source: EDT-11. */
export function InspectorSlot({ onJson }: { readonly onJson: () => void }) {
  const { primary, selected, labelOf, contents } = useEditor()
  const entity = useVenue((venue) => (primary === undefined ? undefined : objectAt(venue, primary)))
  // What would be lost with it is searched for in the whole venue: after what was typed is shown.
  const venue = useDeferredValue(useVenue())
  const words = useContentWords()
  const { counts, refresh } = contents
  const held = useMemo(
    () => (primary === undefined ? [] : listHeldContents(venue, primary, counts)),
    [venue, primary, counts],
  )
  useEffect(refresh, [refresh, primary])
  const { t } = useEditorTexts()
  const kindName = useKindName()
  if (primary === undefined) return <p className={styles.none}>{t('editor.inspector.none')}</p>
  if (selected.length > 1)
    return <p className={styles.none}>{t('editor.inspector.several', { count: selected.length })}</p>
  const { kind } = entityOf(primary)
  const group = settingsGroupOf(primary[0] ?? '')
  const type = String(entity?.['type'] ?? '')
  return (
    <div className={styles.inspector} key={keyOfPath(primary)}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <EntityIcon
            kind={kind}
            group={group}
            widgetType={type}
            isSphere={entity?.['viewMode'] === 'VIEW_360D'}
            size={18}
          />
        </span>
        <span className={styles.titles}>
          <strong>{labelOf(primary)}</strong>
          <span>{kind === 'widget' ? kindName(type) : t(`editor.kind-of.${kind}`)}</span>
          {held.length > 0 && <span>{t('editor.contents.live', { contents: words(held) })}</span>}
        </span>
        <Tooltip text={t('editor.command.json')} placement="bottom">
          <IconButton label={t('editor.command.json')} size="small" onClick={onJson}>
            <Braces aria-hidden />
          </IconButton>
        </Tooltip>
      </header>
      <Forms path={primary} />
    </div>
  )
}

function Forms({ path }: { readonly path: DraftPath }) {
  const { t } = useEditorTexts()
  const { kind } = entityOf(path)
  const widgetPath = kind === 'configuration' ? path.slice(0, -2) : path
  const widgetType = useVenue((venue) => String(objectAt(venue, widgetPath)?.['type'] ?? ''))
  // Several are chosen in the tree.
  const onlyId = useVenue((venue) => {
    const [only, ...more] = kind === 'widget' ? itemsOf(objectAt(venue, path)?.['configurations']) : []
    return more.length === 0 ? only?.id : undefined
  })
  if (kind === 'settings') {
    const group = settingsGroupOf(path[0] ?? '')
    if (group === 'assets') return null
    if (group === 'everywhere' || group === 'media-boards') return <ListGroup group={group} />
    if (group === 'programme') return <ProgrammeFields />
    return <EntityFields entity="Architecture" path={[]} only={fieldsOfGroup(group)} />
  }
  if (kind === 'configuration') return <ConfigurationFields widgetType={widgetType} path={path} />
  if (kind === 'area-position') return <PositionFields path={path} />
  if (kind !== 'widget') return <EntityFields entity={entities[kind]} path={path} />
  return (
    <>
      <EntityFields entity="Widget" path={path} />
      {onlyId !== undefined && (
        <section className={styles.part} aria-label={t('editor.kind-of.configuration')}>
          <h3>{t('editor.kind-of.configuration')}</h3>
          <ConfigurationFields widgetType={widgetType} path={[...path, 'configurations', onlyId]} />
        </section>
      )}
    </>
  )
}

/** Of a group of settings that is a list in the tree: what belongs there, and how it comes there. */
function ListGroup({ group }: { readonly group: 'everywhere' | 'media-boards' }) {
  const { change, currentVenue, isReadOnly, selectPaths } = useEditor()
  const { t } = useEditorTexts()
  const { newId, kindTexts } = useMaking()
  const addBoard = () => {
    const board = createBoard(newId, kindTexts('MEDIA_BOARD').texts)
    const label = t('editor.group-add.media-boards')
    if (change([insertBoard(currentVenue(), board)], label)) selectPaths([['mediaBoards', board.id]])
  }
  return (
    <>
      <p>{t(`editor.group-help.${group}`)}</p>
      {group === 'media-boards' && !isReadOnly && (
        <Button onClick={addBoard}>{t('editor.group-add.media-boards')}</Button>
      )}
    </>
  )
}

/** The tracks of the programme and what else holds for all of it; one that sessions are in is asked about before it goes. */
function ProgrammeFields() {
  const { currentVenue } = useEditor()
  const [removing, setRemoving] = useState<string>()
  const { onChanges } = useHandlers({
    onChanges([first]: readonly DraftChange[]): boolean {
      const [list, trackId, ...inner] = first?.kind === 'remove' ? first.path : []
      const isAsked =
        list === 'tracks' &&
        trackId !== undefined &&
        inner.length === 0 &&
        sessionsOfTrack(currentVenue(), trackId).length > 0
      if (isAsked) setRemoving(trackId)
      return isAsked
    },
  })
  return (
    <>
      <EntityFields entity="Architecture" path={[]} only={fieldsOfGroup('programme')} onChanges={onChanges} />
      {removing !== undefined && <RemoveTrackDialog trackId={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

interface ConfigurationFieldsProps {
  readonly widgetType: string
  readonly path: DraftPath
}

const ConfigurationFields = (props: ConfigurationFieldsProps) =>
  props.widgetType === 'LINK' ? (
    <LinkFields path={props.path} />
  ) : (
    <EntityFields entity={configurationEntity(props.widgetType)} path={props.path} />
  )

/**
 * A link; one to another area takes its name from there, in the same step of undo, until it is named otherwise, and drops how
 * visitors arrived in the former one.
 */
function LinkFields({ path }: { readonly path: DraftPath }) {
  const { currentVenue, change, labelOf } = useEditor()
  const { t } = useEditorTexts()
  const { kindTexts } = useMaking()
  const { onChanges } = useHandlers({
    onChanges(changes: readonly DraftChange[]): boolean {
      const venue = currentVenue()
      const name = nameDoor(venue, path, changes, kindTexts('LINK').kindName)
      const more = [...dropArrival(venue, path, changes), ...(name === undefined ? [] : [name])]
      if (more.length === 0) return false
      change([...changes, ...more], t('editor.step.edit', { name: labelOf(path.slice(0, -2)) }))
      return true
    },
  })
  return <EntityFields entity={configurationEntity('LINK')} path={path} onChanges={onChanges} />
}

/** An area on the floor plan. Another area takes its place there, or changes places with it. */
function PositionFields({ path }: { readonly path: DraftPath }) {
  const { currentVenue, jump, change, jumpTo, labelOf } = useEditor()
  const { t } = useEditorTexts()
  const form = useRef<HTMLDivElement>(null)
  const areaField = keyOfPath([...path, areaIdField])
  useEffect(() => {
    const isAsked = jump !== undefined && keyOfPath(jump.path) === areaField
    // The form of the former area is gone, and with it the focus.
    if (isAsked && document.activeElement === document.body) form.current?.querySelector('select')?.focus()
  }, [jump, areaField])
  const chooseArea = (changes: readonly DraftChange[]): boolean => {
    const [first] = changes
    if (first?.kind !== 'set' || first.path.at(-1) !== areaIdField || typeof first.value !== 'string') return false
    const { value } = first
    if (change(leadTo(currentVenue(), path.at(-1) ?? '', value), t('editor.step.edit', { name: labelOf(path) })))
      jumpTo([...path.slice(0, -1), value, areaIdField])
    return true
  }
  return (
    <div ref={form} className={styles.forms}>
      <EntityFields entity="AreaPosition" path={path} onChanges={chooseArea} />
      <EntityFields entity="Area" path={namedPath(path)} only={namesOnly} />
    </div>
  )
}

const areaIdField = 'areaId'
const namesOnly = ['names']

const entities = { area: 'Area', viewpoint: 'Viewpoint', 'media-board': 'MediaBoard' } as const

interface EntityFieldsProps {
  readonly entity: string
  readonly path: DraftPath
  readonly only?: readonly string[]
  /** Whether changes of the form were made in another way. */
  readonly onChanges?: (changes: readonly DraftChange[]) => boolean
}

/** The form of one entity of the draft; what is changed in it goes into the draft. */
export function EntityFields({ entity, path, only, onChanges: makeOtherwise }: EntityFieldsProps) {
  const { currentVenue, language, locales, isReadOnly, labelOf, change, jump, endJump } = useEditor()
  const { defaultLocale } = useEditorPorts()
  const { t } = useEditorTexts()
  const ports = useFormPorts()
  const { ref, gestureKey } = useGestureKey()
  const key = keyOfPath(path)
  const value = useVenue((venue) => (key === '' ? architectureOf(venue) : objectAt(venue, pathOfKey(key))))
  const validity = useDraft((view) => view.validity)
  const placed = useMemo(
    () =>
      listProblems(currentVenue(), validity?.faults ?? []).map(({ fault, path: at }) => ({
        path: at,
        text: fault.message,
      })),
    [currentVenue, validity],
  )
  const forms = useMemo(
    () => ({ all: locales, shown: language.locale, default: defaultLocale }),
    [locales, language, defaultLocale],
  )
  const onChanges = useCallback(
    (changes: readonly DraftChange[]) => {
      if (makeOtherwise?.(changes) === true) return
      const [first] = changes
      const isTyping = changes.length === 1 && first?.kind === 'set'
      change(
        changes,
        t('editor.step.edit', { name: labelOf(key === '' ? ['names'] : pathOfKey(key)) }),
        isTyping ? `${keyOfPath(first.path)} ${gestureKey()}` : undefined,
      )
    },
    [change, t, labelOf, key, gestureKey, makeOtherwise],
  )
  if (value === undefined) return null
  return (
    <div ref={ref}>
      <EntityForm
        entity={entity}
        value={value}
        path={path}
        only={only}
        onChanges={onChanges}
        ports={ports}
        locales={forms}
        faults={placed}
        isReadOnly={isReadOnly}
        jump={jump}
        onJumped={endJump}
      />
    </div>
  )
}
