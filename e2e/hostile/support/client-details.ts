/** What a page says about its browser. */
export const clientDetails = {
  browser: 'Firefox',
  browserVersion: '140',
  os: 'Linux',
  userAgent: 'Mozilla/5.0',
  browserLanguage: 'en',
  cookiesEnabled: true,
  venueLanguage: 'en',
  architectureId: 'a',
  clientUsername: '',
  clientURL: '/',
  clientVersion: '1',
}
