import { makeVenueTemplates } from '@foyer/world'

/** Seeds the demo once for all attacks. */
export default () => makeVenueTemplates(['demo'])
