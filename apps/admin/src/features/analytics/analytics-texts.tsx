import { useQuery } from '@tanstack/react-query'
import { type ReactNode, createContext, useContext, useMemo } from 'react'
import { type Translator, createTranslator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { useAdminTexts } from '@foyer/i18n/admin'
import { LoadFailure } from '../../platform/load-failure.tsx'

export type AnalyticsTexts = Translator<TopicKey<'analytics'>>

const Texts = createContext<AnalyticsTexts | undefined>(undefined)

/** The texts of the numbers, fetched with the page that shows them; `before` stands there until then. Source: L10N-02. */
export function AnalyticsTextsProvider({
  before,
  children,
}: {
  readonly before: ReactNode
  readonly children: ReactNode
}) {
  const { locale } = useAdminTexts()
  const { data, isError, refetch } = useQuery({
    queryKey: ['texts', 'analytics', locale],
    queryFn: () => loadTexts('analytics')(locale),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texts = useMemo(() => (data === undefined ? undefined : createTranslator(locale, data)), [data, locale])
  if (isError) return <LoadFailure headingLevel={1} onRetry={() => void refetch()} />
  return texts === undefined ? before : <Texts value={texts}>{children}</Texts>
}

/** Throws outside an `AnalyticsTextsProvider`. */
export function useAnalyticsTexts(): AnalyticsTexts {
  const texts = useContext(Texts)
  if (texts === undefined) throw new Error('useAnalyticsTexts needs an AnalyticsTextsProvider above it')
  return texts
}
