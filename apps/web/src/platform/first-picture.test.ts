// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { firstPictureScript, removeFirstPicture } from './first-picture.ts'

const picture = () => document.querySelector<HTMLImageElement>('#first-picture')

afterEach(() => {
  removeFirstPicture(document)
  document.head.innerHTML = ''
  localStorage.clear()
})

function begin(link: string, [width, height]: readonly [number, number]) {
  document.head.innerHTML = link
  Object.assign(window, { innerWidth: width, innerHeight: height })
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- as the page runs it
  new Function(firstPictureScript)()
}

const hall = '<link rel="preload" href="/hall_w640.webp" data-size="1600 900" data-focal="0.75 0.5">'

test('[VEN-14] the small picture of the area covers the window, its focal point in view, before there is any app', () => {
  begin(hall, [900, 900])
  const { left, top, width, height } = picture()?.style ?? {}
  expect([picture()?.getAttribute('src'), left, top, width, height]).toEqual([
    expect.stringMatching(/\/hall_w640\.webp$/),
    '-700px',
    '0px',
    '1600px',
    '900px',
  ])
  expect(document.documentElement.dataset['firstPicture']).toBe('')
})

test('[VEN-14] nothing is shown of a panorama, nor to a visitor who chose the list', () => {
  begin('<link rel="preload" href="/dome_w1280.webp" data-panorama>', [900, 900])
  expect(picture()).toBeNull()
  localStorage.setItem('venue:view', 'LIST')
  begin(hall, [900, 900])
  expect(picture()).toBeNull()
})

test('[VEN-14] it is taken away with its mark', () => {
  begin(hall, [900, 900])
  removeFirstPicture(document)
  expect([picture(), document.documentElement.dataset['firstPicture']]).toEqual([null, undefined])
})
