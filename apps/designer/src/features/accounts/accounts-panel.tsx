import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import UsersIcon from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useDesignerTexts } from '@foyer/i18n/designer'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { EmptyState } from '@foyer/ui/empty-state'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { minWidth } from '@foyer/ui/theme'
import { useApp } from '../../app/app-context.ts'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { useMediaQuery } from '@foyer/ui/media-query'
import { AccountCards } from './account-cards.tsx'
import { AccountDialog, type Deed } from './account-dialog.tsx'
import { AccountTable } from './account-table.tsx'
import styles from './accounts-panel.module.css'
import { CreateDialog } from './create-dialog.tsx'
import { Pages } from './pages.tsx'
import { refusalOf } from './refusal.ts'
import { SearchField } from './search-field.tsx'
import { useAccountDeeds, useAccounts } from './use-accounts.ts'

export interface AccountsPanelProps {
  /** Whose page this is: that account is for others to change. */
  readonly ownId: string | undefined
  readonly words: string
  /** Counts from 1. */
  readonly page: number
  readonly onWords: (words: string) => void
  readonly onPage: (page: number) => void
}

/** Accounts and roles. What is shown is what the server said last; nothing is foretold. Source: AUT-20, DSG-03. */
export function AccountsPanel({ ownId, words, page, onWords, onPage }: AccountsPanelProps) {
  const { toasts } = useApp()
  const { t } = useDesignerTexts()
  const isRoomy = useMediaQuery(minWidth('md'))
  const [isCreating, setCreating] = useState(false)
  const [asked, setAsked] = useState<{ readonly deed: Exclude<Deed, 'invite'>; readonly account: AdminAccount }>()
  const list = useAccounts(words, page)
  const deeds = useAccountDeeds()

  const ask = (deed: Deed, account: AdminAccount) => {
    if (deed !== 'invite') return setAsked({ deed, account })
    deeds.invite.mutate(account.userId, {
      onSuccess: () => toasts.show({ tone: 'success', text: t('designer.invite.done', { name: account.name }) }),
      onError: (error) => toasts.show({ tone: 'error', text: t(refusalOf(error)), key: 'invite' }),
    })
  }

  const Rows = isRoomy ? AccountTable : AccountCards
  const data = list.data
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('designer.accounts')}</h1>
          <p className={styles.count} role="status">
            {data !== undefined && !list.isPlaceholderData && t('designer.accounts.count', { count: data.total })}
          </p>
        </div>
        <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {t('designer.accounts.new')}
        </Button>
      </header>
      <SearchField words={words} onWords={onWords} />
      {list.isError && data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting isRoomy={isRoomy} />}
      {data !== undefined && (
        <div className={cx(styles.results, list.isPlaceholderData && styles.old)} aria-busy={list.isPlaceholderData}>
          {data.accounts.length > 0 ? (
            <>
              <Rows accounts={data.accounts} ownId={ownId} onAsk={ask} />
              <Pages list={data} onPage={onPage} />
            </>
          ) : (
            <Nobody words={words} page={page} onWords={onWords} onPage={onPage} />
          )}
        </div>
      )}
      {isCreating && <CreateDialog deed={deeds.create} onClose={() => setCreating(false)} />}
      {asked !== undefined && <AccountDialog {...asked} deeds={deeds} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

function Waiting({ isRoomy }: { readonly isRoomy: boolean }) {
  const { t } = useDesignerTexts()
  return (
    <SkeletonGroup label={t('common.loading')} className={styles.waiting}>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={isRoomy ? 60 : 132} />
      ))}
    </SkeletonGroup>
  )
}

/** Why the list is empty, and what to do then. */
function Nobody({ words, page, onWords, onPage }: Omit<AccountsPanelProps, 'ownId'>): ReactNode {
  const { t } = useDesignerTexts()
  if (page > 1) {
    return (
      <EmptyState
        frame="dashed"
        title={t('designer.accounts.past-the-end')}
        actions={<Button onClick={() => onPage(1)}>{t('designer.accounts.first-page')}</Button>}
      />
    )
  }
  if (words === '') {
    const icon = <UsersIcon size={40} strokeWidth={1.5} />
    return <EmptyState frame="dashed" icon={icon} title={t('designer.accounts.empty')} />
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('designer.accounts.no-match')}
      actions={<Button onClick={() => onWords('')}>{t('designer.accounts.clear')}</Button>}
    >
      {t('designer.accounts.no-match-text', { words })}
    </EmptyState>
  )
}
