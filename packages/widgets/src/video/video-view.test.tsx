// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawWidget } from '../host/testing/draw-widget.tsx'
import { View } from './video-view.tsx'

afterEach(cleanup)

const open = (videoUrl: string) =>
  drawWidget(View, {
    title: 'River film',
    configuration: { id: 'c1', source: { kind: 'EXTERNAL', videoUrl }, captions: [], ambient: true },
    isEmpty: true,
  })

test("[VEN-09] [WID-06] another host's player is framed", async () => {
  await open('https://films.example/embed?file=a.mp4')
  expect(screen.getByTitle('River film').getAttribute('src')).toBe('https://films.example/embed?file=a.mp4')
  expect(document.querySelector('video')).toBeNull()
})

test('[VEN-09] [WID-06] a video file of another host is played with controls and not framed', async () => {
  await open('https://films.example/river.mp4')
  const film = screen.getByLabelText<HTMLVideoElement>('River film')
  expect([film.getAttribute('src'), film.controls, film.autoplay]).toEqual([
    'https://films.example/river.mp4',
    true,
    false,
  ])
  expect(document.querySelector('iframe')).toBeNull()
})

test('[WID-06] a video file of another host that does not load fails with its address', async () => {
  await open('https://films.example/river.mp4')
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    expect(() => fireEvent.error(screen.getByLabelText('River film'))).toThrow('https://films.example/river.mp4')
  } finally {
    quiet.mockRestore()
  }
})
