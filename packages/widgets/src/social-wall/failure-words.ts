import { errorCodeOf } from '@foyer/client/error-code'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'

type Words = Translator<TopicKey<'social-wall'>>

const keys: Readonly<Record<string, TopicKey<'social-wall'>>> = {
  'social-wall.cannot-post': 'social-wall.failure.cannot-post',
  'social-wall.slow-mode': 'social-wall.failure.slow-mode',
  'social-wall.picture-gone': 'social-wall.failure.picture-gone',
  'social-wall.picture-wrong-type': 'social-wall.failure.picture-wrong-type',
  'social-wall.picture-refused': 'social-wall.failure.picture-refused',
  'social-wall.post-not-found': 'social-wall.failure.post-not-found',
  'social-wall.not-found': 'social-wall.failure.not-found',
  'venue.outside-time-slot': 'social-wall.failure.not-found',
  'request.too-large': 'social-wall.failure.picture-too-large',
  'request.too-many': 'social-wall.failure.too-many',
  'request.timeout': 'social-wall.failure.too-slow',
  'server.storage-full': 'social-wall.failure.storage-full',
  'moderation.not-possible': 'social-wall.failure.not-possible',
  'connection-lost': 'social-wall.failure.connection',
}

/** A sentence that explains to the person what went wrong. */
export function failureWords({ t }: Words, error: unknown): string {
  const code = errorCodeOf(error) ?? ''
  return t(keys[code] ?? 'social-wall.failure.other')
}
