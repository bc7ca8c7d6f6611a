import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { SearchPorts } from './search-ports.ts'
import { useSearchTexts } from './search-texts.ts'
import styles from './search.module.css'

const phrases = ['rooms', 'programme', 'papers', 'films', 'together'] as const
const turnMs = 2400

/** What is being done, in other words every few seconds; the last ones stay until there is an answer. Source: SEA-01. */
export function LoadingPhrase({
  ports,
}: {
  readonly ports: Pick<SearchPorts, 'atServerTime' | 'serverNow'>
}): ReactNode {
  const { t } = useSearchTexts()
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === phrases.length - 1) return
    return ports.atServerTime(ports.serverNow() + turnMs, () => setAt(at + 1))
  }, [at, ports])
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
