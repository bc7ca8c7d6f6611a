import { beforeAll, expect, test } from 'vitest'
import { bytesOf, linkAnnotation, makeLockedPdf, makePdf } from '@foyer/testkit/pdf'
import { PasswordDeclined, openPdf } from './open-pdf.ts'
import { joinText } from './page-text.ts'
import { PdfFailure } from './pdf-failure.ts'
import { linksOf } from './pdf-links.ts'
import type { PdfLibrary } from './pdf-library.ts'
import { findPlace, readOutline } from './places.ts'
import { sharpness } from './draw-page.ts'

let library: PdfLibrary

beforeAll(async () => {
  // Of the browsers it is made for each has this; Node has it from 22 on.
  Promise.withResolvers ??= <T>() => {
    let settle!: Pick<PromiseWithResolvers<T>, 'resolve' | 'reject'>
    const promise = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
    return { promise, ...settle }
  }
  library = (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfLibrary
  // Once it is there the library uses it where it is, without a worker.
  // @ts-expect-error -- it brings no types
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
})

/** Opens bytes; `passwords` are given one after the other, then it is given up. */
async function open(bytes: Uint8Array, passwords: readonly string[] = []) {
  const asked: boolean[] = []
  const left = [...passwords]
  const opened = await openPdf({
    library,
    // The library takes the bytes for itself.
    file: { byteSize: bytes.byteLength, head: bytes.slice(), read: async (begin, end) => bytes.slice(begin, end) },
    askPassword: async (isWrong) => {
      asked.push(isWrong)
      return left.shift()
    },
    signal: new AbortController().signal,
    onTrouble: () => {},
    filesUrl: 'file:///nowhere/',
  })
  return { ...opened, asked }
}
const outcome = (bytes: Uint8Array, passwords?: readonly string[]) =>
  open(bytes, passwords).then(
    async ({ document, close }) => {
      const pages = document.numPages
      await close()
      return pages
    },
    (cause: unknown) =>
      cause instanceof PdfFailure ? cause.fault : cause instanceof PasswordDeclined ? 'declined' : String(cause),
  )
const three = () =>
  makePdf({ pages: [{ lines: ['One'] }, { lines: ['Two'] }, { lines: ['Three'] }], outline: ['First', 'Second'] })

test('[WID-04] a whole file opens, with its text and its table of contents', async () => {
  const { document, close } = await open(three())
  const page = await document.getPage(2)
  expect(joinText(await page.getTextContent()).text.trim()).toBe('Two')
  const outline = await readOutline(document)
  expect(outline.map(({ title }) => title)).toEqual(['First', 'Second'])
  expect(await findPlace(document, outline[1]?.dest ?? '', 0)).toEqual({ page: 2, y: 0 })
  expect(await findPlace(document, 'no such name', 0)).toBeUndefined()
  expect(await findPlace(document, [99, { name: 'Fit' }], 0)).toBeUndefined()
  await close()
})

test('[WID-04] broken files say so and never hang: cut off, table of places wrong, noise behind the mark', async () => {
  const whole = three()
  const text = String.fromCharCode(...whole)
  expect(await outcome(whole.slice(0, 40))).toBe('broken')
  expect(await outcome(bytesOf(`%PDF-1.7\n${'\u00ff\u0000'.repeat(5_000)}`))).toBe('broken')
  expect(await outcome(bytesOf('%PDF-1.7\n%%EOF'))).toBe('broken')
  expect(await outcome(makePdf({ pages: [] }))).toBe('broken')
  // What can be mended is: the table of places is made anew from what is there.
  expect(await outcome(bytesOf(text.replace(/startxref\n\d+/, 'startxref\n7')))).toBe(3)
  expect(await outcome(bytesOf(text.replace(/\d{10} 00000 n/g, '0000000001 00000 n')))).toBe(3)
  expect(await outcome(whole.slice(0, whole.byteLength - 20))).toBe(3)
})

test('[WID-04] a locked file asks until the password is right, and says that one was wrong', async () => {
  const locked = await makeLockedPdf(['Secret'], { userPassword: 'lantern', ownerPassword: 'owner' })
  const { asked, document, close } = await open(locked, ['Lantern', 'LANTERN', 'lantern'])
  expect(asked).toEqual([false, true, true])
  expect(joinText(await (await document.getPage(1)).getTextContent()).text.trim()).toBe('Secret')
  await close()
  expect(await outcome(locked, ['owner'])).toBe(1)
  expect(await outcome(locked)).toBe('declined')
  expect(
    await outcome(
      locked,
      Array.from({ length: 10 }, () => 'wrong'),
    ),
  ).toBe('declined')
})

test('[WID-04] a file that only its owner has locked is read without a password, old locks too', async () => {
  expect(await outcome(await makeLockedPdf(['Open'], { ownerPassword: 'owner' }))).toBe(1)
  for (const version of ['1.3', '1.4', '1.6'] as const) {
    const locked = await makeLockedPdf(['Secret'], { userPassword: 'lantern', ownerPassword: 'owner', version })
    expect(await outcome(locked, ['lantern'])).toBe(1)
  }
})

test('[WID-04] 5,000 pages open; 20,001 are refused in words', async () => {
  expect(await outcome(makePdf({ pages: Array.from({ length: 5_000 }, () => ({})) }))).toBe(5_000)
  expect(await outcome(makePdf({ pages: Array.from({ length: 20_001 }, () => ({})) }))).toBe('too-many-pages')
})

test('[WID-04] scripts, programs and files are no links; addresses of the web and of mail are', async () => {
  const annotations = [
    linkAnnotation('/URI /URI (https://example.org/paper)'),
    linkAnnotation('/URI /URI (mailto:hanna@example.org)'),
    linkAnnotation('/URI /URI (javascript:alert\\(1\\))'),
    linkAnnotation('/URI /URI (file:///etc/passwd)'),
    linkAnnotation('/URI /URI (data:text/html,<script>1</script>)'),
    linkAnnotation('/JavaScript /JS (app.alert\\(1\\))'),
    linkAnnotation('/Launch /F (calc.exe)'),
    linkAnnotation('/GoToR /F (other.pdf) /D [0 /Fit]'),
    linkAnnotation('/SubmitForm /F (https://collector.example/form)'),
    linkAnnotation('/Named /N /NextPage'),
    linkAnnotation('/Named /N /Print'),
  ]
  const { document, close } = await open(
    makePdf({ pages: [{ annotations }, {}], catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  )
  const links = linksOf(await (await document.getPage(1)).getAnnotations({ intent: 'display' }))
  expect(links.map((link) => (link.kind === 'address' ? link.href : link.kind))).toEqual([
    'https://example.org/paper',
    'mailto:hanna@example.org',
    'step',
  ])
  await close()
})

test('[WID-04] a giant page is drawn coarser, within the pixels a page may have', () => {
  const mostPixels = 16_000_000
  expect(sharpness(800, 1100, 2, mostPixels)).toBe(2)
  const ratio = sharpness(13_333, 13_333, 2, mostPixels)
  expect(13_333 * ratio * 13_333 * ratio).toBeLessThanOrEqual(mostPixels * 1.0001)
})
