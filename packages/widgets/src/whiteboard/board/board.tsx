import './asset-path.ts'
import { CaptureUpdateAction, Excalidraw, MainMenu } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import type {
  AppState,
  BinaryFileData,
  Collaborator,
  ExcalidrawImperativeAPI,
  SocketId,
} from '@excalidraw/excalidraw/types'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { WhiteboardConfiguration } from '@foyer/contract'
import { loadFontsForText } from '@foyer/ui/fonts'
import type { ClockPorts } from '../../host/ports.ts'
import { usePort } from '../../host/use-port.tsx'
import type { Guest, Line } from '../line/open-line.ts'
import { useGuests } from '../line/use-line.ts'
import { bindScene, type SceneBinding } from '../scene/bind-scene.ts'
import { type BoardElement, byPlace } from '../scene/board-element.ts'
import { createSheetDocument } from '../scene/sheet-document.ts'
import { bindPictures, type PictureBinding } from './bind-pictures.ts'
import { excalidrawLanguage } from './excalidraw-languages.ts'
import { createSheetPictures } from './pictures.ts'
import { pictureToDataUrl, shrinkPicture } from './shrink-picture.ts'
import { mendEngine } from './mend-engine.ts'
import { usePageTheme } from '../../shared/use-page-theme.ts'
import styles from './board.module.css'

export interface BoardProps {
  readonly line: Line
  readonly title: string
  readonly locale: string
  readonly background: WhiteboardConfiguration['background']
  readonly mayDraw: boolean
  readonly isFull: boolean
  readonly onReady: (api: ExcalidrawImperativeAPI | undefined) => void
  readonly onTooLarge: () => void
}

type Elements = ReturnType<ExcalidrawImperativeAPI['getSceneElementsIncludingDeleted']>
type SceneElements = NonNullable<Parameters<ExcalidrawImperativeAPI['updateScene']>[0]['elements']>

const toBoard = (elements: Elements): readonly BoardElement[] => elements as unknown as readonly BoardElement[]
const toScene = (elements: readonly BoardElement[]): SceneElements => elements as unknown as SceneElements

const handFonts = ['Excalifont', 'Nunito', 'Comic Shanns']
const writeEveryMs = 40
const pointEveryMs = 50

/** What the page itself offers, or what would lead elsewhere. */
const actions = {
  changeViewBackgroundColor: false,
  clearCanvas: false,
  export: false,
  loadScene: false,
  saveToActiveFile: false,
  toggleTheme: false,
  saveAsImage: false,
} as const

/** The drawing engine, tied to the sheet. Its own files come from this page's own host. Source: WID-02. */
export function Board(props: BoardProps): ReactNode {
  const { line, title, locale, background, mayDraw, isFull, onReady, onTooLarge } = props
  const clock = usePort('clock')
  const { atServerTime, serverNow } = clock
  const theme = usePageTheme()
  const sheet = useMemo(() => createSheetDocument(line.doc), [line])
  const pictures = useMemo(() => createSheetPictures(line.doc), [line])
  const isFullRef = useRef(isFull)
  useEffect(() => {
    isFullRef.current = isFull
  }, [isFull])
  const boardRef = useRef<HTMLDivElement>(null)
  useEffect(() => (boardRef.current === null ? undefined : mendEngine(boardRef.current)), [])
  const apiRef = useRef<ExcalidrawImperativeAPI>(undefined)
  const binding = useRef<SceneBinding>(undefined)
  const pictureBinding = useRef<PictureBinding>(undefined)
  const pointer = useMemo(() => createPointer(line, clock), [line, clock])
  const initialData = useMemo(
    () => ({
      elements: toScene([...sheet.ids()].flatMap((id) => sheet.read(id) ?? []).toSorted(byPlace)),
      appState: {
        // The paper is the page's own, behind the engine.
        viewBackgroundColor: 'transparent',
        gridModeEnabled: background === 'GRID',
        currentItemRoughness: 1,
      },
      scrollToContent: true,
    }),
    [sheet, background],
  )
  useEffect(() => {
    const flush = () => binding.current?.flush()
    const stopLast = line.beforeStop(flush)
    window.addEventListener('pagehide', flush)
    return () => {
      stopLast()
      window.removeEventListener('pagehide', flush)
      binding.current?.stop()
      pictureBinding.current?.stop()
    }
  }, [line])
  useEffect(() => pointer.stop, [pointer])

  const begin = (api: ExcalidrawImperativeAPI) => {
    if (apiRef.current === api) return
    apiRef.current = api
    binding.current?.stop()
    pictureBinding.current?.stop()
    binding.current = bindScene({
      sheet,
      scene: {
        elements: () => toBoard(api.getSceneElementsIncludingDeleted()),
        held: () => heldIn(api.getAppState()),
        show: (elements) => api.updateScene({ elements: toScene(elements), captureUpdate: CaptureUpdateAction.NEVER }),
      },
      beforeNextFrame: (callback) => {
        const frame = requestAnimationFrame(callback)
        return () => cancelAnimationFrame(frame)
      },
      shortly: (callback) => atServerTime(serverNow() + writeEveryMs, callback),
      hasRoom: () => !isFullRef.current,
    })
    pictureBinding.current = bindPictures({
      pictures,
      shrink: shrinkPicture,
      show: (id, picture) => {
        void pictureToDataUrl(picture).then((dataURL) =>
          api.addFiles([{ id, dataURL, mimeType: picture.type, created: serverNow() } as unknown as BinaryFileData]),
        )
      },
      onTooLarge: (id) => {
        const without = toBoard(api.getSceneElementsIncludingDeleted()).map((element) =>
          element.fileId === id ? { ...element, isDeleted: true, version: element.version + 1 } : element,
        )
        api.updateScene({ elements: toScene(without), captureUpdate: CaptureUpdateAction.NEVER })
        onTooLarge()
      },
    })
    // What is typed before its font is here is measured with another one, and cut off everywhere.
    for (const family of handFonts) void document.fonts.load(`20px "${family}"`).catch(() => {})
    onReady(api)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the engine within pass through it
    <div
      ref={boardRef}
      className={styles.board}
      data-whiteboard
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') passEscapeOn(event, apiRef.current)
        else holdBack(event)
      }}
    >
      <Guests line={line} apiRef={apiRef} />
      <Excalidraw
        excalidrawAPI={begin}
        initialData={initialData}
        langCode={excalidrawLanguage(locale)}
        theme={theme}
        name={title}
        viewModeEnabled={!mayDraw}
        isCollaborating
        aiEnabled={false}
        validateEmbeddable={false}
        handleKeyboardGlobally={false}
        autoFocus={false}
        UIOptions={{ canvasActions: actions }}
        onLinkOpen={(_element, event) => event.preventDefault()}
        onChange={(elements, appState, files) => {
          binding.current?.changed()
          pictureBinding.current?.changed(toBoard(elements), files)
          pointer.select(Object.keys(appState.selectedElementIds))
        }}
        onPointerUpdate={({ pointer: place, button }) => pointer.move(place, button === 'down')}
      >
        <MainMenu />
      </Excalidraw>
    </div>
  )
}

/** The pointers of the others, passed to the engine as they move and not drawn by this page. */
function Guests({
  line,
  apiRef,
}: {
  readonly line: Line
  readonly apiRef: { readonly current: ExcalidrawImperativeAPI | undefined }
}) {
  const guests = useGuests(line)
  useEffect(() => {
    for (const { name } of guests) void loadFontsForText(name)
    apiRef.current?.updateScene({ collaborators: new Map(guests.map(guestToCollaborator)) })
  }, [guests, apiRef])
  return null
}

function guestToCollaborator({
  clientId,
  userId,
  name,
  pointer,
  isPressing,
  selectedIds,
}: Guest): [SocketId, Collaborator] {
  return [
    String(clientId) as SocketId,
    {
      id: userId,
      socketId: String(clientId) as SocketId,
      username: name,
      button: isPressing ? 'down' : 'up',
      selectedElementIds: Object.fromEntries(selectedIds.map((id) => [id, true as const])),
      ...(pointer !== undefined && { pointer }),
    },
  ]
}

function heldIn(state: AppState): ReadonlySet<string> {
  const held = [state.editingTextElement, state.newElement, state.resizingElement, state.multiElement]
  return new Set(held.flatMap((element) => element?.id ?? []))
}

/** Sends the position of one's own pointer a few times a second. */
function createPointer(line: Line, { atServerTime, serverNow }: ClockPorts) {
  let own = { pointer: undefined, isPressing: false, selectedIds: [] } as Parameters<Line['point']>[0]
  let cancel: (() => void) | undefined
  const later = () => {
    cancel ??= atServerTime(serverNow() + pointEveryMs, () => {
      cancel = undefined
      line.point(own)
    })
  }
  later()
  return {
    move(pointer: NonNullable<Guest['pointer']>, isPressing: boolean) {
      own = { ...own, pointer, isPressing }
      later()
    },
    select(selectedIds: readonly string[]) {
      if (selectedIds.join() === own.selectedIds.join()) return
      own = { ...own, selectedIds: selectedIds.slice(0, 100) }
      later()
    },
    stop: () => cancel?.(),
  }
}

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(?:radio|checkbox|range|color)$/.test(target.type)))

/** Keys that open what leads to other sites: the library, links, and a page of help in a layer this page cannot reach. */
function holdBack(event: KeyboardEvent): void {
  if (isTyping(event)) return
  const isWithCommand = event.ctrlKey || event.metaKey
  const isLibrary = event.code === 'Digit0' && !isWithCommand
  const isLink = isWithCommand && event.key.toLowerCase() === 'k'
  const isFileKey = isWithCommand && ['o', 's', 'e'].includes(event.key.toLowerCase())
  if (isLibrary || isLink || isFileKey || event.key === '?') {
    event.stopPropagation()
    if (isFileKey || isLink) event.preventDefault()
  }
}

/** Escape lets go of what is in hand. Where nothing is, it is for the dialog around the sheet: the engine keeps each one to itself. */
function passEscapeOn(event: KeyboardEvent<HTMLElement>, api: ExcalidrawImperativeAPI | undefined): void {
  if (api === undefined || isTyping(event)) return
  const { activeTool, selectedElementIds, editingTextElement, openMenu, openPopup, openSidebar } = api.getAppState()
  const isInHand =
    activeTool.type !== 'selection' ||
    Object.keys(selectedElementIds).length > 0 ||
    [editingTextElement, openMenu, openPopup, openSidebar].some((open) => open !== null)
  if (isInHand) return
  event.stopPropagation()
  event.currentTarget.parentElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
}
