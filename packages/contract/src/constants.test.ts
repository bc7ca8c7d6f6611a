import { expect, test } from 'vitest'
import { constants } from './constants.ts'

test('[CFG-06] the constants of section 9 of the specification have its values', () => {
  expect(constants).toMatchObject({
    tokenRefreshIntervalMs: 900_000,
    serverTimeTickMs: 10_000,
    venueVersionPollingMs: 120_000,
    headerHeightPx: 60,
    headerHeightWithPresencePx: 102,
    appVersion: '2.0.0',
    apiBasePath: '/api',
    lockoutFailedAttempts: 6,
    lockoutMs: 120_000,
    chatFileMaxBytes: 5_242_880,
    likesQueryLimit: 10_000_000,
    unpublishedVersion: -1,
    loginFieldMaxLength: 127,
    registrationNumberMin: 0,
    registrationNumberMax: 2_147_483_647,
    signedUrlCacheMs: 600_000,
    trackingMaxAttempts: 10,
    trackingFirstDelayMs: 2000,
    analyticsScriptMaxAttempts: 10,
    analyticsScriptFirstDelayMs: 1000,
    analyticsTrackerWaitMs: 3000,
    analyticsHeartbeatS: 15,
    userIdLookupMs: 250,
    trackerPollingMs: 100,
    analyticsSiteId: 1,
    errorDialogWidthPx: 500,
    cookieBannerWidthPx: 750,
    cookieBannerBodyMaxHeightVh: 50,
    drawerCardInsetPx: 270,
    avatarSizePx: 40,
    dialogAnimationMs: 225,
    autofillCheckMs: 500,
    presenceStatuses: ['Available', 'Busy', 'Idle', 'Offline'],
    fallbackLocale: 'en',
    defaultTabTitle: expect.stringMatching(/^\S.* Venue$/),
    breakpointsPx: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
    mobileBelowPx: 1280,
  })
})

test('[CFG-06] the retries and the limits of fields and files have the values of their requirements', () => {
  expect(constants).toMatchObject({
    stageBasePath: '/stage',
    cutLeadMs: 60_000,
    passwordMinLength: 10,
    profileFieldMaxLength: 200,
    profilePictureMaxBytes: 8_388_608,
    socialLinksMax: 5,
    retryStaticDelayMs: 30_000,
    retryStaticCount: 2,
    retryGenericCount: 3,
    retryNoResponseCount: 2,
    retryAfterMaxMs: 300_000,
  })
})

test('[CFG-06] the name of every quantity ends with its unit, or with what it counts or bounds', () => {
  const units = /(?:Ms|S|Px|Vh|Bytes)$/
  const counts = /(?:Attempts|Count|Length|Max|Min|Limit|Version|SiteId)$/
  const quantities = Object.entries(constants).filter(
    ([, value]) => typeof value === 'number' || (typeof value === 'object' && 'lg' in value),
  )
  expect(quantities.length).toBeGreaterThan(30)
  expect(quantities.map(([name]) => name).filter((name) => !units.test(name) && !counts.test(name))).toEqual([])
})
