import { expect, test } from 'vitest'
import { isVideoFile } from './video-file.ts'

test('[VEN-15] the address of a film file is distinguished from that of a page with a player', () => {
  expect(isVideoFile('https://films.example.org/talk.mp4?token=1')).toBe(true)
  expect(isVideoFile('https://films.example.org/embed/talk')).toBe(false)
})
