import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { usePort } from '../host/use-port.tsx'
import { useSearchTexts } from './search-texts.ts'
import styles from './search.module.css'

const phrases = ['rooms', 'programme', 'papers', 'films', 'together'] as const
const turnMs = 2400

/** What is being done, in other words every few seconds; the last ones stay until there is an answer. Source: SEA-01. */
export function LoadingPhrase(): ReactNode {
  const { atServerTime, serverNow } = usePort('clock')
  const { t } = useSearchTexts()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === phrases.length - 1) return
    return atServerTime(serverNow() + turnMs, () => setAt(at + 1))
  }, [at, atServerTime, serverNow])
  const phrase = phrases[at] ?? 'together'
  return (
    <p className={styles.phrase}>
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span key={phrase} className={styles.turning}>
        {t(`search.phrase.${phrase}`)}
      </span>
    </p>
  )
}
