import { useRouterState } from '@tanstack/react-router'
import { useTexts } from '@foyer/i18n/react'
import { cx } from '@foyer/ui/cx'
import { Spinner } from '@foyer/ui/spinner'
import { useUi } from '../app-context.ts'
import { paths } from '../router/paths.ts'
import styles from './guard-spinner.module.css'

/** Says that the doors are being checked, except at login; appears only when that takes a moment. Source: NAV-17. */
export function GuardSpinner() {
  const { t } = useTexts()
  const isChecking = useUi((state) => state.routerGuardsChecking)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined })
  const isLogin = useRouterState({ select: (state) => state.location.pathname === paths.login })
  if (!(isChecking || isLoading) || isLogin) return null
  return (
    <div className={cx(styles.cover, isFirst && styles.covering)} role="status">
      <div className={styles.pill}>
        <Spinner size={22} />
        <span>{t('common.loading')}</span>
      </div>
    </div>
  )
}
