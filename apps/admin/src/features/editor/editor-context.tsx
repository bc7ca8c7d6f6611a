import { newId as newUuid } from '@foyer/client'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { createRequiredContext } from '@foyer/ui/required-context'
import { ChangeRefused } from '@foyer/venue-draft'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useEditorPorts } from './editor-ports.ts'
import { useEditorTexts } from './editor-texts.ts'
import { areaIdOf, entityOf, keyOfPath, namedPath, pathOfKey, settingsGroupOf } from './entities/entity-path.ts'
import { type ContentTotal, listLostContents } from './entities/lost-contents.ts'
import {
  areasOf,
  architectureOf,
  languagesOf,
  type NameLanguage,
  nameLanguageOf,
  nameOf,
  objectAt,
} from './entities/read-draft.ts'
import type { DraftStore, DraftView } from './model/create-draft-store.ts'
import { type Contents, useContents } from './use-contents.ts'
import { ancestorKeys, oneRow, type RowSelection } from './tree/move-in-rows.ts'

/** A field to be shown; the same field again is another object. */
export interface JumpTarget {
  readonly path: DraftPath
}

export interface Editor {
  readonly store: DraftStore
  /** The venue now, for what is done with it; what is drawn of it comes from `useVenue`. */
  readonly currentVenue: () => Venue
  /** In which names are shown and written. */
  readonly language: NameLanguage
  /** The languages of the venue. */
  readonly locales: readonly string[]
  /** Nothing can be changed: the right is gone, or the window is too small. */
  readonly isReadOnly: boolean
  readonly selection: RowSelection
  /** What is selected and still there. */
  readonly selected: readonly DraftPath[]
  /** The last of it. */
  readonly primary: DraftPath | undefined
  readonly areaId: string | undefined
  readonly viewpointId: string | undefined
  readonly expanded: ReadonlySet<string>
  /** Until the form or table that has the field shows it, or something else is selected. */
  readonly jump: JumpTarget | undefined
  readonly endJump: () => void
  readonly select: (selection: RowSelection) => void
  readonly expand: (key: string, isExpanded: boolean) => void
  /** Selects what a path leads into, and shows the field. */
  readonly jumpTo: (path: DraftPath) => void
  readonly selectPaths: (paths: readonly DraftPath[]) => void
  /** One step of undo. False where it could not be made any more, which is said, and where it is asked about first. */
  readonly change: (changes: readonly DraftChange[], label: string, mergeKey?: string) => boolean
  /** The same for what the person was asked about. */
  readonly changeAnyway: Editor['change']
  /** What people left in the live venue. */
  readonly contents: Contents
  /** What would be lost with a change that waits for an answer. */
  readonly asking: readonly ContentTotal[] | undefined
  /** Makes that change, or drops it. */
  readonly answer: (isWanted: boolean) => void
  /** An id that is nowhere in the venue. */
  readonly newId: () => string
  /** The name that an entity has in the draft, or in another version of the venue; what it is where it has none. */
  readonly labelOf: (path: DraftPath, version?: Venue) => string
}

const [Provider, useEditor] = createRequiredContext<Editor>('Editor')
interface OpenDraft {
  readonly store: DraftStore
  readonly venue: () => Venue
}

const [DraftProvider, useOpenDraft] = createRequiredContext<OpenDraft>('OpenDraft')
export { useEditor }

/**
 * A part of the draft, and the component again when that part is another one: most of what is on the screen does not change
 * with a letter that is typed. `select` gives parts of the draft or plain values, never a new object.
 */
export function useDraft<Part>(select: (view: DraftView) => Part): Part {
  const { view } = useOpenDraft().store
  const read = () => select(view.get())
  return useSyncExternalStore(view.subscribe, read, read)
}

/** The same of the venue, which is there in all parts of the editor; all of it without `select`. */
export function useVenue(): Venue
export function useVenue<Part>(select: (venue: Venue) => Part): Part
export function useVenue<Part>(select?: (venue: Venue) => Part): Part | Venue {
  const { venue } = useOpenDraft()
  return useDraft(() => (select === undefined ? venue() : select(venue())))
}

/** Once the draft is deleted it is what it was last: parts that are about to go may still read it. */
function createVenueReader({ view }: DraftStore): () => Venue {
  let last = view.get().venue
  return () => {
    last = view.get().venue ?? last
    if (last === undefined) throw new Error('the draft is not there')
    return last
  }
}

interface EditorProviderProps {
  /** Its venue is there. */
  readonly store: DraftStore
  readonly isReadOnly: boolean
  readonly children: ReactNode
}

/** What is selected, where one is, and how the draft changes: for all parts of the editor. */
export function EditorProvider({ store, isReadOnly, children }: EditorProviderProps) {
  const draft = useMemo(() => ({ store, venue: createVenueReader(store) }), [store])
  return (
    <DraftProvider value={draft}>
      <StateProvider isReadOnly={isReadOnly}>{children}</StateProvider>
    </DraftProvider>
  )
}

function StateProvider({ isReadOnly, children }: Omit<EditorProviderProps, 'store'>) {
  const { store, venue: currentVenue } = useOpenDraft()
  const { defaultLocale, random } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t, locale } = useEditorTexts()
  const [selection, setSelection] = useState<RowSelection>({ keys: [], active: undefined, anchor: undefined })
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set<string>())
  const [place, setPlace] = useState<{
    readonly areaId?: string | undefined
    readonly viewpointId?: string | undefined
  }>({})
  const [jump, setJump] = useState<JumpTarget>()
  const [asking, setAsking] = useState<{ readonly lost: readonly ContentTotal[]; readonly make: () => void }>()
  const contents = useContents(useVenue((venue) => venue.architectures[0]?.id))

  // As texts, which are equal as long as what they say is.
  const languages = useVenue((venue) => languagesOf(venue, defaultLocale).join())
  const locales = useMemo(() => languages.split(','), [languages])
  const language = useMemo(() => nameLanguageOf(locales, locale, defaultLocale), [locales, locale, defaultLocale])
  const there = useVenue((venue) => selection.keys.filter((key) => isThere(venue, pathOfKey(key))).join('\n'))
  const selected = useMemo(() => (there === '' ? [] : there.split('\n').map(pathOfKey)), [there])
  const primary = selected.find((path) => keyOfPath(path) === selection.active) ?? selected.at(-1)
  const areaId = useVenue((venue) => shownArea(venue, place.areaId))

  useEffect(() => {
    store.showPlace({ ...(areaId !== undefined && { areaId }), selection: selected.slice(0, 50) })
  }, [store, areaId, selected])

  const editor = useMemo((): Editor => {
    const select = (next: RowSelection) => {
      setSelection(next)
      setJump(undefined)
      const path = next.active === undefined ? undefined : pathOfKey(next.active)
      const nextAreaId = areaIdOf(path)
      if (path === undefined || nextAreaId === undefined) return
      const viewpointId = path[2] === 'viewPoints' ? path[3] : undefined
      setPlace((known) => ({
        areaId: nextAreaId,
        viewpointId: viewpointId ?? (known.areaId === nextAreaId ? known.viewpointId : undefined),
      }))
    }
    const open = (paths: readonly DraftPath[]) =>
      setExpanded((known) => new Set([...known, ...paths.flatMap((path) => ancestorKeys(path))]))
    const selectPaths = (paths: readonly DraftPath[]) => {
      open(paths)
      const keys = paths.map(keyOfPath)
      select({ keys, active: keys.at(-1), anchor: keys.at(-1) })
    }
    const changeAnyway: Editor['change'] = (changes, label, mergeKey) => {
      if (isReadOnly || changes.length === 0) return false
      try {
        store.change(changes, { label, ...(mergeKey !== undefined && { mergeKey }) })
        return true
      } catch (error) {
        if (!(error instanceof ChangeRefused)) throw error
        toasts.show({ tone: 'warning', text: t('editor.refused'), key: 'editor-refused' })
        return false
      }
    }
    return {
      store,
      currentVenue,
      language,
      locales,
      isReadOnly,
      selection,
      selected,
      primary,
      areaId,
      viewpointId: place.areaId === areaId ? place.viewpointId : undefined,
      expanded,
      jump,
      endJump: () => setJump(undefined),
      select,
      selectPaths,
      expand: (key, isExpanded) =>
        setExpanded((known) => {
          const next = new Set(known)
          if (isExpanded) next.add(key)
          else next.delete(key)
          return next
        }),
      jumpTo(path) {
        const entity = entityOf(path)
        open([entity.path])
        select(oneRow(keyOfPath(entity.path)))
        // Where a widget is in a picture is changed in that picture.
        if (path[2] === 'viewPoints') setPlace({ areaId: path[1], viewpointId: path[3] })
        setJump({ path })
      },
      contents,
      asking: asking?.lost,
      answer(isWanted) {
        setAsking(undefined)
        if (isWanted) asking?.make()
      },
      change(changes, label, mergeKey) {
        const lost = isReadOnly ? [] : listLostContents(currentVenue(), changes, contents.counts)
        if (lost.length === 0) return changeAnyway(changes, label, mergeKey)
        setAsking({ lost, make: () => void changeAnyway(changes, label, mergeKey) })
        return false
      },
      changeAnyway,
      newId: () => newUuid(random).replaceAll('-', ''),
      labelOf(path, version) {
        const { kind } = entityOf(path)
        // Sessions, tracks and others within a group of settings have names as well.
        const name = path.length > 1 ? nameOf(objectAt(version ?? currentVenue(), namedPath(path)), language) : ''
        if (name !== '') return name
        return kind === 'settings' ? t(`editor.group.${settingsGroupOf(path[0] ?? '')}`) : t(`editor.unnamed.${kind}`)
      },
    }
  }, [
    store,
    currentVenue,
    language,
    locales,
    isReadOnly,
    selection,
    selected,
    primary,
    areaId,
    place,
    expanded,
    jump,
    asking,
    contents,
    random,
    t,
    toasts,
  ])
  return <Provider value={editor}>{children}</Provider>
}

const isThere = (venue: Venue, path: DraftPath): boolean =>
  entityOf(path).kind === 'settings' || objectAt(venue, path) !== undefined

/** The area that was chosen, while it is there; else where visitors arrive, else the first. */
function shownArea(venue: Venue, chosenId: string | undefined): string | undefined {
  const ids = areasOf(venue).map(({ id }) => id)
  const defaultAreaId = architectureOf(venue)?.['defaultAreaId']
  return ids.find((id) => id === chosenId) ?? ids.find((id) => id === defaultAreaId) ?? ids[0]
}
