import type { Background } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { firstPanoramaWidthPx, stillRequest } from './background/picture-request.ts'
import { useAssetUrl } from './background/use-asset-url.ts'
import { useRetry } from '@foyer/widgets'
import { useStage } from './stage-context.ts'

export type SphereFailure = 'missing' | 'lost' | 'unloaded'

/** Why the list is shown instead of the 360° view, and the way back to it. */
export function SphereNotice({ why, onRetry }: { readonly why: SphereFailure; readonly onRetry: () => void }) {
  const { t } = useTexts()
  return (
    <Alert
      tone="warning"
      title={t('stage.sphere-failed.title')}
      {...(why === 'missing'
        ? {}
        : {
            action: (
              <Button size="small" onClick={onRetry}>
                {t('common.try-again')}
              </Button>
            ),
          })}
    >
      {t(`stage.sphere-failed.${why}`)}
    </Alert>
  )
}

interface PanoramaProbeProps {
  readonly background: Background
  /** How often the view of this place failed before. */
  readonly formerFailures: number
  readonly onThere: () => void
}

/** Loads the picture of a 360° view that did not load, unseen, until it is there: the view is tried again only then. */
export function PanoramaProbe({ background, formerFailures, onThere }: PanoramaProbeProps) {
  const { theme } = useStage()
  const [pause] = useState({})
  const [isOver, setOver] = useState(false)
  useRetry(isOver ? undefined : pause, background.type, () => setOver(true), { formerFailures })
  const request = stillRequest(background, theme, firstPanoramaWidthPx)
  const { url, onFailed } = useAssetUrl(isOver ? request : undefined)
  // A film without a poster has nothing to try but itself.
  const isBlind = isOver && request === undefined
  const goOn = useEffectEvent(onThere)
  useEffect(() => {
    if (isBlind) goOn()
  }, [isBlind])
  return url === undefined ? null : <img src={url} alt="" hidden onLoad={onThere} onError={onFailed} />
}
