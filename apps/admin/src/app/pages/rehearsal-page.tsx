import { constants } from '@foyer/contract/constants'
import { useParams, useSearch } from '@tanstack/react-router'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { CrowdControl } from '../../features/rehearsal/crowd/crowd-control.tsx'
import { RehearsalPart } from '../../features/rehearsal/rehearsal-part.tsx'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'

/** The draft of one venue, or a published version of it, as others see it. Source: REH-01, PUB-05. */
export function RehearsalPage() {
  const { authority, clock, language, stageApi } = useApp()
  const { t } = useAdminTexts()
  const known = useReadable(authority)
  const { architectureId } = useParams({ from: '/rehearsal/$architectureId' })
  const { version } = useSearch({ from: '/rehearsal/$architectureId' })
  usePageTitle(t('admin.rehearsal'))
  if (!isAtLeast(known, 'designer')) return <Forbidden authority={known} />
  return (
    <RehearsalPart
      key={`${architectureId} ${version}`}
      architectureId={architectureId}
      version={version}
      loadArchitecture={async (signal) => {
        const query = { architectureId, ...(version !== undefined && { publishedVersion: String(version) }) }
        return (await stageApi.call('venue.load', { query, signal })).data.architectures[0]
      }}
      frameHref={`${constants.stageBasePath}/v/${architectureId}`}
      editorHref={`/admin/editor/${architectureId}`}
      languages={language.offered}
      defaultLocale={language.defaultLocale}
      clock={clock}
      crowd={<CrowdControl architectureId={architectureId} />}
    />
  )
}
