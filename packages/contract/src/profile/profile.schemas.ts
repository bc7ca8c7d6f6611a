import { profileRoutes } from './profile.routes.ts'

export * from './profile-field.ts'
export * from './profile-rules.ts'
export * from './profile.routes.ts'

/** Commands, facts, routes and widgets of the feature `profile`, as far as it has them. */
export const profileSchemas = {
  routes: profileRoutes,
}
