import { type ReactNode, useEffect } from 'react'
import { LoginView, type LoginViewProps } from '@foyer/app-shell/login-view'
import { retireFirstView } from '../../platform/first-view.ts'

export type LoginFrameProps = LoginViewProps

/** The view of the login page, in the place of what the page showed before its code was there. */
export function LoginFrame(props: LoginFrameProps & { readonly children: ReactNode }) {
  useEffect(() => retireFirstView(document), [])
  return <LoginView {...props} />
}
