import { useTexts } from '@foyer/i18n/react'
import { Spinner } from '@foyer/ui/spinner'
import { StageStatus } from '../status/stage-status.tsx'
import type { Wait } from './use-wait.ts'

interface OpeningStatusProps {
  readonly title: string
  readonly wait: Wait
  readonly insetTop: number
  readonly insetBottom: number
}

/** Says that the area is being opened, once that is noticed; makes room for the pins when it takes long. */
export function OpeningStatus({ title, wait, insetTop, insetBottom }: OpeningStatusProps) {
  const { t } = useTexts()
  const words = { short: undefined, noticeable: 'stage.opening', long: 'stage.opening-slow' } as const
  const text = words[wait]
  return (
    <StageStatus topPx={insetTop} bottomPx={insetBottom} place={wait === 'long' ? 'top' : 'middle'}>
      {text !== undefined && (
        <>
          <Spinner />
          <span>{t(text, { area: title })}</span>
        </>
      )}
    </StageStatus>
  )
}
