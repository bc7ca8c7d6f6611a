import { CallError, type Feature, type Principal } from '../../platform/http/feature.ts'
import { createProfiles, type ProfilesDeps } from './profile.ts'

/** The profiles of attendees. Live and stage show the same. */
export function createProfileFeature(deps: ProfilesDeps): { feature: Feature } {
  const profiles = createProfiles(deps)
  const feature: Feature = {
    name: 'profile',
    calls: {
      'profile.read': async ({ principal, params }) => ({
        data: await profiles.read(userIdOf(principal), params.userId),
      }),
      'profile.save': ({ principal, body }) => profiles.saveOwn(userIdOf(principal), body.attributes),
    },
  }
  return { feature }
}

function userIdOf(principal: Principal): string {
  if (principal.kind === 'account') return principal.userId
  throw new CallError('identity.session-expired', 'A profile needs an account.')
}
