import { makeVenueTemplates } from '@foyer/world'

/** Seeds the demo once for all journeys, whose venues are served as they were built. */
export default () => {
  process.env['FOYER_BUILT_SERVER'] = '1'
  return makeVenueTemplates(['demo', 'demo-public'])
}
