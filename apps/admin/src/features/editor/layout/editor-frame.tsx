import ImagePlus from 'lucide-react/icons/image-plus'
import { cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { FailureState } from '@foyer/ui/failure-state'
import { Alert } from '@foyer/ui/alert'
import { LinkButton } from '@foyer/ui/link-button'
import { Spinner } from '@foyer/ui/spinner'
import { useMediaQuery } from '@foyer/ui/media-query'
import { rem } from '@foyer/ui/rem'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { AssetChooser } from '../assets/use-asset-chooser.tsx'
import { AddBar } from '../add/add-bar.tsx'
import { CanvasMount } from '../canvas-mount.tsx'
import { CommandPalette } from '../commands/command-palette.tsx'
import type { KeyCommand } from '../commands/command-keys.ts'
import { useCommands } from '../commands/use-commands.tsx'
import { useClipboard, useShortcuts } from '../commands/use-shortcuts.ts'
import { ConflictCards } from '../conflicts/conflict-cards.tsx'
import { EditorProvider, useEditor, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { areasOf } from '../entities/read-draft.ts'
import { GuideSlot } from '../guide/guide-slot.tsx'
import type { GuideStep } from '../guide/list-steps.ts'
import { dialogPart, inspectorPart, preloadParts, tablesPart } from '../lazy-parts.ts'
import type { DraftStore } from '../model/create-draft-store.ts'
import { PartBoundary } from '../part-boundary.tsx'
import { LossDialog } from '../held-contents.tsx'
import { RemoveDialog } from '../remove-dialog.tsx'
import { tableOf } from '../table-of.ts'
import { TimelineMount } from '../timeline/timeline-mount.tsx'
import { TreePanel } from '../tree/tree-panel.tsx'
import { useActions, type VisiblePoint } from '../use-actions.ts'
import styles from './editor-frame.module.css'
import { EditorNotices } from './notices.tsx'
import { type Panel, readArrangement, writeArrangement } from './panel-sizes.ts'
import { Separator } from './separator.tsx'
import { TopBar } from './top-bar.tsx'

/** From this width the venue can be edited; below it can be read. */
const editableFrom = '(min-width: 1024px)'

interface EditorFrameProps {
  readonly architectureId: string
  readonly store: DraftStore
}

/** The editor of a venue: tree, canvas and inspector, with a face for every state of the draft. Source: EDT-01, EDT-02. */
export function EditorFrame({ architectureId, store }: EditorFrameProps) {
  const isOpen = useSyncExternalStore(store.view.subscribe, () => store.view.get().venue !== undefined)
  const isForbidden = useSyncExternalStore(store.view.subscribe, () => store.view.get().saving === 'forbidden')
  const isWide = useMediaQuery(editableFrom)
  if (!isOpen) return <Opening store={store} />
  return (
    <EditorProvider store={store} isReadOnly={!isWide || isForbidden}>
      <AssetChooser>
        {isWide ? <Workbench architectureId={architectureId} /> : <ReadingView architectureId={architectureId} />}
      </AssetChooser>
    </EditorProvider>
  )
}

/** While there is no draft: before it is there, and once it was deleted. */
function Opening({ store }: { readonly store: DraftStore }) {
  const { saving, deletedBy } = useReadable(store.view)
  const { listHref } = useEditorPorts()
  const { t } = useEditorTexts()
  const isDeleted = saving === 'failed' && deletedBy !== undefined
  const isOver = saving === 'failed' || saving === 'forbidden' || saving === 'signed-out'
  return (
    <div className={styles.waiting}>
      {isOver || saving === 'offline' || saving === 'not-saved' ? (
        <FailureState
          headingLevel={1}
          title={t(
            isDeleted ? 'editor.deleted.title' : saving === 'failed' ? 'editor.gone.title' : 'editor.not-loaded.title',
          )}
          retryLabel={t('editor.try-again')}
          onRetry={store.retry}
          otherActions={<LinkButton href={listHref}>{t('editor.all-venues')}</LinkButton>}
        >
          {isDeleted && deletedBy !== ''
            ? t('editor.deleted.text', { name: deletedBy })
            : t(saving === 'failed' ? 'editor.gone.text' : `editor.saving.${saving}`)}
        </FailureState>
      ) : (
        <Spinner size={32} label={t('editor.saving.loading')} />
      )}
    </div>
  )
}

/** The picture and what is selected first come first. */
const preloadAfterMs = 2_000

type Open = 'palette' | 'widgets' | 'area' | 'shortcuts' | 'publish' | 'preview-links' | 'json'

function Workbench({ architectureId }: { readonly architectureId: string }) {
  const editor = useEditor()
  const { store, isReadOnly, areaId } = editor
  const { layout, previewHref, clock } = useEditorPorts()
  const { t } = useEditorTexts()
  const visiblePoint = useRef<VisiblePoint>(null)
  const actions = useActions(visiblePoint)
  const search = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Open>()
  const [moment] = useState(() => cell<number | undefined>(undefined))
  const [arrangement, setArrangement] = useState(() => readArrangement(layout.get()))
  const arrange = (next: typeof arrangement) => {
    setArrangement(next)
    layout.set(writeArrangement(next))
  }
  const resize = (panel: Panel) => (sizePx: number) =>
    arrange({ ...arrangement, sizes: { ...arrangement.sizes, [panel]: sizePx } })
  useEffect(() => clock.after(preloadAfterMs, () => void preloadParts()), [clock])
  const setTimelineOpen = (isTimelineOpen: boolean) => {
    // What it does not show any more does not hold for the canvas either.
    if (!isTimelineOpen) moment.set(undefined)
    arrange({ ...arrangement, isTimelineOpen })
  }
  const close = () => setOpen(undefined)
  const isEmpty = useVenue((venue) => areasOf(venue).length === 0)
  const canRemove = !isReadOnly && actions.entities.length > 0

  const run: Readonly<Record<KeyCommand, () => boolean>> = {
    undo: () => does(!isReadOnly, store.undo),
    redo: () => does(!isReadOnly, store.redo),
    palette: () => does(true, () => setOpen('palette')),
    shortcuts: () => does(true, () => setOpen('shortcuts')),
    search: () => does(search.current !== null, () => search.current?.select()),
    rename: () => does(!isReadOnly, actions.beginRename),
    duplicate: () => does(!isReadOnly, actions.duplicate),
    copy: () => false,
    cut: () => false,
    paste: () => false,
    delete: () => does(canRemove, actions.askRemove),
    'move-up': () => does(!isReadOnly, () => actions.step('up')),
    'move-down': () => does(!isReadOnly, () => actions.step('down')),
    'add-widget': () => does(!isReadOnly && areaId !== undefined, () => setOpen('widgets')),
    'add-area': () => does(!isReadOnly, () => setOpen('area')),
    preview: () => does(true, () => void window.open(previewHref(architectureId), '_blank', 'noopener')),
    publish: () => does(!isReadOnly, () => setOpen('publish')),
    timeline: () => does(!isEmpty, () => setTimelineOpen(!arrangement.isTimelineOpen)),
  }
  useShortcuts((command) => run[command]())
  useClipboard({ copy: actions.copy, cut: actions.cut, paste: actions.paste, isReadOnly })
  const commands = useCommands({ run, actions, isReadOnly, onOpen: open === 'palette', onJson: () => setOpen('json') })
  const onStep = (step: GuideStep) => {
    if (step === 'area') return setOpen('area')
    if (step === 'widget') return setOpen(areaId === undefined ? 'area' : 'widgets')
    if (step === 'publish') return setOpen('publish')
    return areaId === undefined ? setOpen('area') : editor.jumpTo(['areas', areaId])
  }
  const table = tableOf(editor.primary)
  const { tree, inspector, timeline } = arrangement.sizes
  return (
    <div
      className={styles.workbench}
      style={{ gridTemplateColumns: `${rem(tree)} auto minmax(0, 1fr) auto ${rem(inspector)}` }}
    >
      <TopBar
        architectureId={architectureId}
        onCommands={() => setOpen('palette')}
        onPreviewLinks={() => setOpen('preview-links')}
        onPublish={() => setOpen('publish')}
      />
      <nav id="editor-tree" className={styles.panel} aria-label={t('editor.tree')}>
        {!arrangement.isGuideDone && !isReadOnly && (
          <GuideSlot
            architectureId={architectureId}
            onStep={onStep}
            onClose={() => arrange({ ...arrangement, isGuideDone: true })}
          />
        )}
        <PartBoundary part="tree">
          <TreePanel actions={actions} search={search} onAddArea={() => setOpen('area')} />
        </PartBoundary>
        {!isReadOnly && areaId !== undefined && <AddBar onAdd={actions.addWidget} onMore={() => setOpen('widgets')} />}
      </nav>
      <Separator
        panel="tree"
        label={t('editor.resize.tree')}
        controls="editor-tree"
        sizePx={tree}
        onResize={resize('tree')}
      />
      <section className={styles.middle} aria-label={t('editor.canvas')}>
        <EditorNotices />
        {isEmpty && table === undefined ? (
          <EmptyState
            className={styles.empty}
            icon={<ImagePlus size={40} strokeWidth={1.5} />}
            title={t('editor.empty.title')}
            actions={
              !isReadOnly && (
                <Button variant="secondary" onClick={() => setOpen('area')}>
                  {t('editor.empty.do')}
                </Button>
              )
            }
          >
            {t('editor.empty.text')}
          </EmptyState>
        ) : table !== undefined && editor.primary !== undefined ? (
          <PartBoundary key={table === 'media-board' ? editor.primary.join('/') : table} part="table">
            <tablesPart.Part kind={table} path={editor.primary} />
          </PartBoundary>
        ) : (
          <div className={styles.canvas}>
            <PartBoundary key={areaId} part="canvas">
              <CanvasMount actions={actions} visiblePoint={visiblePoint} moment={moment} />
            </PartBoundary>
          </div>
        )}
        {!isEmpty && table === undefined && (
          <>
            {arrangement.isTimelineOpen && (
              <Separator
                panel="timeline"
                label={t('editor.resize.timeline')}
                controls="editor-timeline"
                sizePx={timeline}
                onResize={resize('timeline')}
              />
            )}
            <TimelineMount
              id="editor-timeline"
              actions={actions}
              moment={moment}
              isOpen={arrangement.isTimelineOpen}
              onOpenChange={setTimelineOpen}
              heightPx={timeline}
            />
          </>
        )}
        <ConflictCards />
      </section>
      <Separator
        panel="inspector"
        label={t('editor.resize.inspector')}
        controls="editor-inspector"
        sizePx={inspector}
        onResize={resize('inspector')}
      />
      <aside id="editor-inspector" className={styles.panel} aria-label={t('editor.inspector')}>
        <div className={styles.scroll}>
          {editor.primary === undefined ? (
            <p className={styles.none}>{t('editor.inspector.none')}</p>
          ) : (
            <PartBoundary key={editor.primary.join('/')} part="inspector">
              <inspectorPart.Part onJson={() => setOpen('json')} />
            </PartBoundary>
          )}
        </div>
      </aside>
      <RemoveDialog actions={actions} />
      <LossDialog />
      {open === 'palette' && <CommandPalette commands={commands} onClose={close} />}
      {open !== undefined && open !== 'palette' && (
        <div className={styles.fetched}>
          <dialogPart.Part
            dialog={open}
            architectureId={architectureId}
            actions={actions}
            onClose={close}
            onJump={(path) => {
              close()
              editor.jumpTo(path)
            }}
          />
        </div>
      )}
    </div>
  )
}

const does = (isPossible: boolean, work: () => unknown): boolean => {
  if (isPossible) work()
  return isPossible
}

/** On small windows the venue is read: what it holds, and its pictures. */
function ReadingView({ architectureId }: { readonly architectureId: string }) {
  const { primary } = useEditor()
  const isEmpty = useVenue((venue) => areasOf(venue).length === 0)
  const { t } = useEditorTexts()
  const actions = useActions()
  const search = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.reading}>
      <TopBar architectureId={architectureId} onCommands={undefined} onPreviewLinks={undefined} onPublish={() => {}} />
      <Alert tone="info" live={false} className={styles.why} title={t('editor.reading.title')}>
        {t('editor.reading.text')}
      </Alert>
      {primary !== undefined && tableOf(primary) === 'floor-plan' ? (
        <div className={styles.picture}>
          <PartBoundary key="floor-plan" part="table">
            <tablesPart.Part kind="floor-plan" path={primary} />
          </PartBoundary>
        </div>
      ) : (
        !isEmpty && (
          <div className={styles.picture}>
            <PartBoundary part="canvas">
              <CanvasMount actions={actions} />
            </PartBoundary>
          </div>
        )
      )}
      <nav className={styles.readingTree} aria-label={t('editor.tree')}>
        <TreePanel actions={actions} search={search} onAddArea={() => {}} />
      </nav>
    </div>
  )
}
