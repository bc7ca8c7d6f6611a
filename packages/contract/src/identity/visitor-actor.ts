/** A visitor without an account acts under this prefix and the visitor id. Source: AUT-23. */
export const visitorActorPrefix = 'guest-'
