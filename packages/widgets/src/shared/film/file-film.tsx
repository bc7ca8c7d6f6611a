import type { ReactNode } from 'react'
import { Skeleton } from '@foyer/ui/skeleton'
import { useAssetUrl } from '../use-asset-url.ts'
import type { FilmOf } from './film-props.ts'
import { Player } from './player.tsx'

export function FileFilm({ widget, configuration, source, shownIn, watch, countedAs }: FilmOf<'FILE'>): ReactNode {
  const { assetId, localizedAssets } = source
  const { state, onError } = useAssetUrl({
    assetId,
    ...(localizedAssets === undefined ? {} : { localizedAssets }),
  })
  if (state.kind === 'failed') throw new Error(`${widget.id}: the film ${assetId} did not load`, { cause: state.cause })
  if (state.kind === 'waiting') return <Skeleton width="100%" height="100%" />
  return (
    <Player
      title={widget.title}
      configuration={configuration}
      shownIn={shownIn}
      src={state.url}
      watch={watch}
      countedAs={countedAs ?? widget.id}
      onError={onError}
    />
  )
}
