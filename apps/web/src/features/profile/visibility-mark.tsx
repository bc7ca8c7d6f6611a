import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { privateFieldReaders } from '@foyer/contract/profile-rules'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './profile.module.css'

/** A role without a text does not compile. */
const readersText = { moderator: 'profile.you-and-moderators' } as const satisfies Record<
  typeof privateFieldReaders,
  string
>

/** Who sees a value; stands beside its label. Source: PRO-03. */
export function VisibilityMark({ isShared }: { readonly isShared: boolean }) {
  const { t } = useProfileTexts()
  const Icon = isShared ? Eye : Lock
  return (
    <span className={styles.visibility}>
      <Icon size={14} aria-hidden />
      {t(isShared ? 'profile.everyone' : readersText[privateFieldReaders])}
    </span>
  )
}
