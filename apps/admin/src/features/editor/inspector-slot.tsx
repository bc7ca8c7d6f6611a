import { useEffect, useMemo, useRef } from 'react'
import type { DraftChange, DraftPath } from '@foyer/contract'
import { configurationEntity } from '@foyer/venue-fields'
import { useEditor } from './editor-context.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { useEditorTexts } from './editor-texts.ts'
import { EntityIcon } from './entity-icon.tsx'
import { leadTo } from './floor-plan/plan-positions.ts'
import { entityOf, fieldsOfGroup, keyOfPath, namedPath, settingsGroupOf } from './entities/entity-path.ts'
import { listHeldContents } from './entities/lost-contents.ts'
import { architectureOf, itemsOf, objectAt } from './entities/read-draft.ts'
import { useContentWords } from './held-contents.tsx'
import { EntityForm } from './inspector/index.ts'
import styles from './inspector-slot.module.css'
import { listProblems } from './publish/list-problems.ts'
import { useFormPorts } from './use-form-ports.ts'
import { useGestureKey } from './use-gesture-key.ts'
import { useKindName } from './use-kind-name.ts'

/** The form of what is selected; a widget with one configuration shows both. Source: EDT-11. */
export function InspectorSlot() {
  const { primary, selected, venue, labelOf, contents } = useEditor()
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
  const entity = objectAt(venue, primary)
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
      </header>
      <Forms path={primary} />
    </div>
  )
}

function Forms({ path }: { readonly path: DraftPath }) {
  const { venue } = useEditor()
  const { kind } = entityOf(path)
  if (kind === 'settings') {
    const group = settingsGroupOf(path[0] ?? '')
    if (group === 'assets') return null
    return <EntityFields entity="Architecture" path={[]} only={fieldsOfGroup(group)} />
  }
  if (kind === 'configuration') {
    const widget = objectAt(venue, path.slice(0, -2))
    return <EntityFields entity={configurationEntity(String(widget?.['type'] ?? ''))} path={path} />
  }
  if (kind === 'area-position') return <PositionFields path={path} />
  if (kind !== 'widget') return <EntityFields entity={entities[kind]} path={path} />
  const widget = objectAt(venue, path)
  const [only, ...more] = itemsOf(widget?.['configurations'])
  return (
    <>
      <EntityFields entity="Widget" path={path} />
      {only !== undefined && more.length === 0 && (
        <EntityFields
          entity={configurationEntity(String(widget?.['type'] ?? ''))}
          path={[...path, 'configurations', only.id]}
        />
      )}
    </>
  )
}

/** An area on the floor plan. Another area takes its place there, or changes places with it. */
function PositionFields({ path }: { readonly path: DraftPath }) {
  const { venue, jump, change, jumpTo, labelOf } = useEditor()
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
    if (change(leadTo(venue, path.at(-1) ?? '', value), t('editor.step.edit', { name: labelOf(path) })))
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
  const { venue, view, locales, isReadOnly, labelOf, change } = useEditor()
  const { defaultLocale } = useEditorPorts()
  const { t } = useEditorTexts()
  const ports = useFormPorts()
  const { ref, gestureKey } = useGestureKey()
  const value = path.length === 0 ? architectureOf(venue) : objectAt(venue, path)
  const { faults } = view.validity ?? { faults: [] }
  const placed = useMemo(
    () => listProblems(venue, faults).map(({ fault, path: at }) => ({ path: at, text: fault.message })),
    [venue, faults],
  )
  if (value === undefined) return null
  const onChanges = (changes: readonly DraftChange[]) => {
    if (makeOtherwise?.(changes) === true) return
    const [first] = changes
    const isTyping = changes.length === 1 && first?.kind === 'set'
    change(
      changes,
      t('editor.step.edit', { name: path.length === 0 ? labelOf(['names']) : labelOf(path) }),
      isTyping ? `${keyOfPath(first.path)} ${gestureKey()}` : undefined,
    )
  }
  return (
    <div ref={ref}>
      <EntityForm
        entity={entity}
        value={value}
        path={path}
        only={only}
        onChanges={onChanges}
        ports={ports}
        locales={{ all: locales, default: defaultLocale }}
        faults={placed}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
