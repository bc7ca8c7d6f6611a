import { useAdminTexts } from '@foyer/i18n/admin'
import type { TopicTextsProps } from '@foyer/i18n/topic-texts'
import { Spinner } from '@foyer/ui/spinner'
import { type ReactNode, useCallback, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { usePlatform } from './platform-context.ts'

interface TopicGateProps {
  /** Providers of texts, the outermost first; the same list at each render. */
  readonly topics: readonly ((props: TopicTextsProps) => ReactNode)[]
  /** Shown until the texts are here; a spinner without it. */
  readonly before?: ReactNode
  readonly headingLevel?: 1 | 2 | undefined
  readonly children: ReactNode
}

/** A part of the page once its texts are here; where they could not be fetched, it says so and they can be fetched again. */
export function TopicGate({ topics, before, headingLevel = 1, children }: TopicGateProps) {
  const { log } = usePlatform()
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const onFailure = useCallback(
    (cause: unknown) => {
      log('ERROR', 'texts', 'the texts of a part of the page could not be loaded', cause)
      setFailed(true)
    },
    [log],
  )
  if (isFailed) {
    return (
      <LoadFailure
        headingLevel={headingLevel}
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  const waiting = before ?? <Spinner size={32} label={t('common.loading')} />
  return topics.reduceRight<ReactNode>(
    (inner, Topic, index) => (
      <Topic key={`${attempt} ${index}`} onFailure={onFailure} before={waiting}>
        {inner}
      </Topic>
    ),
    children,
  )
}
