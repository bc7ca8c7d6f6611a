import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAdminTexts } from '@foyer/i18n/admin'
import { ModerationPanel } from '../../features/moderation/moderation-panel.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ModerationFrame } from './moderation-frame.tsx'

/** The queue of moderators, mutes and bans; which of them is in the address. Source: CHT-06, CHT-08, DSG-03. */
export function ModerationPage() {
  const { t } = useAdminTexts()
  const { tab, show } = useSearch({ from: '/moderation' })
  const navigate = useNavigate()
  usePageTitle(t('admin.moderation'))
  return (
    <ModerationFrame>
      <ModerationPanel
        tab={tab ?? 'queue'}
        isSettled={show === 'settled'}
        onTab={(next) => void navigate({ to: '/moderation', search: next === 'sanctions' ? { tab: next } : {} })}
        onSettled={(isSettled) => void navigate({ to: '/moderation', search: isSettled ? { show: 'settled' } : {} })}
      />
    </ModerationFrame>
  )
}
