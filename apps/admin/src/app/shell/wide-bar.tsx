import { useReadable } from '@foyer/client/react'
import { useApp } from '../app-context.ts'
import { AccountMenu } from './account-menu.tsx'
import { Tools } from './tools.tsx'
import styles from './bar.module.css'

/** Over the page, beside the rail. */
export function WideBar() {
  const { identity } = useApp()
  const state = useReadable(identity.state)
  return (
    <header className={styles.wide}>
      <Tools />
      {state.kind === 'signed-in' && <AccountMenu user={state.user} />}
    </header>
  )
}
