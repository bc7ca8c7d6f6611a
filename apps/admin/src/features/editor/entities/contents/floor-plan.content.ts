import { type Content, overRoom } from './content.ts'

export const floorPlanContent: Content = () => overRoom
