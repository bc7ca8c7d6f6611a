import { useTexts } from '@foyer/i18n/react'
import { cx } from '@foyer/ui/cx'
import { Spinner } from '@foyer/ui/spinner'
import styles from './checking.module.css'

/** Says that the doors are being checked; appears only when that takes a moment. Source: NAV-17. */
export function Checking({ isCovering }: { isCovering: boolean }) {
  const { t } = useTexts()
  return (
    <div className={cx(styles.spinner, isCovering && styles.covering)} role="status">
      <Spinner size={32} />
      <span>{t('common.loading')}</span>
    </div>
  )
}
