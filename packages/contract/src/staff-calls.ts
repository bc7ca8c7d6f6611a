import * as admin from './admin/admin.feature.ts'
import * as analytics from './analytics/analytics.feature.ts'
import * as consent from './consent/consent.feature.ts'
import * as crowd from './crowd/crowd.feature.ts'
import * as designer from './designer/designer.feature.ts'
import * as logging from './logging/logging.feature.ts'
import * as preview from './preview/preview.feature.ts'
import * as search from './search/search.feature.ts'
import * as system from './system/system.feature.ts'

/** Calls that only the pages of designers and administrators make; attendees' pages do not carry them. */
export const staffCalls = {
  ...designer.staffCalls,
  ...preview.staffCalls,
  ...admin.staffCalls,
  ...search.staffCalls,
  ...consent.staffCalls,
  ...analytics.staffCalls,
  ...logging.staffCalls,
  ...system.staffCalls,
  ...crowd.staffCalls,
}
