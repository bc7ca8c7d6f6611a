import { useEffect } from 'react'
import { FailureState, type FailureStateProps } from '@foyer/ui/failure-state'
import { Logo } from '@foyer/ui/logo'
import { removeFirstPicture } from '../../platform/first-picture.ts'
import styles from './error-page.module.css'

/** A page of its own that says what failed and offers to try again. */
export function ErrorPage(failure: FailureStateProps) {
  useEffect(() => removeFirstPicture(document), [])
  return (
    <main className={styles.page}>
      <Logo size={40} />
      <FailureState {...failure} headingLevel={1} frame="solid" />
    </main>
  )
}
