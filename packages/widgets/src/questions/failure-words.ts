import { errorCodeOf } from '@foyer/client/error-code'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'

const keys: Readonly<Record<string, TopicKey<'questions'>>> = {
  'questions.not-found': 'questions.failure.not-found',
  'questions.question-not-found': 'questions.failure.question-not-found',
  'questions.not-open': 'questions.failure.not-open',
  'venue.outside-time-slot': 'questions.failure.not-open',
  'questions.cannot-ask': 'questions.failure.cannot-ask',
  'moderation.not-possible': 'questions.failure.not-possible',
  'chat.person-not-found': 'questions.failure.author-gone',
  'questions.full': 'questions.failure.full',
  'request.too-many': 'questions.failure.too-many',
  'connection-lost': 'questions.failure.connection',
}

/** A sentence that explains to the person what went wrong. */
export function failureWords({ t }: Translator<TopicKey<'questions'>>, error: unknown): string {
  const code = errorCodeOf(error) ?? ''
  if (code === 'questions.slow-mode') return t('questions.failure.slow-mode', { count: waitSecondsOf(error) })
  if (code === 'request.invalid') return t('questions.failure.text')
  return t(keys[code] ?? 'questions.failure.other')
}

function waitSecondsOf(error: unknown): number {
  const params = typeof error === 'object' && error !== null && 'params' in error ? error.params : undefined
  const waitMs = typeof params === 'object' && params !== null && 'waitMs' in params ? Number(params.waitMs) : 0
  return Math.max(1, Math.ceil((Number.isFinite(waitMs) ? waitMs : 0) / 1_000))
}
