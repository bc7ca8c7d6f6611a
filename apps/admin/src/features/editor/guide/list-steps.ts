import { isObject } from '@foyer/venue-draft'
import type { Venue } from '@foyer/contract'
import { areasOf, itemsOf } from '../entities/read-draft.ts'

export type GuideStep = 'area' | 'picture' | 'widget' | 'publish'

/** What a venue needs to be opened, and what of it is done. Source: EDT-18. */
export function listSteps(
  venue: Venue,
  isPublished: boolean,
): readonly { readonly step: GuideStep; readonly isDone: boolean }[] {
  const areas = areasOf(venue)
  const hasPicture = areas.some((area) =>
    itemsOf(area['viewPoints']).some(({ background }) => {
      const { assetId, videoUrl } = isObject(background) ? background : {}
      return (typeof assetId === 'string' && assetId !== '') || (typeof videoUrl === 'string' && videoUrl !== '')
    }),
  )
  return [
    { step: 'area', isDone: areas.length > 0 },
    { step: 'picture', isDone: hasPicture },
    { step: 'widget', isDone: areas.some((area) => itemsOf(area['contentWidgets']).length > 0) },
    { step: 'publish', isDone: isPublished },
  ]
}
