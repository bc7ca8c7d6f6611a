import ScrollText from 'lucide-react/icons/scroll-text'
import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { LiveList } from '../live-list.tsx'
import { Cell, RecordTable } from '../../../platform/record-table/record-table.tsx'
import { Count, Panel } from '../../../platform/panel/panel.tsx'
import { useFonts } from '../../../platform/use-fonts.ts'
import { useLivePages } from '../use-live.ts'
import styles from './audit-panel.module.css'
import { type AuditWords, holds, wordsOf } from './audit-words.ts'

/** What moderators and administrators did, the latest first. The filter looks through what is loaded. Source: CHT-08. */
export function AuditPanel() {
  const texts = useAdminTexts()
  const { t } = texts
  const [words, setWords] = useState('')
  const query = useLivePages(['audit'], (ask, from) => ask('moderation.list-audit', from))
  const entries = query.data?.pages.flatMap((page) => page.entries.map((entry) => ({ entry, names: page.names }))) ?? []
  const shown = entries
    .map(({ entry, names }) => ({ id: entry.entryId, entry: wordsOf(entry, names, texts) }))
    .filter(({ entry }) => holds(entry, words.trim()))
  const columns = (['when', 'who', 'action', 'about', 'details'] as const).map((id) => ({
    id,
    title: t(`admin.audit.${id}`),
  }))
  return (
    <Panel title={t('admin.audit')} text={t('admin.audit.text')}>
      <div role="search" className={styles.search}>
        <Field
          type="search"
          label={t('admin.audit.filter')}
          hideLabel
          placeholder={t('admin.audit.filter')}
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
        <Count>{entries.length > 0 && t('admin.audit.found', { count: shown.length })}</Count>
      </div>
      <LiveList
        query={query}
        entryPx={64}
        isEmpty={shown.length === 0}
        empty={<Nothing words={entries.length === 0 ? '' : words} onClear={() => setWords('')} />}
      >
        <RecordTable caption={t('admin.audit')} columns={columns}>
          {shown.map(({ id, entry }) => (
            <Row key={id} entry={entry} />
          ))}
        </RecordTable>
      </LiveList>
    </Panel>
  )
}

function Row({ entry: { when, who, action, about, details } }: { readonly entry: AuditWords }) {
  const { t } = useAdminTexts()
  useFonts([who, about, ...details].join(' '))
  return (
    <tr>
      <Cell kind="when" label={t('admin.audit.when')}>
        {when}
      </Cell>
      <Cell label={t('admin.audit.who')}>{who}</Cell>
      <th scope="row">{action}</th>
      <Cell label={t('admin.audit.about')}>{about}</Cell>
      <Cell kind="quiet" label={details.length > 0 ? t('admin.audit.details') : undefined}>
        <ul>
          {details.map((detail) => (
            <li key={detail}>
              <bdi>{detail}</bdi>
            </li>
          ))}
        </ul>
      </Cell>
    </tr>
  )
}

function Nothing({ words, onClear }: { readonly words: string; readonly onClear: () => void }) {
  const { t } = useAdminTexts()
  if (words === '') {
    return (
      <EmptyState frame="dashed" icon={<ScrollText size={40} strokeWidth={1.5} />} title={t('admin.audit.none')}>
        {t('admin.audit.none-text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('admin.audit.no-match')}
      actions={<Button onClick={onClear}>{t('admin.accounts.clear')}</Button>}
    >
      {t('admin.audit.no-match-text', { words })}
    </EmptyState>
  )
}
