/** Addresses of the page's routes, without the base path. Source: NAV-01 to NAV-08. */
export const paths = {
  root: '/',
  login: '/login',
  newPassword: '/new-password',
  /** Another app: leads out of this page. */
  admin: '/admin/',
  workInProgress: '/work-in-progress',
  architecture: (architectureId: string) => `/v/${architectureId}`,
  area: (architectureId: string, areaId: string) => `/v/${architectureId}/area/${areaId}`,
  imprint: (architectureId: string) => `/v/${architectureId}/imprint`,
  privacyPolicy: (architectureId: string) => `/v/${architectureId}/privacy-policy`,
  meeting: (architectureId: string, areaId: string, widgetId: string, configurationId: string) =>
    `/v/${architectureId}/area-whereby-meeting/${areaId}/${widgetId}/${configurationId}`,
} as const

const id = '[\\w-]{1,64}'
const knownPaths = [
  '/',
  `/v/${id}`,
  `/v/${id}/(imprint|privacy-policy)`,
  `/v/${id}/area(/${id})?`,
  `/v/${id}/area-whereby-meeting/${id}/${id}/${id}`,
  `/${id}/(imprint|privacy-policy)`,
  `/${id}/area(/${id})?`,
].map((pattern) => new RegExp(`^${pattern}/?$`))

/** Whether a path is one a visitor may be sent to after login: a route of ours, but neither login nor work in progress. */
export const isDestination = (pathname: string): boolean => knownPaths.some((pattern) => pattern.test(pathname))
