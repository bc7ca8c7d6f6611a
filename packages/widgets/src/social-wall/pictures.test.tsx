// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../host/testing/draw-widget.tsx'
import { button, common, field, openWall, post, t } from './testing/open-wall.tsx'

const revoked: string[] = []
beforeEach(() => {
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
})
afterEach(() => {
  cleanup()
  revoked.length = 0
  vi.restoreAllMocks()
})

interface Sent {
  readonly file: Blob
  readonly signal: AbortSignal
  readonly progress: (share: number) => void
  readonly finish: (answer: { pictureId: string }) => void
  readonly fail: (cause: unknown) => void
}

const fileOf = (name: string, type = 'image/png', bytes = 3) =>
  Object.defineProperty(new File(['abc'], name, { type }), 'size', { value: bytes })

/** A wall whose uploads are answered by the test. */
async function openComposer() {
  const sent: Sent[] = []
  const upload = (
    _name: string,
    { file, signal, onProgress }: { file: Blob; signal: AbortSignal; onProgress: never },
  ) =>
    new Promise<{ pictureId: string }>((resolve, reject) => {
      sent.push({ file, signal, progress: onProgress, finish: resolve, fail: reject })
    })
  const page = await openWall({
    answers: { 'social-wall.post': () => post('Posted', { author: { uid: 'alice', name: 'Alice' } }) },
    draw: { ports: { files: { upload } } },
  })
  const settle = async (step: () => void) => {
    await act(async () => step())
    await page.advance(0)
  }
  return {
    ...page,
    sent,
    settle,
    /** Without the chooser's own filter, as files that are dropped. */
    drop: (...files: File[]) => settle(() => fireEvent.drop(form(), { dataTransfer: { files, types: ['Files'] } })),
    posts: () => page.connection.bodiesOf('social-wall.post'),
  }
}

const form = () => screen.getByRole('form', { name: t('social-wall.compose') })
const postButton = () => button(t('social-wall.post'))
const drafts = () => within(screen.getByRole('list', { name: t('social-wall.pictures') })).getAllByRole('listitem')
const write = (value: string) => fireEvent.change(field(), { target: { value } })

describe('pictures of a new post', () => {
  test('[WID-03] a picture is sent while one writes, shows how far it is, and is posted once it is there', async () => {
    const { drop, sent, settle, user, posts } = await openComposer()
    await drop(fileOf('tree.png'))
    const bar = () => screen.getByRole('progressbar', { name: 'Uploading tree.png' })
    await settle(() => sent[0]?.progress(0.25))
    expect(bar().getAttribute('aria-valuenow')).toBe('25')
    expect(postButton().disabled).toBe(true)
    write('Look')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(posts()).toEqual([])
    await settle(() => sent[0]?.finish({ pictureId: 'pic-1' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByText('tree.png is uploaded').getAttribute('role')).toBe('status')
    await user.click(postButton())
    expect(posts()).toMatchObject([{ text: 'Look', pictureIds: ['pic-1'] }])
    expect(screen.queryByRole('list', { name: t('social-wall.pictures') })).toBeNull()
    expect(revoked).toEqual(['blob:1'])
  })

  test('[WID-03] a picture alone is a post, and pictures keep the order in which they were added', async () => {
    const { drop, sent, settle, user, posts } = await openComposer()
    await drop(fileOf('a.png'), fileOf('b.jpg', 'image/jpeg'))
    await settle(() => {
      sent[1]?.finish({ pictureId: 'b' })
      sent[0]?.finish({ pictureId: 'a' })
    })
    await user.click(postButton())
    expect(posts()).toMatchObject([{ text: '', pictureIds: ['a', 'b'] }])
  })

  test('[WID-03] a post has up to 4 pictures of 4 types; files beyond are named and not sent', async () => {
    const { drop, sent } = await openComposer()
    const types = ['image/jpeg', 'image/png', 'image/webp']
    await drop(...types.map((type) => fileOf(`${type.slice(6)}.x`, type)), fileOf('plan.svg', 'image/svg+xml'))
    expect(screen.getByRole('alert').textContent).toContain('Not added: plan.svg.')
    expect([drafts().length, button(t('social-wall.add-pictures')).disabled]).toEqual([3, false])
    await drop(fileOf('cat.gif', 'image/gif'), fileOf('fifth.png'))
    expect(screen.getByRole('alert').textContent).toContain('Not added: fifth.png. A post can have up to 4 pictures')
    expect([drafts().length, button(t('social-wall.add-pictures')).disabled]).toEqual([4, true])
    expect(sent).toHaveLength(4)
  })

  test('[WID-03] a picture of 5 MB is sent, and one byte more is refused here', async () => {
    const { drop, sent } = await openComposer()
    await drop(fileOf('fits.gif', 'image/gif', 5_242_880))
    expect(sent).toHaveLength(1)
    await drop(fileOf('large.gif', 'image/gif', 5_242_881))
    expect(sent).toHaveLength(1)
    expect(within(drafts()[1] as HTMLElement).getByRole('alert').textContent).toBe(
      t('social-wall.failure.picture-too-large'),
    )
  })

  test('[WID-03] a picture that fails says why and holds the post back until it is sent again or removed', async () => {
    const { drop, sent, settle, user } = await openComposer()
    await drop(fileOf('tree.png'))
    write('Look')
    await settle(() => sent[0]?.fail(refusal('social-wall.picture-refused')))
    expect(screen.getByRole('alert').textContent).toBe(t('social-wall.failure.picture-refused'))
    expect(postButton().disabled).toBe(true)
    await user.click(button('Upload tree.png again'))
    expect([sent.length, screen.queryByRole('alert')]).toEqual([2, null])
    await settle(() => sent[1]?.fail(refusal('server.storage-full')))
    expect(screen.getByRole('alert').textContent).toBe(t('social-wall.failure.storage-full'))
    await user.click(button('Remove tree.png'))
    expect(postButton().disabled).toBe(false)
  })

  test('[WID-03] a picture that is removed is sent no further, and its preview is let go', async () => {
    const { drop, sent, user, settle } = await openComposer()
    await drop(fileOf('tree.png'), fileOf('sea.png'))
    await user.click(button('Remove tree.png'))
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(revoked).toEqual(['blob:1'])
    await settle(() => sent[0]?.fail(new DOMException('stopped', 'AbortError')))
    expect([drafts().length, screen.queryByRole('alert')]).toEqual([1, null])
  })

  test('[WID-03] when the widget closes nothing is sent any further', async () => {
    const { drop, sent, unmount } = await openComposer()
    await drop(fileOf('tree.png'))
    unmount()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(revoked).toEqual(['blob:1'])
  })

  test('[WID-03] pictures are chosen, pasted or dropped; pasted text stays text', async () => {
    const { user, sent, settle, container } = await openComposer()
    await user.upload(container.querySelector('input[type=file]') as HTMLInputElement, fileOf('chosen.png'))
    const paste = async (files: File[]) => {
      let isTaken = false
      await settle(() => {
        isTaken = !fireEvent.paste(field(), { clipboardData: { files } })
      })
      return isTaken
    }
    expect(await paste([])).toBe(false)
    expect(await paste([fileOf('pasted.png')])).toBe(true)
    expect(sent.map(({ file }) => (file as File).name)).toEqual(['chosen.png', 'pasted.png'])
  })

  test('[WID-03] the field shows that files can be dropped on it, and not text', async () => {
    await openComposer()
    const isOver = () => form().dataset['over'] === 'true'
    expect(fireEvent.dragOver(form(), { dataTransfer: { types: ['text/plain'] } })).toBe(true)
    expect(isOver()).toBe(false)
    expect(fireEvent.dragOver(form(), { dataTransfer: { types: ['Files'] } })).toBe(false)
    expect(isOver()).toBe(true)
    fireEvent.dragLeave(form())
    expect(isOver()).toBe(false)
  })

  test.each([
    [{ key: 'Enter', metaKey: true }, 1],
    [{ key: 'Enter', ctrlKey: true }, 1],
    [{ key: 'Enter' }, 0],
    [{ key: 'a', ctrlKey: true }, 0],
    [{ key: 'Enter', ctrlKey: true, isComposing: true }, 0],
  ])('[WID-03] the keys %o send %i posts', async (keys, count) => {
    const { posts } = await openComposer()
    write('Hello')
    await act(async () => void fireEvent.keyDown(field(), keys))
    expect(posts()).toHaveLength(count)
  })
})

describe('pictures of a post', () => {
  const pictures = ['one', 'two', 'three'].map((pictureId) => ({ pictureId, width: 4, height: 3 }))
  const openPictures = async (index: number, all = pictures) => {
    const page = await openWall({ page: { posts: [post('Look', { pictures: all })] } })
    await page.user.click(button(t('social-wall.open-picture', { name: 'Bob', index, count: all.length })))
    return page
  }
  const dialog = () => screen.getByRole('dialog', { name: t('social-wall.pictures-of', { name: 'Bob' }) })
  const shown = () => within(dialog()).getByRole('img').getAttribute('src')
  const arrow = (key: string) => fireEvent.keyDown(within(dialog()).getByRole('img'), { key })

  test('[WID-03] the wall shows previews, and a press shows the picture large with its place among all', async () => {
    await openPictures(2)
    expect(shown()).toBe('/assets/wall/two')
    expect(within(dialog()).getByRole('img').getAttribute('alt')).toBe('Picture 2 of 3 by Bob')
    expect(within(dialog()).getByRole('status').textContent).toBe('2 of 3')
    expect([...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'))).toEqual([
      '/assets/wall/one?size=preview',
      '/assets/wall/two?size=preview',
      '/assets/wall/three?size=preview',
    ])
  })

  test('[WID-03] buttons and arrow keys turn to the next and the previous one, from the last to the first', async () => {
    const { user } = await openPictures(3)
    await user.click(button(t('social-wall.next-picture')))
    expect(shown()).toBe('/assets/wall/one')
    await user.click(button(t('social-wall.previous-picture')))
    expect(shown()).toBe('/assets/wall/three')
    arrow('ArrowRight')
    expect(shown()).toBe('/assets/wall/one')
    arrow('ArrowLeft')
    arrow('ArrowLeft')
    expect(shown()).toBe('/assets/wall/two')
    arrow('ArrowDown')
    expect(shown()).toBe('/assets/wall/two')
  })

  test('[WID-03] in a page from right to left the arrow to the left is the next one', async () => {
    document.body.style.direction = 'rtl'
    await openPictures(1)
    arrow('ArrowLeft')
    expect(shown()).toBe('/assets/wall/two')
    arrow('ArrowRight')
    expect(shown()).toBe('/assets/wall/one')
    document.body.style.direction = ''
  })

  test('[WID-03] a single picture has nothing to turn to, keeps its shape within limits, and closes', async () => {
    const { user } = await openPictures(1, [{ pictureId: 'tower', width: 100, height: 4_000 }])
    expect(screen.queryByRole('button', { name: t('social-wall.next-picture') })).toBeNull()
    await user.click(within(dialog()).getAllByRole('button', { name: common.t('common.close') })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(button(/Show picture 1 of 1/).style.aspectRatio).toMatch(/^0\.75\b/)
  })

  test('[WID-03] a picture that is gone says so in its place', async () => {
    await openWall({ page: { posts: [post('Look', { pictures: pictures.slice(0, 1) })] } })
    fireEvent.error(document.querySelector('article img') as HTMLElement)
    expect(button(/Show picture 1 of 1/).textContent).toBe('This picture is no longer available.')
  })
})
