import FileUp from 'lucide-react/icons/file-up'
import MailCheck from 'lucide-react/icons/mail-check'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import UsersIcon from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import type { AdminAccount } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { minWidth } from '@foyer/ui/theme'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { Panel, Results } from '../../platform/panel/panel.tsx'
import { Waiting } from '../../platform/panel/waiting.tsx'
import { useMediaQuery } from '@foyer/ui/media-query'
import { AccountCards } from './account-cards.tsx'
import { AccountDialog, type Action } from './account-dialog.tsx'
import { AccountTable } from './account-table.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { Pages } from './pages.tsx'
import { SearchField } from './search-field.tsx'
import { useAccountActions, useAccounts } from './use-accounts.ts'
import styles from './accounts-panel.module.css'

export interface AccountsPanelProps {
  /** Whose page this is: that account is for others to change. */
  readonly ownId: string | undefined
  readonly words: string
  /** Counts from 1. */
  readonly page: number
  readonly onWords: (words: string) => void
  readonly onPage: (page: number) => void
  readonly onImport: () => void
  readonly onInvitations: () => void
}

/** Accounts and roles. What is shown is what the server said last; nothing is foretold. Source: AUT-20, DSG-03. */
export function AccountsPanel({ ownId, words, page, onWords, onPage, onImport, onInvitations }: AccountsPanelProps) {
  const { t } = useAdminTexts()
  const isRoomy = useMediaQuery(minWidth('md'))
  const [isCreating, setCreating] = useState(false)
  const [asked, setAsked] = useState<{ readonly action: Action; readonly account: AdminAccount }>()
  const list = useAccounts(words, page)
  const actions = useAccountActions()

  const ask = (action: Action, account: AdminAccount) => setAsked({ action, account })
  const Rows = isRoomy ? AccountTable : AccountCards
  const data = list.data
  return (
    <Panel
      title={t('admin.accounts')}
      text={data !== undefined && !list.isPlaceholderData && t('admin.accounts.count', { count: data.total })}
      isStatus
      action={
        <div className={styles.actions}>
          <Button icon={<MailCheck size={18} aria-hidden />} onClick={onInvitations}>
            {t('admin.accounts.invitations')}
          </Button>
          <Button icon={<FileUp size={18} aria-hidden />} onClick={onImport}>
            {t('admin.accounts.import')}
          </Button>
          <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('admin.accounts.new')}
          </Button>
        </div>
      }
    >
      <SearchField words={words} onWords={onWords} />
      {list.isError && data === undefined && <LoadFailure onRetry={() => void list.refetch()} />}
      {list.isPending && <Waiting rows={6} rowPx={isRoomy ? 60 : 132} />}
      {data !== undefined && (
        <Results isOld={list.isPlaceholderData}>
          {data.accounts.length > 0 ? (
            <>
              <Rows accounts={data.accounts} ownId={ownId} onAsk={ask} />
              <Pages list={{ ...data, shown: data.accounts.length }} onPage={onPage} />
            </>
          ) : (
            <NoAccounts words={words} page={page} onWords={onWords} onPage={onPage} />
          )}
        </Results>
      )}
      {isCreating && <CreateDialog action={actions.create} onClose={() => setCreating(false)} />}
      {asked !== undefined && <AccountDialog {...asked} actions={actions} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

/** Why the list is empty, and what to do then. */
function NoAccounts({
  words,
  page,
  onWords,
  onPage,
}: Pick<AccountsPanelProps, 'words' | 'page' | 'onWords' | 'onPage'>): ReactNode {
  const { t } = useAdminTexts()
  if (page > 1) {
    return (
      <EmptyState
        frame="dashed"
        title={t('admin.accounts.past-the-end')}
        actions={<Button onClick={() => onPage(1)}>{t('admin.accounts.first-page')}</Button>}
      />
    )
  }
  if (words === '') {
    const icon = <UsersIcon size={40} strokeWidth={1.5} />
    return <EmptyState frame="dashed" icon={icon} title={t('admin.accounts.empty')} />
  }
  return (
    <EmptyState
      frame="dashed"
      icon={<SearchX size={40} strokeWidth={1.5} />}
      title={t('admin.accounts.no-match')}
      actions={<Button onClick={() => onWords('')}>{t('admin.accounts.clear')}</Button>}
    >
      {t('admin.accounts.no-match-text', { words })}
    </EmptyState>
  )
}
