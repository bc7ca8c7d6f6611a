import { type Readable, cell } from '@foyer/client'
import type { VenueStorage } from './venue-storage.ts'

/** The sound of what arrives; off until the person switches it on in this browser. */
export interface NotificationSound {
  readonly isOn: Readable<boolean>
  /** Plays it once where it is switched on. */
  readonly set: (isOn: boolean) => void
  /** Nothing is played while it is off. */
  readonly play: () => void
}

export function createNotificationSound(
  storage: Pick<VenueStorage, 'get' | 'set'>,
  playSound: () => void,
): NotificationSound {
  const isOn = cell(storage.get('chat-sound') === 'ON')
  const play = () => {
    if (isOn.get()) playSound()
  }
  return {
    isOn,
    set(wanted) {
      storage.set('chat-sound', wanted ? 'ON' : 'OFF')
      isOn.set(wanted)
      play()
    },
    play,
  }
}
