// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { noonMs } from '@foyer/testkit'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as Y from 'yjs'
import { type DrawOptions, drawWidget, refusal } from '../host/testing/draw-widget.tsx'
import { Desk, type DeskProps } from './desk.tsx'
import { createSheetDocument } from './scene/sheet-document.ts'
import { buildElement } from './testing/fake-editor.ts'
import { WhiteboardTexts } from './whiteboard-texts.ts'

const { t } = createTranslator('en', await loadTexts('whiteboard')('en'))
const place = { widgetId: 'w1', configurationId: 'c1' }

// The drawing engine has tests of its own; here it is what the desk gives it and hears from it.
const engine = vi.hoisted(() => ({
  scrollToContent: vi.fn(),
  elements: [] as { id: string }[],
  exportSheet: vi.fn(async (..._args: unknown[]) => {}),
}))
vi.mock('./board/board.tsx', () => ({
  Board: (props: Record<string, unknown>) => {
    const onReady = props['onReady'] as (api: object) => void
    useEffect(
      () => onReady({ getSceneElements: () => engine.elements, scrollToContent: engine.scrollToContent }),
      [onReady],
    )
    return (
      <button type="button" data-draws={String(props['mayDraw'])} onClick={props['onTooLarge'] as () => void}>
        {`Sheet ${String(props['title'])}`}
      </button>
    )
  },
}))
vi.mock('./board/export-sheet.ts', () => ({ exportSheet: engine.exportSheet }))

beforeEach(() => {
  engine.exportSheet.mockReset().mockResolvedValue(undefined)
  engine.scrollToContent.mockReset()
})
afterEach(cleanup)

const lettering = { type: 'text', fontSize: 20, fontFamily: 5, lineHeight: 1.25 }

interface Scene {
  readonly state?: object
  readonly configuration?: object
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  readonly texts?: readonly (readonly [text: string, x: number, y: number])[]
  readonly draw?: Partial<DrawOptions>
}

async function open({ state, configuration, answers, texts = [], draw }: Scene = {}) {
  const connection = createFakeRealtime(answers as never)
  const doc = new Y.Doc()
  const sheet = createSheetDocument(doc)
  const write = (text: string, x = 0, y = 0) => sheet.write([buildElement(text, { ...lettering, text, x, y })])
  for (const [text, x, y] of texts) write(text, x, y)
  const props = {
    connection,
    line: { doc },
    state: {
      kind: 'open',
      isOnline: true,
      isSaved: true,
      mayDraw: true,
      mayRestore: false,
      isFull: false,
      ...state,
    },
  } as unknown as Pick<DeskProps, 'connection' | 'line' | 'state'>
  const View = (own: Omit<DeskProps, keyof typeof props>) => (
    <WhiteboardTexts>
      <Desk {...own} {...props} />
    </WhiteboardTexts>
  )
  const page = await drawWidget(View, { configuration: { id: 'c1', allowExport: true, ...configuration }, ...draw })
  connection.open()
  return {
    ...page,
    connection,
    write,
    press: async (element: HTMLElement) => {
      fireEvent.click(element)
      await page.advance(0)
    },
  }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const missing = (name: string) => screen.queryByRole('button', { name }) === null
const panel = () => within(screen.getByRole('region'))
const syncStatus = () => document.querySelector<HTMLElement>('[data-status]')

describe('how a sheet stands', () => {
  test.each([
    [{}, 'Saved', ''],
    [{ isSaved: false }, 'Saving…', ''],
    [{ mayDraw: false }, 'View only', ''],
    [{ isOnline: false, isSaved: false }, 'Offline. You can keep drawing', 'Offline. You can keep drawing'],
    [{ isOnline: false, isSaved: false, mayDraw: false }, 'Offline', 'Offline'],
  ])('[WID-02] with %j it shows "%s" and says "%s"', async (state, shown, said) => {
    await open({ state })
    expect(syncStatus()?.firstElementChild?.textContent).toBe(shown)
    expect(syncStatus()?.querySelector('[role=status]')?.textContent).toBe(said)
    expect(button('Sheet My widget').dataset['draws']).toBe(String(!('mayDraw' in state)))
  })

  test('[WID-02] a full sheet says so', async () => {
    await open({ state: { isFull: true } })
    expect(screen.getByText(t('whiteboard.full-title'))).toBeDefined()
  })

  test('[WID-02] a picture that is too large is announced until that is closed', async () => {
    const { press } = await open()
    await press(button('Sheet My widget'))
    expect(screen.getByRole('alert').textContent).toContain(t('whiteboard.too-large-title'))
    await press(button(t('whiteboard.close')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[WID-02] where the browser has a full screen it is filled and left by the same button', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
    let full: Element | null = null
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
    const request = vi.fn(async () => {
      full = document.querySelector('[data-shown-in]')
    })
    const exit = vi.fn(async () => {
      full = null
    })
    Object.assign(HTMLElement.prototype, { requestFullscreen: request })
    Object.assign(document, { exitFullscreen: exit })
    onTestFinished(() => {
      for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
        Reflect.deleteProperty(document, name)
      Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
    })
    const { press } = await open()
    await press(button(t('whiteboard.full-screen')))
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    expect(request.mock.contexts).toEqual([full])
    expect(document.querySelector('[data-full]')).toBe(full)
    await press(button(t('whiteboard.leave-full-screen')))
    act(() => void document.dispatchEvent(new Event('fullscreenchange')))
    expect(exit).toHaveBeenCalledTimes(1)
    expect(document.querySelector('[data-full]')).toBeNull()
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false })
    cleanup()
    await open()
    expect(missing(t('whiteboard.full-screen'))).toBe(true)
  })
})

describe('saving a sheet as a file', () => {
  const choose = async ({ user }: Awaited<ReturnType<typeof open>>, kind: 'png' | 'svg' | 'excalidraw') => {
    await user.click(button(t('whiteboard.save-as')))
    await user.click(
      await screen.findByRole('menuitem', {
        name: new RegExp(`^${t(`whiteboard.save-${kind}`).replace(/[()]/g, '\\$&')}`),
      }),
    )
  }

  test.each(['png', 'svg', 'excalidraw'] as const)(
    '[WID-02] it is saved as %s under the name of its widget',
    async (kind) => {
      const page = await open()
      await choose(page, kind)
      expect(engine.exportSheet.mock.calls).toEqual([[expect.anything(), kind, 'My widget']])
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('[WID-02] a file that cannot be made is announced, and reported', async () => {
    engine.exportSheet.mockRejectedValue(new Error('too large'))
    const page = await open()
    await choose(page, 'png')
    expect((await screen.findByRole('alert')).textContent).toContain(t('whiteboard.not-saved-title'))
    expect(page.callsOf('reportFailure')).toEqual([['w1', new Error('too large')]])
  })

  test('[WID-02] where the designer does not allow it there is no such button', async () => {
    await open({ configuration: { allowExport: false } })
    expect(missing(t('whiteboard.save-as'))).toBe(true)
  })
})

describe('the texts of a sheet', () => {
  test('[WID-02] they are a list in reading order, and a press leads to the text', async () => {
    engine.elements = [{ id: 'below' }, { id: 'right' }]
    const { press } = await open({
      texts: [
        ['below', 0, 300],
        ['right', 400, 0],
        ['left', 0, 0],
      ],
    })
    await press(button(t('whiteboard.texts')))
    const entries = () =>
      panel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(entries()).toEqual(['left', 'right', 'below'])
    await press(panel().getByRole('button', { name: 'below' }))
    expect(engine.scrollToContent.mock.calls).toEqual([[{ id: 'below' }, { fitToViewport: false, animate: true }]])
    // It was taken off the sheet meanwhile.
    await press(panel().getByRole('button', { name: 'left' }))
    expect(engine.scrollToContent).toHaveBeenCalledTimes(1)
  })

  test('[WID-02] without a text it says so, and a text that is written meanwhile is there', async () => {
    const { press, write } = await open()
    await press(button(t('whiteboard.texts')))
    expect(panel().getByText(t('whiteboard.no-texts'))).toBeDefined()
    act(() => void write('Hello'))
    await waitFor(() => expect(panel().getByRole('button', { name: 'Hello' })).toBeDefined())
    expect(panel().getByText('Hello').getAttribute('dir')).toBe('auto')
  })

  test('[WID-02] its button shows whether it is open, and closes it too', async () => {
    const { press } = await open()
    expect(button(t('whiteboard.texts')).getAttribute('aria-pressed')).toBe('false')
    await press(button(t('whiteboard.texts')))
    expect(button(t('whiteboard.texts')).getAttribute('aria-pressed')).toBe('true')
    await press(panel().getByRole('button', { name: t('whiteboard.close') }))
    expect(screen.queryByRole('region')).toBeNull()
    await press(button(t('whiteboard.texts')))
    await press(button(t('whiteboard.texts')))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('former versions', () => {
  const versionOf = (versionId: string, count: number) => ({ versionId, at: noonMs, count })
  const listed = (...versions: readonly object[]) => ({ 'whiteboard.list-versions': () => ({ versions }) })
  const openVersions = async (answers: object) => {
    const page = await open({ state: { mayRestore: true }, answers: answers as never })
    await page.press(button(t('whiteboard.versions')))
    return page
  }
  const restores = ({ connection }: Awaited<ReturnType<typeof open>>) => connection.bodiesOf('whiteboard.restore')
  const said = () => panel().getByRole('status').textContent

  test('[WID-02] only people who may restore see them, one panel at a time', async () => {
    await open()
    expect(missing(t('whiteboard.versions'))).toBe(true)
    cleanup()
    const page = await openVersions(listed())
    expect(page.connection.bodiesOf('whiteboard.list-versions')).toEqual([place])
    expect(panel().getByText(t('whiteboard.no-versions'))).toBeDefined()
    await page.press(button(t('whiteboard.texts')))
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })

  test('[WID-02] one is restored after a second press alone, and the list is read anew', async () => {
    const page = await openVersions(listed(versionOf('v2', 12), versionOf('v1', 1)))
    expect(
      panel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toMatchObject([/12 elements/, /1 element/].map((words) => expect.stringMatching(words) as string))
    await page.press(panel().getAllByRole('button', { name: t('whiteboard.restore') })[1] as HTMLElement)
    expect(restores(page)).toEqual([])
    await page.press(button(t('whiteboard.restore-now')))
    expect(restores(page)).toEqual([{ ...place, versionId: 'v1' }])
    expect(said()).toBe('Version restored for everyone.')
    expect(page.connection.bodiesOf('whiteboard.list-versions')).toHaveLength(2)
    expect(missing(t('whiteboard.restore-now'))).toBe(true)
  })

  test('[WID-02] while one is restored no other can be chosen', async () => {
    const page = await openVersions({
      ...listed(versionOf('v2', 12), versionOf('v1', 1)),
      'whiteboard.restore': () => new Promise(() => {}),
    })
    await page.press(panel().getAllByRole('button', { name: t('whiteboard.restore') })[0] as HTMLElement)
    await page.press(button(t('whiteboard.restore-now')))
    expect(button(t('whiteboard.restore')).disabled).toBe(true)
    await page.press(button(t('whiteboard.restore-now')))
    expect(restores(page)).toHaveLength(1)
  })

  test('[WID-02] one that cannot be restored says so, and can be chosen again', async () => {
    const page = await openVersions({
      ...listed(versionOf('v1', 1)),
      'whiteboard.restore': () => Promise.reject(refusal('internal')),
    })
    await page.press(button(t('whiteboard.restore')))
    await page.press(button(t('whiteboard.restore-now')))
    expect(said()).toBe('The version could not be restored. Nothing has changed.')
    expect(button(t('whiteboard.restore')).disabled).toBe(false)
  })

  test('[WID-02] a list that fails says so and can be read again', async () => {
    const page = await openVersions({ 'whiteboard.list-versions': () => Promise.reject(refusal('internal')) })
    expect(panel().getByText(t('whiteboard.versions-failed'))).toBeDefined()
    page.connection.answers['whiteboard.list-versions'] = () => ({ versions: [versionOf('v1', 1)] }) as never
    await page.press(button(t('whiteboard.try-again')))
    expect(panel().getAllByRole('listitem')).toHaveLength(1)
  })
})
