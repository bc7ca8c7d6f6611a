import type { Background } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { WidgetPorts } from '../ports.ts'
import { isMovingBackground } from './picture-request.ts'

test('[CON-07] a film of another host moves, and can be paused, once the provider that declares its host is accepted', () => {
  const film = { type: 'EXTERNAL_VIDEO', videoUrl: 'https://films.example/1.mp4', playerActive: false } as Background
  const ports = (accepted: string) =>
    ({
      hostProviders: () => ['films'],
      consent: { isAccepted: (id: string) => id === accepted },
    }) as unknown as WidgetPorts
  expect(isMovingBackground(film, ports('films'))).toBe(true)
  expect(isMovingBackground(film, ports('external-video'))).toBe(false)
})
