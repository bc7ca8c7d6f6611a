import { makeVenueTemplates } from '@foyer/world'

/** Seeds the demo once for all journeys. */
export default () => makeVenueTemplates(['demo', 'demo-public'])
