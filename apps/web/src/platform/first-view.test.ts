// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { firstViewScript, hideFirstWords, removeFirstView, retireFirstView } from './first-view.ts'

const { documentElement: root } = document
const view = () => document.querySelector('#first-view')
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('#first-view > img')]
const marks = () => [root.dataset['firstView'], root.dataset['firstPicture']]
const words = '<div id="first-view"><div><p>Hall</p><p>Meridian</p></div></div>'
const hall = '<link rel="preload" href="/hall_w640.webp?s=1" data-size="1600 900" data-focal="0.75 0.5">'

afterEach(() => {
  removeFirstView(document)
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  delete root.dataset['opens']
  localStorage.clear()
  vi.useRealTimers()
})

function begin(link: string, { width = 900, height = 900, body = words, ratio = 1 } = {}) {
  document.head.innerHTML = link
  document.body.innerHTML = body
  root.lang = 'en'
  Object.assign(window, { innerWidth: width, innerHeight: height, devicePixelRatio: ratio })
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as the page runs it
  new Function(firstViewScript)()
}

test('[VEN-14] the small picture of the area covers the window, its focal point in view, before there is any app', () => {
  begin(hall)
  const [small] = pictures()
  const { left, top, width, height } = small?.style ?? {}
  expect([small?.getAttribute('src'), left, top, width, height]).toEqual([
    expect.stringMatching(/\/hall_w640\.webp\?s=1$/),
    '-700px',
    '0px',
    '1600px',
    '900px',
  ])
  expect([marks(), view()?.textContent]).toEqual([['', ''], 'HallMeridian'])
})

test('[VEN-14] a picture higher than the window lies as the area shows it, below a header of 60 and above a footer of 44 px', () => {
  begin('<link rel="preload" href="/hall_w640.webp" data-size="1600 1600" data-focal="0.5 0.5">', { width: 1280 })
  // The focal point is in the middle of what header and footer leave: (60 + 900 − 44) / 2 − 640.
  expect(pictures()[0]?.style.top).toBe('-182px')
})

test.each([
  // 1440 × 900 shows a picture of 16:9 in a width of 1600; what is no wider than the original is asked for as it is.
  ['3840 2160', '/hall_w1920.webp?s=1'],
  ['1920 1080', '/hall.webp?s=1'],
  ['4000 1000', '/hall_w3840.webp?s=1'],
])('[VEN-14] once the small picture of one of %s is here, the one for the window is shown over it', (size, sharp) => {
  begin(hall.replace('1600 900', size), { width: 1440 })
  pictures()[0]?.onload?.(new Event('load'))
  expect(pictures()[1]?.getAttribute('src')?.replace(location.origin, '')).toBe(sharp)
  expect(pictures()[1]?.dataset['shown']).toBeUndefined()
  pictures()[1]?.onload?.(new Event('load'))
  expect([pictures()[1]?.dataset['shown'], marks()]).toEqual(['sharp', ['', 'sharp']])
})

test('[VEN-14] it is left to an area that is there before the sharp picture is', () => {
  begin(hall)
  pictures()[0]?.onload?.(new Event('load'))
  document.body.append(Object.assign(document.createElement('div'), { id: 'area' }))
  document.getElementById('area')?.setAttribute('data-stage', 'flat')
  pictures()[1]?.onload?.(new Event('load'))
  expect([pictures()[1]?.dataset['shown'], marks()]).toEqual([undefined, ['', '']])
})

test('[VEN-14] of a panorama the names are there, and nothing for a visitor who chose the list', () => {
  begin('<link rel="preload" href="/dome_w1280.webp" data-panorama>')
  expect([pictures(), view()?.textContent, marks()]).toEqual([[], 'HallMeridian', ['', undefined]])
  localStorage.setItem('venue:view', 'LIST')
  begin(hall)
  expect([view(), marks()]).toEqual([null, ['', undefined]])
})

test('[NAV-02] the login page has its welcome for a visitor who chose the list as well', () => {
  root.dataset['opens'] = 'login'
  localStorage.setItem('venue:view', 'LIST')
  begin('')
  expect(view()?.textContent).toBe('HallMeridian')
})

test('[L10N-01] names in another language than the chosen one are not shown; the picture is', () => {
  localStorage.setItem('venue:lang', 'de')
  begin(hall)
  expect([view()?.textContent, pictures().length]).toEqual(['', 1])
})

test('[VEN-14] an address that names a viewpoint begins without the picture, which may be that of another', () => {
  history.replaceState(null, '', '?viewpoint=v2')
  begin(hall)
  history.replaceState(null, '', location.pathname)
  expect([pictures(), view()?.textContent]).toEqual([[], 'HallMeridian'])
})

test('[VEN-14] where the server has nothing to say there is the picture alone, or nothing', () => {
  begin(hall, { body: '' })
  expect([pictures().length, view()?.textContent]).toEqual([1, ''])
  begin('', { body: '' })
  expect(view()).toBeNull()
})

test('[VEN-14] it is taken away with its marks, at once or once what follows it is painted', () => {
  begin(hall)
  removeFirstView(document)
  expect([view(), marks()]).toEqual([null, [undefined, undefined]])
  vi.useFakeTimers()
  begin(hall)
  root.dataset['firstPicture'] = 'sharp'
  hideFirstWords(document)
  retireFirstView(document)
  expect(marks()).toEqual(['wordless', 'sharp'])
  vi.advanceTimersByTime(100)
  expect([view() === null, marks()]).toEqual([false, ['wordless', '']])
  vi.advanceTimersByTime(1000)
  expect([view(), marks()]).toEqual([null, [undefined, undefined]])
})
