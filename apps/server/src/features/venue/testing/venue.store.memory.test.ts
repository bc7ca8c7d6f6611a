import { describeScheduleStore } from '../schedule.store.contract.ts'
import { describeVenueStore } from '../venue.store.contract.ts'
import { createMemoryVenueStore } from './venue.store.memory.ts'

describeVenueStore('memory', async () => createMemoryVenueStore())
describeScheduleStore('memory', async () => createMemoryVenueStore())
