/** The 360° viewer is a file of its own, as many a venue has no such area. Asked for more than once it is loaded once. */
export const loadSphereStage = () => import('./sphere-stage.tsx')
