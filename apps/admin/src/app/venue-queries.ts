import { useQuery } from '@tanstack/react-query'
import { localizedText } from '@foyer/i18n'
import { useAdminTexts } from '@foyer/i18n/admin'
import { useApp } from './app-context.ts'

/** The number that stands for no publication. Source: VEN-03. */
const unpublished = -1

/** Which version is live; `undefined` for none. */
export function useLiveVersion() {
  const { api } = useApp()
  return useQuery({
    queryKey: ['version', 'live'],
    queryFn: ({ signal }) => api.call('venue.version', { signal }),
    refetchInterval: 30_000,
    select: ({ publishedVersion, publishedArchitectureId }) =>
      publishedVersion === unpublished || publishedArchitectureId === null
        ? { version: undefined, architectureId: undefined }
        : { version: publishedVersion, architectureId: publishedArchitectureId },
  })
}

/** Which version designers saved last; 0 for none. */
export function useStageVersion(isAsked: boolean) {
  const { stageApi } = useApp()
  return useQuery({
    queryKey: ['version', 'stage'],
    queryFn: ({ signal }) => stageApi.call('venue.version', { signal }),
    enabled: isAsked,
    refetchInterval: 30_000,
    select: ({ version }) => version,
  })
}

/** The published venue's own name; the site's while there is none. */
export function useVenueName(): string {
  const { api, config } = useApp()
  const { locale } = useAdminTexts()
  const live = useLiveVersion()
  const version = live.data?.version
  const { data: names } = useQuery({
    queryKey: ['venue-names', version],
    queryFn: async ({ signal }) => (await api.call('venue.load', { signal })).data.architectures[0]?.names ?? [],
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return localizedText(version === undefined ? undefined : names, locale, config.defaultLocale) || config.title
}
