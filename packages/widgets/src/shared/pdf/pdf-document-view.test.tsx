// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakePorts } from '../../host/testing/fake-ports.ts'
import { PortsProvider } from '../../host/use-port.tsx'
import { PdfDocumentView } from './pdf-document-view.tsx'
import type { PdfDocumentViewProps } from './pdf-document-view.tsx'
import { PdfTexts } from './pdf-texts.ts'

/** The parts of the library that draw: a text layer of one element for each piece of text. */
vi.mock('./pdf-library.ts', () => ({
  loadPdfLibrary: async () => ({
    TextLayer: class {
      readonly textDivs: HTMLElement[]
      constructor(options: { textContentSource: { items: { str: string }[] }; container: HTMLElement }) {
        this.textDivs = options.textContentSource.items.map(({ str }) => {
          const piece = document.createElement('span')
          piece.textContent = str
          options.container.append(piece)
          return piece
        })
      }
      render = async () => {}
      cancel = () => {}
    },
    TouchManager: class {},
  }),
}))

const translator = createTranslator('en', await loadCatalogue('en'))
const size = { width: 632, height: 824 }
const frames = new Map<number, FrameRequestCallback>()
let lastFrame = 0
let resized: (() => void)[] = []

beforeEach(() => {
  Object.assign(size, { width: 632, height: 824 })
  frames.clear()
  resized = []
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('[data-page]') ? new DOMRect(0, 0, 600, 800) : new DOMRect(10, 20, size.width, size.height)
  })
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.set(++lastFrame, run)
    return lastFrame
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly notify: () => void
      constructor(notify: () => void) {
        this.notify = notify
      }
      observe() {
        resized.push(this.notify)
        this.notify()
      }
      unobserve() {}
      disconnect() {
        resized = resized.filter((notify) => notify !== this.notify)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))

interface FileOptions {
  readonly count?: number
  readonly texts?: Readonly<Record<number, string>>
  readonly annotations?: Readonly<Record<number, readonly object[]>>
  readonly outline?: readonly object[]
  readonly broken?: readonly number[]
  readonly unreadable?: readonly number[]
}

/** A file of pages that are 600 × 800 CSS pixels at 100 %: 450 × 600 units. */
function fileWith({
  count = 10,
  texts = {},
  annotations = {},
  outline = [],
  broken = [],
  unreadable = [],
}: FileOptions) {
  const getPage = async (number: number) => {
    if (unreadable.includes(number)) throw new Error('no such page')
    return {
      rotate: 0,
      getViewport: ({ scale, rotation = 0 }: { scale: number; rotation?: number }) => {
        const [width, height] = rotation % 180 === 0 ? [450, 600] : [600, 450]
        return {
          width: width * scale,
          height: height * scale,
          convertToViewportPoint: (x: number, y: number) => [x * scale, (height - y) * scale],
        }
      },
      getTextContent: async () => ({ items: [{ str: texts[number] ?? `text of ${number}`, hasEOL: false }] }),
      getAnnotations: async () => annotations[number] ?? [],
      render: () => ({
        promise: broken.includes(number) ? Promise.reject(new Error('broken')) : Promise.resolve(),
        cancel: () => {},
      }),
    }
  }
  return {
    numPages: count,
    getPage,
    getOutline: async () => outline,
    getDestination: async (name: string) => (name === 'chapter' ? [6, { name: 'Fit' }] : null),
    getPageIndex: async () => 2,
  } as unknown as PDFDocumentProxy
}

async function open(file: FileOptions = {}, more: Partial<PdfDocumentViewProps> = {}) {
  const pdf = fileWith(file)
  const { ports } = createFakePorts({ connection: null })
  const events: string[] = []
  const props: PdfDocumentViewProps = {
    assetId: 'paper',
    document: pdf,
    isStuck: false,
    onResume: () => events.push('resumes'),
    root: createRef(),
    mayDownload: true,
    download: { isWaiting: false, hasFailed: false, start: () => events.push('downloads') },
    onPage: (page, count) => events.push(`page ${page} of ${count}`),
    ...more,
  }
  const element = (now: Partial<PdfDocumentViewProps> = {}) => (
    <TranslatorProvider value={translator}>
      <PortsProvider ports={ports}>
        <PdfTexts>
          <PdfDocumentView {...props} {...now} />
        </PdfTexts>
      </PortsProvider>
    </TranslatorProvider>
  )
  const { rerender } = render(element())
  await screen.findByRole('region', { name: 'Pages of the document' }, { timeout: 4000 })
  await settle()
  const scroller = screen.getByRole('region', { name: 'Pages of the document' })
  const pages = () => [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
  const scroll = async (top: number) => {
    scroller.scrollTop = top
    fireEvent.scroll(scroller)
    await settle()
  }
  const press = async (key: string, options: KeyboardEventInit = {}, on: Element = scroller) => {
    const isUsed = !fireEvent.keyDown(on, { key, ...options })
    await settle()
    return isUsed
  }
  const passFrames = async (count: number) => {
    for (let frame = 0; frame < count; frame++)
      await act(async () => {
        const due = [...frames.values()]
        frames.clear()
        for (const run of due) run(0)
      })
    await settle()
  }
  return {
    events,
    scroller,
    pages,
    scroll,
    press,
    passFrames,
    numbers: () => pages().map((page) => Number(page.dataset['page'])),
    pageField: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }),
    give: async (now: Partial<PdfDocumentViewProps>) => {
      rerender(element(now))
      await settle()
    },
    resize: async (width: number, height: number) => {
      Object.assign(size, { width, height })
      act(() => resized.forEach((notify) => notify()))
      await settle()
    },
  }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const click = async (name: string | RegExp) => {
  fireEvent.click(button(name))
  await settle()
}
const boxOf = ({ style }: HTMLElement) => [style.top, style.left, style.width, style.height]

test('[WID-04] the pages lie below one another, as wide as the view, and only those near it are there', async () => {
  const { pages, numbers, scroller, scroll } = await open()
  expect(numbers()).toEqual([1, 2])
  expect(pages().map(boxOf)).toEqual([
    ['16px', '16px', '600px', '800px'],
    ['828px', '16px', '600px', '800px'],
  ])
  expect((scroller.firstElementChild as HTMLElement).style).toMatchObject({ inlineSize: '632px', blockSize: '8140px' })
  await scroll(4000)
  expect(numbers()).toEqual([5, 6, 7])
})

test('[WID-04] a file opens at the page it is asked for, and goes to another one later, within the file', async () => {
  const { scroller, events, pageField, give } = await open({}, { page: 3 })
  expect(scroller.scrollTop).toBe(1628)
  expect([pageField().value, screen.getByText('of 10') !== null]).toEqual(['3', true])
  expect(events.at(-1)).toBe('page 3 of 10')
  await give({ page: 99 })
  expect(scroller.scrollTop).toBe(7312)
  expect(events.at(-1)).toBe('page 10 of 10')
})

test('[WID-04] pages are drawn as large as they are shown, and anew once the zoom stays for eight frames', async () => {
  const { pages, press, passFrames } = await open()
  const canvasWidths = () => pages().map((page) => page.querySelector('canvas')?.width)
  expect(canvasWidths()).toEqual([600, 600])
  expect(pages().map((page) => page.dataset['state'])).toEqual(['drawn', 'drawn'])
  await press('+')
  await passFrames(7)
  expect([boxOf(pages()[0] as HTMLElement)[2], ...canvasWidths()]).toEqual(['660px', 600, 600])
  await passFrames(1)
  expect(canvasWidths()).toEqual([660, 660])
})

test('[WID-04] a page that cannot be read or drawn says so, and the others are shown', async () => {
  const { pages } = await open({ broken: [1], unreadable: [2] })
  expect(pages().map((page) => page.dataset['state'])).toEqual(['failed', 'failed'])
  expect(screen.getAllByText('This page cannot be shown.')).toHaveLength(2)
})

test.each([
  ['PageDown', 816],
  ['ArrowRight', 816],
  ['End', 7312],
  ['PageUp', 4],
  ['ArrowLeft', 4],
  ['Home', 4],
  ['ArrowDown', 52],
  ['ArrowUp', -44],
])('[WID-04] at the first page %s scrolls to %s px', async (key, top) => {
  const { scroller, press } = await open()
  expect(scroller.scrollTop).toBe(4)
  expect(await press(key)).toBe(true)
  expect(scroller.scrollTop).toBe(top)
})

test('[WID-04] from the last page keys go back one by one, and to the first', async () => {
  const { scroller, press } = await open({}, { page: 10 })
  await press('PageDown')
  expect(scroller.scrollTop).toBe(7312)
  await press('PageUp')
  expect(scroller.scrollTop).toBe(6500)
  await press('ArrowLeft')
  expect(scroller.scrollTop).toBe(5688)
  await press('Home')
  expect(scroller.scrollTop).toBe(4)
})

test('[WID-04] keys zoom in steps and back to the width of the view, keeping what is read in its place', async () => {
  const { pages, scroller, press } = await open({}, { page: 3 })
  const width = () => pages()[0]?.style.width
  await press('+')
  expect([width(), Math.round(scroller.scrollTop), scroller.scrollLeft]).toEqual(['660px', 1788, 30])
  await press('=')
  expect(width()).toBe('750px')
  // Wider than the view: these move the page sideways, as everywhere.
  expect(await press('ArrowRight')).toBe(false)
  expect(await press('ArrowLeft')).toBe(false)
  await press('0')
  expect([width(), Math.round(scroller.scrollTop)]).toEqual(['600px', 1628])
  await press('-')
  expect(width()).toBe('540px')
  expect(pages()[0]?.style.left).toBe('46px')
})

test('[WID-04] pages are turned by a quarter at a time', async () => {
  const { pages, press } = await open()
  await press('r')
  // 800 × 600 in a view of 600: three quarters.
  expect(pages().map(boxOf)[0]).toEqual(['16px', '16px', '600px', '450px'])
  await click('Rotate')
  expect(pages().map(boxOf)[0]).toEqual(['16px', '16px', '600px', '800px'])
  await press('r')
  await press('r')
  expect(pages().map(boxOf)[0]).toEqual(['16px', '16px', '600px', '800px'])
})

test('[WID-04] keys of the browser and of a field are left to them, and so are space and letters', async () => {
  const { scroller, press, pageField } = await open()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(await press('PageDown', { [modifier]: true })).toBe(false)
  for (const key of ['End', '/', '+']) expect(await press(key, {}, pageField())).toBe(false)
  expect(await press('ArrowDown', {}, screen.getByRole('combobox', { name: 'Zoom' }))).toBe(false)
  for (const key of [' ', 'x', 'Escape']) expect(await press(key)).toBe(false)
  expect(scroller.scrollTop).toBe(4)
})

test('[WID-04] the wheel zooms with Ctrl or Command, by what it turns, and keeps what is under the pointer', async () => {
  const { pages, scroller, press } = await open()
  const wheel = async (deltaY: number, more: object = { ctrlKey: true }, deltaMode = 0) => {
    const event = new MouseEvent('wheel', { clientX: 110, clientY: 220, cancelable: true, ...more })
    act(() => void scroller.dispatchEvent(Object.assign(event, { deltaY, deltaMode })))
    await settle()
    return event.defaultPrevented
  }
  const zoomed = async (...turn: Parameters<typeof wheel>) => {
    await press('0')
    await wheel(...turn)
    return Number.parseFloat(pages()[0]?.style.width ?? '') / 600
  }
  expect(await wheel(-100, {})).toBe(false)
  expect(pages()[0]?.style.width).toBe('600px')
  expect(await wheel(-1000)).toBe(true)
  expect(pages()[0]?.style.width).toBe('810px')
  expect(scroller.scrollTop).toBeCloseTo(69.8)
  expect(scroller.scrollLeft).toBeCloseTo(33.23, 1)
  expect(await zoomed(1000)).toBeCloseTo(1 / 1.35)
  expect(await zoomed(-100)).toBeCloseTo(1.2214)
  expect(await zoomed(-100, { metaKey: true })).toBeCloseTo(1.2214)
  // A pinch on a touch pad comes in small steps, up to 20 pixels.
  expect(await zoomed(-10)).toBeCloseTo(1.1052)
  expect(await zoomed(-19)).toBeCloseTo(1.2092)
  expect(await zoomed(-20)).toBeCloseTo(1.0408)
  // Lines, and pages.
  expect(await zoomed(-3, { ctrlKey: true }, 1)).toBeCloseTo(1.1008)
  expect(await zoomed(0.25, { ctrlKey: true }, 2)).toBeCloseTo(0.8869)
})

test('[WID-04] the zoom is chosen by name or figure, and in steps', async () => {
  const { pages, resize } = await open()
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zoom' })
  const options = () => [...select.options].map(({ textContent }) => textContent)
  const choose = async (value: string) => {
    fireEvent.change(select, { target: { value } })
    await settle()
    return [pages()[0]?.style.width, select.value]
  }
  expect(select.value).toBe('width')
  await resize(1232, 824)
  expect(pages()[0]?.style.width).toBe('1200px')
  expect(await choose('page')).toEqual(['600px', 'page'])
  expect(await choose('150')).toEqual(['900px', '150'])
  expect(options()).toEqual(['Fit width', 'Fit page', '50%', '75%', '100%', '125%', '150%', '200%', '300%', '400%'])
  await click('Zoom in')
  expect([pages()[0]?.style.width, select.value, options()[2]]).toEqual(['1050px', '175', '175%'])
  await click('Zoom out')
  expect([pages()[0]?.style.width, options()[2]]).toEqual(['900px', '50%'])
  expect(await choose('width')).toEqual(['1200px', 'width'])
})

test('[WID-04] buttons go one page back and on, not beyond the first and the last', async () => {
  const { scroller } = await open({ count: 2 })
  const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled
  expect([isOff('Previous page'), isOff('Next page')]).toEqual([true, false])
  await click('Next page')
  expect(scroller.scrollTop).toBe(816)
  expect([isOff('Previous page'), isOff('Next page')]).toEqual([false, true])
  await click('Previous page')
  expect(scroller.scrollTop).toBe(4)
})

test('[WID-04] a page number is gone to by Enter; one beyond the file is refused, and forgotten by Escape', async () => {
  const { scroller, pageField, press } = await open()
  const type = (value: string) => fireEvent.change(pageField(), { target: { value } })
  const enter = async (value: string) => {
    type(value)
    await press('Enter', {}, pageField())
    return [scroller.scrollTop, pageField().getAttribute('aria-invalid')]
  }
  expect(await enter(' 10 ')).toEqual([7312, 'false'])
  for (const wrong of ['11', '0', '1.5', 'x']) expect(await enter(wrong)).toEqual([7312, 'true'])
  expect(screen.getByText('Enter a number from 1 to 10')).toBeTruthy()
  type('7')
  expect(pageField().getAttribute('aria-invalid')).toBe('false')
  await press('Escape', {}, pageField())
  expect([pageField().value, scroller.scrollTop]).toEqual(['10', 7312])
  expect(await enter('1')).toEqual([4, 'false'])
  await press('Enter', {}, pageField())
  expect(scroller.scrollTop).toBe(4)
  await enter('99')
  fireEvent.blur(pageField())
  expect([pageField().value, pageField().getAttribute('aria-invalid')]).toEqual(['1', 'false'])
  expect(pageField().style.inlineSize).toBe('4ch')
})

test('[WID-04] a field for a file of 1,000 pages has room for their numbers', async () => {
  const { pageField } = await open({ count: 1000 })
  expect(pageField().style.inlineSize).toBe('6ch')
})

const night = { 2: 'a night', 5: 'night and night', 9: 'the night' }
const findAll = (text: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Search in the document' }), { target: { value: text } })
  return settle()
}
const counted = () =>
  within(screen.getByRole('search')).getByText((_, element) => element?.tagName === 'OUTPUT').textContent
const marksOf = (scroller: Element) =>
  [...scroller.querySelectorAll<HTMLElement>('[aria-hidden] > [style*="%"]')].filter(({ style }) => style.height !== '')

test('[WID-04] words are found in all pages, counted and gone to one after the other, around the end', async () => {
  vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(60, 400, 90, 20),
    new DOMRect(0, 0, 0, 20),
  ] as unknown as DOMRectList)
  const { scroller, press, passFrames, scroll } = await open({ texts: night })
  await press('/')
  const field = screen.getByRole('textbox', { name: 'Search in the document' })
  expect(document.activeElement).toBe(field)
  expect([counted(), (button('Next result') as HTMLButtonElement).disabled]).toEqual(['', true])
  await findAll('night')
  expect(counted()).toBe('1 of 4')
  await passFrames(1)
  // It lies in the middle of the second page, which is put at three tenths of the view.
  expect(scroller.scrollTop).toBeCloseTo(980.8)
  const [mark] = marksOf(scroller)
  expect([mark?.style.top, mark?.style.left, mark?.style.width, mark?.style.height]).toEqual([
    '50%',
    '10%',
    '15%',
    '2.5%',
  ])
  expect(mark?.hasAttribute('data-current')).toBe(true)
  await press('Enter', {}, field)
  await passFrames(1)
  expect([counted(), scroller.scrollTop]).toEqual(['2 of 4', 3252])
  expect(marksOf(scroller).map((each) => each.hasAttribute('data-current'))).toEqual([true, false])
  await press('Enter', {}, field)
  expect(counted()).toBe('3 of 4')
  await click('Next result')
  await passFrames(1)
  expect([counted(), scroller.scrollTop]).toEqual(['4 of 4', 6500])
  // A reader who scrolls away is not moved back.
  await scroll(6000)
  await passFrames(2)
  expect(scroller.scrollTop).toBe(6000)
  await press('Enter', {}, field)
  expect(counted()).toBe('1 of 4')
  await press('Enter', { shiftKey: true }, field)
  expect(counted()).toBe('4 of 4')
  await click('Previous result')
  expect(counted()).toBe('3 of 4')
  await findAll('nothing of it')
  expect([counted(), marksOf(scroller).length]).toEqual(['No results', 0])
})

test('[WID-04] a search begins at the page one reads, and goes back to the first where nothing follows', async () => {
  const ahead = await open({ texts: night }, { page: 7 })
  await ahead.press('f', { ctrlKey: true })
  await findAll('night')
  expect(counted()).toBe('4 of 4')
  cleanup()
  const behind = await open({ texts: night }, { page: 10 })
  await behind.press('F', { metaKey: true })
  await findAll('night')
  expect(counted()).toBe('1 of 4')
})

test('[WID-04] the key of the search leads to its field again, and Escape closes it and returns to the pages', async () => {
  const { scroller, press } = await open({ texts: night })
  expect(button('Search in the document').getAttribute('aria-pressed')).toBe('false')
  await click('Search in the document')
  await findAll('night')
  act(() => scroller.focus())
  await press('/')
  const field = screen.getByRole('textbox', { name: 'Search in the document' })
  expect(document.activeElement).toBe(field)
  expect(await press('Escape', {}, field)).toBe(true)
  expect([screen.queryByRole('search'), document.activeElement]).toEqual([null, scroller])
  await press('/')
  expect(counted()).toBe('')
  await click('Close search')
  expect(screen.queryByRole('search')).toBeNull()
  await click('Search in the document')
  await click('Search in the document')
  expect(screen.queryByRole('search')).toBeNull()
})

test('[WID-04] what was looked for elsewhere is looked for as soon as the file is there', async () => {
  await open({ texts: night }, { query: 'night' })
  expect(counted()).toBe('1 of 4')
})

test('[WID-04] small pages are a way to each page, by pointer and by key', async () => {
  const { scroller, press } = await open()
  await click('Pages and contents')
  const panel = screen.getByRole('navigation', { name: 'Pages and contents' })
  const small = (page: number) => within(panel).getByRole<HTMLButtonElement>('button', { name: `Page ${page} of 10` })
  expect([small(1).getAttribute('aria-current'), small(2).getAttribute('aria-current')]).toEqual(['page', null])
  expect([small(1).tabIndex, small(2).tabIndex]).toEqual([0, -1])
  expect(small(1).style.top).toBe('16px')
  expect(Number.parseFloat(small(1).style.blockSize)).toBeCloseTo(177.33, 1)
  expect(Number.parseFloat(small(2).style.top)).toBeCloseTo(205.33, 1)
  expect(small(1).querySelector('canvas')?.width).toBe(112)
  fireEvent.click(small(2))
  await settle()
  expect([scroller.scrollTop, small(2).getAttribute('aria-current')]).toEqual([816, 'page'])
  act(() => small(2).focus())
  await press('ArrowDown', {}, small(2))
  expect([scroller.scrollTop, document.activeElement]).toEqual([1628, small(3)])
  await press('ArrowUp', {}, small(3))
  expect(scroller.scrollTop).toBe(816)
  await press('End', {}, small(2))
  expect([scroller.scrollTop, document.activeElement]).toEqual([7312, small(10)])
  // The last one is in the middle of its list: 1720 - 412 + 88.67.
  const list = small(10).parentElement?.parentElement as HTMLElement
  expect(list.scrollTop).toBeCloseTo(1396.67, 1)
  await press('ArrowDown', {}, small(10))
  expect(scroller.scrollTop).toBe(7312)
  await press('Home', {}, small(10))
  expect(scroller.scrollTop).toBe(4)
  await press('ArrowUp', {}, small(1))
  expect(scroller.scrollTop).toBe(4)
  expect(await press('x', {}, small(1))).toBe(false)
  await press('Escape')
  expect(screen.queryByRole('navigation', { name: 'Pages and contents' })).toBeNull()
  await click('Pages and contents')
  await click('Pages and contents')
  expect(screen.queryByRole('navigation', { name: 'Pages and contents' })).toBeNull()
})

test('[WID-04] a table of contents leads to its places, as far as they are in the file', async () => {
  const { scroller } = await open({
    outline: [
      { title: ' Method ', dest: [4, { name: 'XYZ' }, 0, 300], items: [{ title: 'Sample', dest: 'chapter' }] },
      { title: 'Nowhere', items: [] },
    ],
  })
  await click('Pages and contents')
  fireEvent.click(screen.getByText('Contents'))
  await settle()
  await click('Method')
  expect(scroller.scrollTop).toBe(3652)
  await click('Sample')
  expect(scroller.scrollTop).toBe(4876)
  expect(screen.queryByRole('button', { name: 'Nowhere' })).toBeNull()
  expect(screen.getByText('Nowhere')).toBeTruthy()
})

test('[WID-04] links lie where the author put them and lead to places of the file or out of it', async () => {
  const rect = [45, 300, 90, 330]
  const { scroller, scroll } = await open({
    annotations: {
      1: [
        { subtype: 'Link', rect, url: 'https://example.org/' },
        { subtype: 'Link', rect: [0, 0, 9, 9], dest: [4] },
      ],
      2: [{ subtype: 'Link', rect: [90, 330, 45, 300], action: 'LastPage' }],
    },
  })
  const out = screen.getByRole('link', { name: 'Opens in a new tab: https://example.org/' })
  expect([out.getAttribute('href'), out.getAttribute('target')]).toEqual(['https://example.org/', '_blank'])
  expect([out.style.left, out.style.top, out.style.width, out.style.height]).toEqual(['10%', '45%', '10%', '5%'])
  const [within_, last] = screen.getAllByRole('button', { name: 'Go to another page of the document' })
  expect([last?.style.left, last?.style.top, last?.style.width]).toEqual(['10%', '45%', '10%'])
  fireEvent.click(within_ as Element)
  await settle()
  expect(scroller.scrollTop).toBe(3252)
  await scroll(4)
  fireEvent.click(screen.getAllByRole('button', { name: 'Go to another page of the document' })[1] as Element)
  await settle()
  expect(scroller.scrollTop).toBe(7312)
})

test.each([
  ['NextPage', 2440],
  ['PrevPage', 816],
  ['FirstPage', 4],
])('[WID-04] from page 3 a link of the kind %s scrolls to %s px', async (action, top) => {
  const { scroller } = await open(
    { annotations: { 3: [{ subtype: 'Link', rect: [0, 0, 9, 9], action }] } },
    { page: 3 },
  )
  await click('Go to another page of the document')
  expect(scroller.scrollTop).toBe(top)
})

test('[WID-04] parts that do not come are said to be missing, and asked for again on request', async () => {
  const { events, give } = await open()
  expect(screen.queryByRole('alert')).toBeNull()
  await give({ isStuck: true })
  expect(screen.getByRole('alert').textContent).toContain('Part of the document could not be loaded.')
  await click('Try again')
  expect(events).toContain('resumes')
})

test('[WID-04] the pages have the focus once they are there, unless it is elsewhere', async () => {
  const first = await open()
  expect(document.activeElement).toBe(first.scroller)
  cleanup()
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await open()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('[WID-04] the file is downloaded where that is allowed, and says when it did not start', async () => {
  const { events, give } = await open()
  await click('Download')
  expect(events).toContain('downloads')
  await give({ download: { isWaiting: false, hasFailed: true, start: () => {} } })
  expect(screen.getByRole('status').textContent).toBe('The download did not start. Try again.')
  await give({ mayDownload: false })
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('[WID-04] a link to the page one is at is copied, or said not to be', async () => {
  const copied: string[] = []
  let fails = false
  const writeText = async (text: string) => {
    if (fails) throw new Error('refused')
    copied.push(text)
  }
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard)
  await open({}, { page: 2, pageLink: (page) => `/paper?page=${page}` })
  await click('Copy a link to this page')
  expect(copied).toEqual([new URL('/paper?page=2', location.href).href])
  expect(screen.getByRole('status').textContent).toBe('Link copied')
  fireEvent.blur(button('Copy a link to this page'))
  expect(screen.getByRole('status').textContent).toBe('')
  fails = true
  await click('Copy a link to this page')
  expect(screen.getByRole('status').textContent).toBe('The link could not be copied.')
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await click('Copy a link to this page')
  expect(screen.getByRole('status').textContent).toBe('The link could not be copied.')
})

test('[WID-04] without a way to write links, and without full screen, there are no buttons for them', async () => {
  await open()
  for (const name of ['Copy a link to this page', 'Full screen'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  const more = button('More tools')
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await click('More tools')
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test('[WID-04] a view that becomes narrower keeps the page one reads', async () => {
  const { scroller, pages, resize, pageField } = await open({}, { page: 4 })
  expect(scroller.scrollTop).toBe(2440)
  await resize(332, 424)
  // Half as wide: pages of 400 pixels.
  await waitFor(() => expect(pages()[0]?.style.width).toBe('300px'))
  expect([scroller.scrollTop, pageField().value]).toEqual([16 + 3 * 412 - 12, '4'])
})
