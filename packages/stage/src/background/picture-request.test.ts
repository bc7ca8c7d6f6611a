import type { Background } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { ConsentPorts } from '../ports.ts'
import { isMovingBackground } from './picture-request.ts'

test('[CON-07] a film of another host moves, and can be paused, once the provider that declares its host is accepted', () => {
  const film = { type: 'EXTERNAL_VIDEO', videoUrl: 'https://films.example/1.mp4', playerActive: false } as Background
  const consent = (accepted: string): Pick<ConsentPorts, 'hostProviders' | 'isAccepted'> => ({
    hostProviders: () => ['films'],
    isAccepted: (id) => id === accepted,
  })
  expect(isMovingBackground(film, consent('films'))).toBe(true)
  expect(isMovingBackground(film, consent('external-video'))).toBe(false)
})
