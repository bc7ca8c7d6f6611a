import type { ReactNode, RefObject } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { IconButton } from '@foyer/ui/icon-button'
import { mostHits } from './pdf-limits.ts'
import { usePdfTexts } from './pdf-texts.ts'
import type { Search } from './use-search.ts'
import styles from './viewer.module.css'

const longestQuery = 200

/** Looks for words in the whole document: Enter goes on to the next hit, with Shift to the one before. */
export function SearchBar(props: {
  readonly search: Search
  readonly fieldRef: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}): ReactNode {
  const { search, fieldRef, onClose } = props
  const { t, number } = usePdfTexts()
  const { query, hits, current, isDone } = search
  const total = hits.length >= mostHits ? `${number(mostHits)}+` : number(hits.length)
  const status =
    query.trim() === ''
      ? ''
      : hits.length > 0
        ? t('pdf.search.count', { current: number(Math.max(current, 0) + 1), total })
        : t(isDone ? 'pdf.search.none' : 'pdf.search.looking')
  return (
    <div className={styles.search} role="search">
      <SearchIcon size={18} strokeWidth={1.7} aria-hidden />
      <input
        ref={fieldRef}
        className={styles.searchField}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={longestQuery}
        aria-label={t('pdf.search')}
        placeholder={t('pdf.search')}
        value={query}
        autoFocus
        onChange={(event) => search.setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          search.step(event.shiftKey ? -1 : 1)
        }}
      />
      <output className={styles.status} aria-live="polite">
        {status}
      </output>
      <IconButton
        size="small"
        label={t('pdf.search.previous')}
        disabled={hits.length === 0}
        onClick={() => search.step(-1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('pdf.search.next')} disabled={hits.length === 0} onClick={() => search.step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('pdf.search.close')} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
