export { createFirebaseIdentity } from './create-firebase-identity.ts'
export { openFirebaseAuth } from './open-firebase-auth.ts'
