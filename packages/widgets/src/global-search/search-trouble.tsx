import Hourglass from 'lucide-react/icons/hourglass'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { useServerSecond } from '../shared/use-server-second.ts'
import type { SearchFailure } from './search.model.ts'
import { usePort } from '../host/use-port.tsx'
import { useSearchTexts } from './search-texts.ts'

const look = { size: 28, strokeWidth: 1.7 } as const

const icons: Readonly<Record<SearchFailure['reason'], ReactNode>> = {
  failed: <TriangleAlert {...look} />,
  forbidden: <Lock {...look} />,
  'not-ready': <Hourglass {...look} />,
  off: <SearchX {...look} />,
  offline: <WifiOff {...look} />,
  preview: <SearchX {...look} />,
  'too-many': <Hourglass {...look} />,
  unclear: <SearchX {...look} />,
}

const tones = { failed: 'error', forbidden: 'warning', offline: 'warning' } as const
const toneOf = (reason: SearchFailure['reason']) => (reason in tones ? tones[reason as keyof typeof tones] : 'quiet')

/** What another try with the same words would not change. */
const isForGood = (reason: SearchFailure['reason']) => reason === 'unclear' || reason === 'off' || reason === 'preview'

interface SearchTroubleProps {
  readonly failure: SearchFailure
  readonly onRetry: () => void
}

/** Why there is no answer, and what can be done about it. Source: SEA-01, ERR-02. */
export function SearchTrouble({ failure, onRetry }: SearchTroubleProps): ReactNode {
  const { t } = useSearchTexts()
  const { t: common } = useTexts()
  const { serverNow } = usePort('clock')
  const { reason } = failure
  const untilMs = failure.reason === 'too-many' ? failure.untilMs : 0
  const nowMs = useServerSecond(untilMs > serverNow())
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return (
    <EmptyState
      icon={icons[reason]}
      tone={toneOf(reason)}
      title={t(`search.${reason}.title`)}
      headingLevel={3}
      // One that counts down would be spoken every second.
      live={reason !== 'too-many'}
      actions={
        isForGood(reason) ? undefined : (
          <Button onClick={onRetry} disabled={seconds > 0}>
            {common('common.try-again')}
          </Button>
        )
      }
    >
      {t(`search.${reason}.text`, { seconds })}
    </EmptyState>
  )
}
