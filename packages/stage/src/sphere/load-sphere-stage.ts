import type { SphereStage } from './sphere-stage.tsx'

let loaded: typeof SphereStage | undefined

/** The 360° viewer if it has been fetched. */
export const loadedSphereStage = (): typeof SphereStage | undefined => loaded

/** Fetches the 360° viewer: a file of its own, as many a venue has no such area. Rejects as its file does. */
export async function loadSphereStage(): Promise<typeof SphereStage> {
  loaded = (await import('./sphere-stage.tsx')).SphereStage
  return loaded
}
