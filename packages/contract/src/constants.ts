/**
 * Every business constant of the specification, once, with its unit in the name. Source: CFG-06, specification section 9.
 */
const second = 1000
const minute = 60 * second

export const constants = {
  appVersion: '2.0.0',
  apiBasePath: '/api',
  stageBasePath: '/stage',
  defaultTabTitle: 'Foyer Venue',
  defaultFavicon: '/favicon.svg',
  fallbackLocale: 'en',
  unpublishedVersion: -1,

  tokenRefreshIntervalMs: 15 * minute,
  serverTimeTickMs: 10 * second,
  venueVersionPollingMs: 2 * minute,
  signedUrlCacheMs: 10 * minute,
  cutLeadMs: 60 * second,
  autofillCheckMs: 500,
  dialogAnimationMs: 225,

  lockoutFailedAttempts: 6,
  lockoutMs: 2 * minute,
  loginFieldMaxLength: 127,
  versionNoteMaxLength: 500,
  passwordMinLength: 10,
  registrationNumberMin: 0,
  registrationNumberMax: 2_147_483_647,

  profileFieldMaxLength: 200,
  profilePictureMaxBytes: 8 * 1024 * 1024,
  socialLinksMax: 5,

  chatFileMaxBytes: 5 * 1024 * 1024,
  likesQueryLimit: 10_000_000,

  trackingMaxAttempts: 10,
  trackingFirstDelayMs: 2 * second,
  analyticsScriptMaxAttempts: 10,
  analyticsScriptFirstDelayMs: 1 * second,
  analyticsTrackerWaitMs: 3 * second,
  analyticsHeartbeatS: 15,
  analyticsSiteId: 1,
  trackerPollingMs: 100,
  userIdLookupMs: 250,

  retryStaticDelayMs: 30 * second,
  retryStaticCount: 2,
  retryGenericCount: 3,
  retryNoResponseCount: 2,
  retryAfterMaxMs: 5 * minute,

  errorDialogWidthPx: 500,
  cookieBannerWidthPx: 750,
  cookieBannerBodyMaxHeightVh: 50,
  drawerCardInsetPx: 270,
  avatarSizePx: 40,
  headerHeightPx: 60,
  headerHeightWithPresencePx: 102,

  /** Films below `vodPrefix` belong to the VOD host, other external ones to the generic host. Source: VEN-15. */
  externalVideo: {
    vodPrefix: 'https://vod.example.com/vod/',
    genericProviderId: 'external-video',
    vodProviderId: 'external-vod',
  },

  presenceStatuses: ['Available', 'Busy', 'Idle', 'Offline'],

  breakpointsPx: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
  mobileBelowPx: 1280,
} as const

/** Stands among what was consented to for the counting of one's own visit, as its key does in the browser. Source: CON-09. */
export const trackingChoiceId = 'tracking'
