export { startVenue, type RunningVenue, type VenueOptions } from './start-venue.ts'
export { demoDocument, designerWith, logInDesigner, type Designer } from './designer.ts'
export { postgresPid, startServerProcess, type ServerProcess } from './server-process.ts'
export { makeVenueTemplates } from './venue-templates.ts'
