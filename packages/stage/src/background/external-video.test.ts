import { constants } from '@foyer/contract/constants'
import { expect, test } from 'vitest'
import { externalProviderId, isVideoFile } from './external-video.ts'

const { vodPrefix, vodProviderId, genericProviderId } = constants.externalVideo

test('[VEN-15] an external film without a provider belongs to the default one of its host', () => {
  expect(externalProviderId(`${vodPrefix}talk`, undefined)).toBe(vodProviderId)
  expect(externalProviderId('https://films.example.org/talk', undefined)).toBe(genericProviderId)
  expect(externalProviderId(`${vodPrefix}talk`, 'own-provider')).toBe('own-provider')
})

test('[VEN-15] the address of a film file is told from that of a page with a player', () => {
  expect(isVideoFile('https://films.example.org/talk.mp4?token=1')).toBe(true)
  expect(isVideoFile('https://films.example.org/embed/talk')).toBe(false)
})
