import { useEffect } from 'react'
import { FailureState, type FailureStateProps } from '@foyer/ui/failure-state'
import { Logo } from '@foyer/ui/logo'
import { removeFirstView } from '../../platform/first-view.ts'
import styles from './error-page.module.css'

/** A page of its own that says what failed and offers to try again. */
export function ErrorPage(failure: FailureStateProps) {
  useEffect(() => removeFirstView(document), [])
  return (
    <main className={styles.page}>
      <Logo size={40} />
      <FailureState {...failure} headingLevel={1} frame="solid" />
    </main>
  )
}
