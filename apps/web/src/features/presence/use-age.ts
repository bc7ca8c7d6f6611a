import { useEffect, useState } from 'react'
import { every } from '@foyer/client'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePeopleTexts } from './people-texts.tsx'

/** What is younger is now. */
const nowMs = 5000

/**
 * How long ago something was true, such as "12 seconds ago", by the server's clock; undefined while it is as good as now.
 * It moves on every second.
 */
export function useAge(asOf: number | undefined): string | undefined {
  const { clock, serverClock } = usePlatform()
  const { locale } = usePeopleTexts()
  const [at, setAt] = useState(() => serverClock.now())
  const isKnown = asOf !== undefined
  useEffect(() => {
    if (!isKnown) return
    return every(clock, 1000, () => setAt(serverClock.now()))
  }, [isKnown, clock, serverClock])
  if (asOf === undefined || at - asOf <= nowMs) return undefined
  const seconds = Math.round((at - asOf) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { style: 'long' })
  return seconds < 60 ? words.format(-seconds, 'second') : words.format(-Math.floor(seconds / 60), 'minute')
}
