import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { LiveList } from '../live-list.tsx'
import { useFonts } from '../../../platform/use-fonts.ts'
import { useLivePages } from '../use-live.ts'
import styles from './audit-panel.module.css'
import { type AuditWords, holds, wordsOf } from './audit-words.ts'

/** What moderators and administrators did, the latest first. The filter looks through what is loaded. Source: CHT-08. */
export function AuditPanel() {
  const texts = useDesignerTexts()
  const { t } = texts
  const [words, setWords] = useState('')
  const query = useLivePages(['audit'], (ask, from) => ask('moderation.list-audit', from))
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? []
  const shown = entries
    .map((entry) => ({ id: entry.entryId, entry: wordsOf(entry, texts) }))
    .filter(({ entry }) => holds(entry, words.trim()))
  return (
    <div className={styles.panel}>
      <header>
        <h1>{t('designer.audit')}</h1>
        <p className={styles.text}>{t('designer.audit.text')}</p>
      </header>
      <div role="search" className={styles.search}>
        <Field
          type="search"
          label={t('designer.audit.filter')}
          hideLabel
          placeholder={t('designer.audit.filter')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          icon={<Search size={18} aria-hidden />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWords('')
          }}
        />
        <p className={styles.count} role="status">
          {entries.length > 0 && t('designer.audit.found', { count: shown.length })}
        </p>
      </div>
      <LiveList
        query={query}
        entryPx={64}
        isEmpty={shown.length === 0}
        empty={<Nothing words={entries.length === 0 ? '' : words} onClear={() => setWords('')} />}
      >
        <table className={styles.table}>
          <caption className={styles.caption}>{t('designer.audit')}</caption>
          <thead>
            <tr>
              {(['when', 'who', 'deed', 'about', 'details'] as const).map((part) => (
                <th key={part} scope="col">
                  {t(`designer.audit.${part}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, entry }) => (
              <Row key={id} entry={entry} />
            ))}
          </tbody>
        </table>
      </LiveList>
    </div>
  )
}

function Row({ entry: { when, who, deed, about, details } }: { readonly entry: AuditWords }) {
  const { t } = useDesignerTexts()
  useFonts([who, about, ...details].join(' '))
  return (
    <tr>
      <td className={styles.when} data-label={t('designer.audit.when')}>
        {when}
      </td>
      <td data-label={t('designer.audit.who')}>
        <bdi>{who}</bdi>
      </td>
      <th scope="row">{deed}</th>
      <td data-label={t('designer.audit.about')}>
        <bdi>{about}</bdi>
      </td>
      <td className={styles.details} data-label={details.length > 0 ? t('designer.audit.details') : undefined}>
        <ul>
          {details.map((detail) => (
            <li key={detail} dir="auto">
              {detail}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

function Nothing({ words, onClear }: { readonly words: string; readonly onClear: () => void }) {
  const { t } = useDesignerTexts()
  if (words === '') {
    return (
      <EmptyState frame="dashed" icon={<ScrollText size={40} strokeWidth={1.5} />} title={t('designer.audit.none')}>
        {t('designer.audit.none-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('designer.audit.no-match')}
      actions={<Button onClick={onClear}>{t('designer.accounts.clear')}</Button>}
    >
      {t('designer.audit.no-match-text', { words })}
    </EmptyState>
  )
}
