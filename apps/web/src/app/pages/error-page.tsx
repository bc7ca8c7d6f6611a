import { FailureState, type FailureStateProps } from '@foyer/ui/failure-state'
import { Logo } from '@foyer/ui/logo'
import styles from './error-page.module.css'

/** A page of its own that says what failed and offers to try again. */
export const ErrorPage = (failure: FailureStateProps) => (
  <main className={styles.page}>
    <Logo size={40} />
    <FailureState {...failure} headingLevel={1} frame="solid" />
  </main>
)
