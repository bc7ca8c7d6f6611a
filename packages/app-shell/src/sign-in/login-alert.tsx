import type { Clock } from '@foyer/client'
import { useSecondsUntil } from '@foyer/client/react'
import { type SharedTranslator, useTranslator } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'

/** A failed sign-in as it is said, by keys of the page's texts; `blockedUntilMs` by the local clock. */
export interface ShownFailure {
  readonly title: string
  readonly hint?: string | undefined
  readonly detail?: string | undefined
  readonly bannedUntilMs?: number | undefined
  readonly attemptsLeft?: number | undefined
  readonly blockedUntilMs?: number | undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')
const asMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`

export function LoginAlert({ failure, clock }: { failure: ShownFailure; clock: Clock }) {
  const { t, date } = useTranslator()
  const { title, hint, detail, bannedUntilMs, attemptsLeft, blockedUntilMs } = failure
  const isBanned = title === 'login.banned'
  return (
    <Alert tone="error" title={t(title)}>
      {hint !== undefined && <p>{t(hint)}</p>}
      {detail !== undefined && <p dir="auto">{isBanned ? t('login.banned-reason', { reason: detail }) : detail}</p>}
      {bannedUntilMs !== undefined && (
        <p>{t('login.banned-until', { when: date(bannedUntilMs, { dateStyle: 'long', timeStyle: 'short' }) })}</p>
      )}
      {isBanned && bannedUntilMs === undefined && <p>{t('login.banned-without-end')}</p>}
      {attemptsLeft !== undefined && <p>{t('login.attempts-left', { count: attemptsLeft })}</p>}
      {blockedUntilMs !== undefined && (
        <Wait
          textKey={title === 'login.tooManyAttempts' ? 'login.blocked' : 'login.wait'}
          untilMs={blockedUntilMs}
          clock={clock}
        />
      )}
    </Alert>
  )
}

/** Counts down silently: said anew each second it would drown everything else. */
function Wait({ textKey, untilMs, clock }: { textKey: 'login.blocked' | 'login.wait'; untilMs: number; clock: Clock }) {
  const { t }: SharedTranslator = useTranslator()
  const seconds = useSecondsUntil(clock, untilMs)
  return (
    <p className="tabular" aria-live="off">
      {t(textKey, { time: asMinutes(seconds) })}
    </p>
  )
}
