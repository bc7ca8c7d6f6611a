import { useRouterState } from '@tanstack/react-router'
import { useUi } from '../app-context.ts'
import { paths } from '../router/paths.ts'
import { Checking } from './checking.tsx'

/** The spinner while guards run or a page loads, except at login. Source: NAV-17. */
export function GuardSpinner() {
  const isChecking = useUi((state) => state.routerGuardsChecking)
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  const isEmpty = useRouterState({ select: (state) => state.resolvedLocation === undefined })
  const isLogin = useRouterState({ select: (state) => state.location.pathname === paths.login })
  return (isChecking || isLoading) && !isLogin ? <Checking isCovering={isEmpty} /> : null
}
