import { type ReactNode, useMemo } from 'react'
import { useReadable } from '@foyer/client/react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { type PresencePorts, PresencePortsProvider } from '../../features/presence/presence-ports.ts'
import { PeopleTexts } from '../../features/presence/people-texts.tsx'
import { pictureAddress } from '../../features/profile/picture-address.ts'
import { storeSlice } from '../../platform/store-slice.ts'
import { type App, useApp, useArchitecture, useUiConfig, useUser } from '../app-context.ts'

/** What everything about people stands in; without presence, nothing does. Source: PRS-01. */
export function PeopleFrame({
  areaId,
  children,
}: {
  readonly areaId: string | undefined
  readonly children: ReactNode
}) {
  const app = useApp()
  const presence = useReadable(app.presence)
  const ownId = useUser((state) => state.user?.userId)
  const { locale } = useTexts()
  const { i18n } = useUiConfig()
  const areas = useArchitecture()?.areas
  const page = useMemo(() => pagePorts(app), [app])
  const people = useMemo((): PresencePorts | undefined => {
    if (presence === undefined || ownId === undefined) return undefined
    return {
      presence,
      ownId,
      areaId,
      areaName: (id) => {
        const area = areas?.find((candidate) => candidate.id === id)
        return area && localizedText(area.names, locale, i18n.defaultLocale)
      },
      pictureUrl: pictureAddress,
      ...page,
    }
  }, [page, presence, ownId, areaId, areas, locale, i18n.defaultLocale])
  if (people === undefined) return null
  return (
    <PeopleTexts>
      <PresencePortsProvider value={people}>{children}</PresencePortsProvider>
    </PeopleTexts>
  )
}

/** What stays the same wherever one goes, so that nothing is done anew on the way. */
function pagePorts({ navigate, notice, personActions, profile, profilePanel, ui, venue }: App) {
  return {
    personActions,
    openProfile: (userId) => void profilePanel.open(userId),
    isOpenForNetworking: async (userId) => {
      const architectureId = venue.architecture()?.id
      if (architectureId === undefined) return false
      return (await profile.read(architectureId, userId)).attributes.openForNetworking === true
    },
    areaHref: navigate.hrefs.area,
    onLinkClick: navigate.onLinkClick,
    headerHeight: storeSlice(ui, 'headerHeight'),
    onStatusFailure: () => notice.set('shell.status-failed'),
  } satisfies Partial<PresencePorts>
}
