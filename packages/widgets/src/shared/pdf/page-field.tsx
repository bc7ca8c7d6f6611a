import { type ReactNode, useId, useState } from 'react'
import { usePdfTexts } from './pdf-texts.ts'
import styles from './viewer.module.css'

/** The number of the page one is at; typing another one and Enter goes there. */
export function PageField(props: {
  readonly current: number
  readonly count: number
  readonly onPage: (page: number) => void
}): ReactNode {
  const { current, count, onPage } = props
  const { t, number } = usePdfTexts()
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const id = useId()
  const go = () => {
    if (typed === undefined) return
    const page = Number(typed.trim())
    const isThere = Number.isInteger(page) && page >= 1 && page <= count
    setWrong(!isThere)
    if (!isThere) return
    setTyped(undefined)
    onPage(page)
  }
  const reset = () => {
    setTyped(undefined)
    setWrong(false)
  }
  return (
    <span className={styles.pageField}>
      <input
        className={styles.pageInput}
        style={{ inlineSize: `${Math.max(2, String(count).length) + 2}ch` }}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={t('pdf.page')}
        aria-invalid={isWrong}
        aria-describedby={id}
        value={typed ?? String(current)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setWrong(false)
        }}
        onBlur={reset}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            go()
          }
          if (event.key === 'Escape' && typed !== undefined) {
            event.stopPropagation()
            reset()
          }
        }}
      />
      <span id={id} className={styles.pageCount} aria-live="polite" data-wrong={isWrong ? '' : undefined}>
        {isWrong ? t('pdf.page-unknown', { count: number(count) }) : t('pdf.of', { count: number(count) })}
      </span>
    </span>
  )
}
