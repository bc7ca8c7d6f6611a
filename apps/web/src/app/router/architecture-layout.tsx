import { Outlet, useMatches } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** What every page of a venue stands in; a full-screen meeting stands alone. Source: NAV-03, NAV-08. */
export function ArchitectureLayout() {
  const isFullScreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullScreen === true),
  })
  if (isFullScreen) return <Outlet />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
