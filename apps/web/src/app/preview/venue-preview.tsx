import { useCallback, useEffect } from 'react'
import { PreviewBar } from '../../features/preview/preview-bar.tsx'
import { PreviewTexts } from '../../features/preview/preview-texts.ts'
import type { PagePreview } from '../../platform/page-place.ts'
import { VenueRehearsal } from '../rehearsal/venue-rehearsal.tsx'
import { notifyHeight } from '../announcement/notify-height.ts'
import { useApp } from '../app-context.ts'

/** So soon an open page learns that its link was revoked. */
const lookEveryMs = 30_000

/** The bar of a preview by a link, or of a rehearsal. */
export function VenuePreview() {
  const { preview } = useApp().place
  return preview === undefined ? <VenueRehearsal /> : <LinkPreview endsAtMs={preview.endsAtMs} />
}

/** The page ends with its link: a call that finds it ended leaves the page (`create-services.ts`). */
function LinkPreview({ endsAtMs }: Pick<PagePreview, 'endsAtMs'>) {
  const { api, clock, log, serverClock } = useApp()
  useEffect(() => {
    const look = () =>
      api.call('preview.read').catch((cause: unknown) => log('WARN', 'preview', 'the preview could not be read', cause))
    let cancel = () => {}
    const plan = () => {
      cancel = clock.after(lookEveryMs, () => void look().then(plan))
    }
    void look()
    plan()
    const cancelEnd = serverClock.at(endsAtMs, () => void look())
    return () => {
      cancel()
      cancelEnd()
    }
  }, [api, clock, endsAtMs, log, serverClock])
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'preview', 'the texts of the preview could not be fetched', cause),
    [log],
  )
  return (
    <PreviewTexts onFailure={fail}>
      <PreviewBar endsAtMs={endsAtMs} onHeight={notifyHeight} />
    </PreviewTexts>
  )
}
