import { useAdminTexts } from '@foyer/i18n/admin'
import { SkeletonGroup, Skeleton } from '@foyer/ui/skeleton'
import { BackdropPortsProvider } from '@foyer/stage/editing'
import { useCallback, useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { CanvasBody } from './canvas-body.tsx'
import type { CanvasProps } from './canvas-props.ts'
import { CanvasTexts } from './canvas-texts.ts'

/**
 * An area's viewpoint to edit: its picture, and its widgets exactly where they are. It fills its parent. Selection and
 * venue are the host's; a finished gesture is one call of `onChange`. Source: EDT-01, EDT-08 to EDT-10.
 */
export function Canvas(props: CanvasProps) {
  const { reportFailure, icons, area, defaultLocale } = props
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const onFailure = useCallback(
    (cause: unknown) => {
      reportFailure('', cause)
      setFailed(true)
    },
    [reportFailure],
  )
  if (isFailed) {
    const retry = () => {
      setFailed(false)
      setAttempt(attempt + 1)
    }
    return <LoadFailure headingLevel={2} onRetry={retry} />
  }
  const before = (
    <SkeletonGroup label={t('common.loading')}>
      <Skeleton height={320} />
    </SkeletonGroup>
  )
  return (
    <CanvasTexts key={attempt} onFailure={onFailure} before={before}>
      <BackdropPortsProvider ports={props} icons={icons} areaId={area.id} defaultLocale={defaultLocale}>
        <CanvasBody {...props} />
      </BackdropPortsProvider>
    </CanvasTexts>
  )
}

export type { CanvasArea, CanvasProps } from './canvas-props.ts'
