import { z } from 'zod'
import { AreaId, ViewpointId } from '../ids.ts'
import { LocalizedTexts } from '../text.ts'
import { ContentWidget } from '../widgets/content-widget.ts'
import { Viewpoint } from './viewpoint.ts'

export const ViewMode = z.enum(['VIEW_2D', 'VIEW_360D'])
export type ViewMode = z.infer<typeof ViewMode>

/** A room of the venue. Source: VEN-14. */
export const Area = z.strictObject({
  id: AreaId,
  names: LocalizedTexts,
  descriptions: LocalizedTexts,
  defaultViewpointId: ViewpointId,
  viewPoints: z
    .array(Viewpoint)
    .min(1)
    .max(50)
    .meta({ editor: { isElsewhere: true } }),
  viewMode: ViewMode,
  contentWidgets: z
    .array(ContentWidget)
    .max(500)
    .meta({ editor: { isElsewhere: true } }),
})
export type Area = z.infer<typeof Area>
