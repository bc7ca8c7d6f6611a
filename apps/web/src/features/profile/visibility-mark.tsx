import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { useProfileTexts } from './profile-texts.tsx'
import styles from './profile.module.css'

/** Who sees a value; stands beside its label. */
export function VisibilityMark({ isShared }: { readonly isShared: boolean }) {
  const { t } = useProfileTexts()
  const Icon = isShared ? Eye : Lock
  return (
    <span className={styles.visibility}>
      <Icon size={14} aria-hidden />
      {t(isShared ? 'profile.everyone' : 'profile.only-you')}
    </span>
  )
}
