import type { ClientFacts } from '@foyer/app-shell/client-details'

/** What a page in the venue "meridian" knows of its browser. */
export const clientFacts = (userId: string | undefined): ClientFacts => ({
  browser: { userAgent: 'Firefox/140.0', language: 'en', cookieEnabled: true },
  venueLanguage: 'en',
  architectureId: 'meridian',
  userId,
  path: '/',
})
