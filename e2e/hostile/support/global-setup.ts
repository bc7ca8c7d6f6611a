import { makeVenueTemplates } from '@foyer/world'

/** Seeds the demo once for all attacks. */
export default () => {
  process.env['FOYER_BUILT_SERVER'] = '1'
  return makeVenueTemplates(['demo'])
}
