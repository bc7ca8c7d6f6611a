import { join } from 'node:path'
import { demoPassword } from '@foyer/demo/password'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { plainCalls, type ServerConfig } from './config.ts'
import type { AssetsFeature } from './features/assets/assets.feature.ts'
import { openAssetsFeature } from './features/assets/open-assets-feature.ts'
import { createTrackingFeature } from './features/analytics/tracking/tracking.feature.ts'
import { createAdminFeature } from './features/admin/admin.feature.ts'
import { createDrizzleAnalyticsStore } from './features/analytics/analytics.store.drizzle.ts'
import { createInsightsFeature } from './features/analytics/insights.feature.ts'
import { createPicturePath } from './features/analytics/picture-path.ts'
import { createAnnouncementFeature } from './features/announcement/announcement.feature.ts'
import { createDrizzleAnnouncementStore } from './features/announcement/announcement.store.drizzle.ts'
import { createAreaReactionFeature } from './features/area-reaction/area-reaction.feature.ts'
import { createDrizzleAreaReactionStore } from './features/area-reaction/area-reaction.store.drizzle.ts'
import { createCallsFeature } from './features/calls/calls.feature.ts'
import { createChatFeature, type ChatFeature } from './features/chat/chat.feature.ts'
import { createDrizzleChatStore } from './features/chat/chat.store.drizzle.ts'
import { createChatFilesFeature } from './features/chat/files/chat-files.feature.ts'
import { createDrizzleChatFileStore } from './features/chat/files/chat-files.store.drizzle.ts'
import { createModerationFeature } from './features/chat/moderation/moderation.feature.ts'
import { createDrizzleModerationStores } from './features/chat/moderation/moderation.store.drizzle.ts'
import { createMatchingFeature, type MatchingFeature } from './features/matching/matching.feature.ts'
import { createDrizzleMatchingStore } from './features/matching/matching.store.drizzle.ts'
import { seededRandom } from './features/matching/seeded-random.ts'
import { createMediaBoardFeature, type MediaBoardFeature } from './features/media-board/media-board.feature.ts'
import { createDrizzleMediaBoardStore } from './features/media-board/media-board.store.drizzle.ts'
import { createPeople } from './features/profile/people.ts'
import { createConsentFeature } from './features/consent/consent.feature.ts'
import { createDrizzleConsentStore } from './features/consent/consent.store.drizzle.ts'
import { withUndeclaredProviders } from './features/consent/undeclared-providers.ts'
import { createDesignerFeature, type DesignerFeature } from './features/designer/designer.feature.ts'
import { createDrizzleDeskStore } from './features/exhibitor-desk/desk.store.drizzle.ts'
import { createExhibitorDeskFeature } from './features/exhibitor-desk/exhibitor-desk.feature.ts'
import { notEnabledCalls } from './features/identity/firebase/not-enabled.ts'
import { createIdentityFeature, type IdentityFeature } from './features/identity/identity.feature.ts'
import { createDrizzleLogLineStore } from './features/logging/log-line.store.drizzle.ts'
import { createLoggingFeature } from './features/logging/logging.feature.ts'
import type { ProviderEntry } from './features/identity/providers/provider-entries.ts'
import { createInProcessBus } from './platform/bus/in-process-bus.ts'
import { createPollFeature } from './features/poll/poll.feature.ts'
import { createDrizzlePollStore } from './features/poll/poll.store.drizzle.ts'
import { createPresenceFeature } from './features/presence/presence.feature.ts'
import { createDrizzlePresenceChoiceStore } from './features/presence/presence-choice.store.drizzle.ts'
import { createProfileFeature, type ProfileFeature } from './features/profile/profile.feature.ts'
import { createDrizzleProfileStore } from './features/profile/profile.store.drizzle.ts'
import { createQuestionsFeature, type QuestionsFeature } from './features/questions/questions.feature.ts'
import { createDrizzleQuestionsStore } from './features/questions/questions.store.drizzle.ts'
import { createSocialWallFeature, type SocialWallFeature } from './features/social-wall/social-wall.feature.ts'
import { createDrizzleSocialWallStore } from './features/social-wall/social-wall.store.drizzle.ts'
import { requireTimeSlots } from './features/venue/require-time-slots.ts'
import { createVenueFeature, type VenueFeature } from './features/venue/venue.feature.ts'
import { createDrizzleVenueStore } from './features/venue/venue.store.drizzle.ts'
import { openSearchFeature } from './features/search/open-search-feature.ts'
import { createVideoAccessFeature } from './features/video-access/video-access.feature.ts'
import { createWhiteboardFeature } from './features/whiteboard/whiteboard.feature.ts'
import { createDrizzleWhiteboardStore } from './features/whiteboard/whiteboard.store.drizzle.ts'
import { createPictureProcess } from './platform/pictures/picture-process.ts'
import { createAudit } from './platform/audit/audit.ts'
import { noteReads } from './platform/audit/note-reads.ts'
import { sealFormerRows } from './platform/audit/seal-former-rows.store.drizzle.ts'
import { createDrizzleAuditStore } from './platform/audit/audit.store.drizzle.ts'
import { randomId } from './platform/auth/secrets.ts'
import type { Clock } from './platform/clock/clock.ts'
import { retentionDays } from './platform/config/read-retention.ts'
import type { Database } from './platform/db/database.ts'
import { openDiskFileStore } from './platform/files/files.store.disk.ts'
import { createClamdScanner } from './platform/files/virus-scanner.clamd.ts'
import { buildServer } from './platform/http/build-server.ts'
import { collectPersonal, exportPersonal, personalOf } from './platform/http/collect-personal.ts'
import { openSpoolFolder } from './platform/http/uploads/open-spool-folder.ts'
import { createUploadReceiver } from './platform/http/uploads/upload-receiver.ts'
import type { Feature, OpMode, PersonalData } from './platform/http/feature.ts'
import { answersKeptMs, createIdempotency } from './platform/http/idempotency/idempotency.ts'
import { createSafeRequest } from './platform/safe-fetch/safe-request.ts'
import { createReadHeaders } from './platform/safe-fetch/read-headers.ts'
import { createIdempotencyStore } from './platform/http/idempotency/idempotency.store.drizzle.ts'
import { createPages } from './platform/http/pages/pages.ts'
import { createFeatureSwitches } from './platform/http/pages/feature-switches.ts'
import type { DemoUi } from './platform/http/pages/ui-config.ts'
import { createReadiness, type DatabaseLock, type Readiness } from './platform/http/readiness.ts'
import type { LogBuffer } from './platform/log/log-buffer.ts'
import type { Log } from './platform/log/log.ts'
import { createRetention, type RetentionPolicy } from './platform/retention/retention.ts'
import { createDrizzleRetentionStore } from './platform/retention/retention.store.drizzle.ts'
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts'
import { createHub } from './platform/realtime/hub.ts'
import { openMailer } from './platform/mail/open-mailer.ts'

export interface AppDeps {
  readonly config: ServerConfig
  readonly providers: readonly ProviderEntry[]
  readonly database: Database
  /** The right to change what is in it, where another server could have it. */
  readonly lock?: DatabaseLock | undefined
  readonly clock: Clock
  readonly log: Log
  /** Keeps lines of the log for those who read it later. */
  readonly keeper: LogBuffer
}

export interface App {
  readonly venue: VenueFeature
  readonly identity: IdentityFeature
  readonly designer: DesignerFeature
  readonly assets: AssetsFeature
  readonly profile: ProfileFeature
  readonly chat: ChatFeature
  readonly mediaBoard: MediaBoardFeature
  readonly socialWall: SocialWallFeature
  readonly questions: QuestionsFeature
  readonly matching: MatchingFeature
  readonly readiness: Readiness
  /** All that the features keep of people. */
  readonly personal: PersonalData
  /** All that is kept for a time. */
  readonly kept: readonly RetentionPolicy[]
  /** Where mails go, in words. */
  readonly mailsGoTo: string
  /**
   * The server, not yet listening. `demo` is what the login page offers, `demoPages` the folder with the pages the demo venue
   * frames.
   */
  buildHttp(demo: DemoUi | undefined, demoPages?: string): Promise<FastifyInstance>
  /** Ends the features' work, once the server takes no more requests. */
  stop(): Promise<void>
}

const DAY_MS = 24 * 60 * 60_000
/** Of the log, however young they are. */
const mostLines = 100_000

/** Makes the features and introduces them to one another. */
export async function createApp({ config, providers, database, lock, clock, log, keeper }: AppDeps): Promise<App> {
  const { orm } = database
  const days = config.retention ?? retentionDays
  const hub = createHub({ clock, log })
  const venue = createVenueFeature({
    maySeeStage: (request) => maySeeStage(request),
    store: createDrizzleVenueStore(orm),
    clock,
    log,
    tell: (opMode, version) =>
      void hub.sendToAll(hub.connections(opMode), hub.fact('venue.version-changed', version), { lane: 'venue' }),
  })
  const mailer = openMailer({
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    clock,
  })
  const identity = createIdentityFeature({
    orm: database.reservedOrm,
    sharedOrm: orm,
    clock,
    log,
    config,
    loginConfigurations: (opMode) => venue.loginConfigurations(opMode),
    loginVenue: (opMode, architectureId) => venue.loginVenue(opMode, architectureId),
    isPublic: (opMode) => venue.isPublic(opMode),
    mailer,
    venueName: (locale) => venue.name(locale),
    venueNames: venue.names,
    publishedPasswords: [demoPassword],
    personal: () => personalOf(features),
    providers,
    banOf: (userId) => moderation.banOf(userId),
    securityKeepMs: days.SECURITY * DAY_MS,
  })
  const safeRequest = createSafeRequest({ mayReach: config.mayReach })
  const designer = createDesignerFeature({
    archive: venue,
    clock,
    log,
    allowedFrames: config.frameOrigins,
    framing: {
      readHeaders: createReadHeaders({ safeRequest }),
      ownOrigin: config.publicUrl === undefined ? undefined : new URL(config.publicUrl).origin,
    },
  })
  const pictures = createPictureProcess({ clock, niceness: 5 })
  const assets = await openAssetsFeature({
    pictures,
    preparesPictures: config.preparesPictures,
    orm,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    clock,
    authenticate: identity.authenticate,
    visibility: venue.assetVisibility,
    sanitizeSvg: (svg) => designer.sanitizeSvg(svg),
    log,
    onPublished: venue.onPublished,
  })
  const videoAccess = createVideoAccessFeature({
    venue: (opMode) => (opMode === 'LIVE' ? venue.published() : venue.staged())?.venue,
    grantCall: (ask) => calls.grantAccess(ask),
  })
  const audit = createAudit({ store: createDrizzleAuditStore(orm), clock })
  const admin = createAdminFeature({
    audit,
    listRetention: () => retention.list(),
    listSecurityEvents: identity.listSecurityEvents,
    roster: identity.roster,
    invite: identity.invite,
    resetSecondFactor: identity.resetSecondFactor,
    publicUrl: config.publicUrl,
  })
  const profile = createProfileFeature({
    store: createDrizzleProfileStore(orm),
    files: await openDiskFileStore({ dir: join(config.dataDir, 'people') }),
    pictures,
    findOwner: identity.findOwner,
    saveAttributes: identity.saveAttributes,
    fieldsOf: venue.profileFields,
    sanitize: designer.sanitizeProfile,
    exportPersonal: (userId) => exportPersonal(features, userId),
    openExportFile: await openSpoolFolder(join(config.dataDir, 'exports')),
    clock,
    isEitherBlocked: (userId, otherId) => moderation.blockedWith(userId).has(otherId),
  })
  const people = createPeople({ identity, profile })
  const moderation = createModerationFeature({
    stores: createDrizzleModerationStores(orm),
    audit,
    hub,
    clock,
    log,
    rooms: {
      readMessage: (asker, roomId, seq) => chat.readMessage(asker, roomId, seq),
      setRules: (opMode, roomId, rules) => chat.chatRooms.setRules(opMode, roomId, rules),
    },
    readPeople: people.list,
    authorityOf: async (userId) => {
      const account = await identity.roster.find(userId)
      return account?.isEnabled === true ? account.authority : undefined
    },
    endSessions: (userId) => identity.roster.endSessions(userId),
    async onRightsChanged(userId) {
      await chat.notifyRightsOf(userId)
      await calls.reviewRights(userId)
      await whiteboard.reviewRights(userId)
      matching.standingChanged(userId)
    },
    async onBlocksChanged(userId) {
      await presence.blocksChanged(userId)
      socialWall.blocksChanged(userId)
      questions.blocksChanged(userId)
      exhibitorDesk.blocksChanged(userId)
      matching.blocksChanged(userId)
      await chat.notifyRightsOf(userId)
      await calls.reviewRights(userId)
    },
  })
  const isOn = createFeatureSwitches({ ...config, clock, log })
  const presence = createPresenceFeature({
    hub,
    clock,
    log,
    choices: createDrizzlePresenceChoiceStore(orm),
    isEnabled: async (opMode) => !venue.isPublic(opMode) && (await isOn('userPresence')),
    hasArea: venue.hasArea,
    describe: profile.describe,
    blockedWith: moderation.rules.blockedWith,
    onVisibilityChanged: (userId) => matching.standingChanged(userId),
  })
  const scanner = config.clamavUrl === undefined ? undefined : createClamdScanner({ url: config.clamavUrl, clock })
  const chatFiles = createChatFilesFeature({
    store: createDrizzleChatFileStore(orm),
    files: await openDiskFileStore({ dir: join(config.dataDir, 'chat') }),
    rooms: {
      requireMayWrite: (asker, roomId) => chat.fileRooms.requireMayWrite(asker, roomId),
      mayRead: (asker, roomId) => chat.fileRooms.mayRead(asker, roomId),
      seqOfFile: (fileId) => chat.fileRooms.seqOfFile(fileId),
    },
    blockedWith: moderation.rules.blockedWith,
    scanner,
    pictures,
    clock,
    log,
  })
  const chat = createChatFeature({
    rules: moderation.rules,
    files: chatFiles,
    keepMs: days.CHAT * DAY_MS,
    noteDeletion: moderation.noteDeletion,
    noteLeft: (opMode, roomId, userId) => calls.removeMember(opMode, roomId, userId),
    store: createDrizzleChatStore(database),
    hub,
    clock,
    log,
    readPeople: people.list,
    findPeople: people.find,
    architectureId: (opMode) => venue.loginVenue(opMode)?.architecture.id,
    hasPlace: venue.hasPlace,
    hasLogin: (opMode) => !venue.isPublic(opMode),
    // NOTE: no venue says yet that its guests may.
    mayGuestsWrite: () => false,
  })
  const calls = createCallsFeature({
    config: config.calls ?? plainCalls,
    hub,
    clock,
    log,
    callRoom: chat.callRoom,
    postCall: chat.postCall,
    findPeople: people.list,
    blockedWith: moderation.rules.blockedWith,
  })
  const live = { hub, bus: createInProcessBus({ log }), clock, log }
  const mediaBoard = createMediaBoardFeature({
    ...live,
    store: createDrizzleMediaBoardStore(database),
    findBoard: venue.findBoard,
    boardOf: (opMode, pieceId) => venue.findPiece(opMode, pieceId)?.board.id,
    readPeople: people.list,
    sanctionOf: moderation.rules.sanctionOf,
    blockedWith: moderation.blockedWith,
    noteDeletion: ({ by, authorId, ...details }) =>
      audit.note({ by, act: 'media-board.delete-comment', person: authorId, details }),
  })
  const search = openSearchFeature({
    orm,
    clock,
    log,
    ai: config.ai,
    isAiOn: () => isOn('ai'),
    venue(opMode) {
      const live = venue.published()
      if (opMode === 'LIVE') return live && { ...live, version: live.publishedVersion }
      return venue.staged()
    },
    onPublished: venue.onPublished,
    findFile: assets.readStored,
    unansweredKeepMs: days.UNANSWERED * DAY_MS,
  })
  const socialWall = createSocialWallFeature({
    store: createDrizzleSocialWallStore(orm),
    files: await openDiskFileStore({ dir: join(config.dataDir, 'social-wall') }),
    scanner,
    pictures,
    safeFetch: createSafeFetch({ clock, safeRequest }),
    hub,
    audit,
    clock,
    log,
    rules: moderation.rules,
    readPeople: people.list,
    findConfigurations: (opMode, widgetId) => venue.findWidget(opMode, 'SOCIAL_WALL', widgetId)?.configurations,
  })
  const whiteboard = createWhiteboardFeature({
    store: createDrizzleWhiteboardStore(orm),
    audit,
    clock,
    log,
    findWidget: (opMode, widgetId) => venue.findWidget(opMode, 'WHITEBOARD', widgetId),
    isSilenced: async (userId) => (await moderation.rules.sanctionOf(userId)) !== undefined,
    isRevoked: (principal) => identity.authenticate.isRevoked?.(principal) ?? false,
    readPeople: people.list,
  })
  const poll = createPollFeature({
    ...live,
    store: createDrizzlePollStore(database),
    findPoll: ({ opMode, widgetId, configurationId }) =>
      venue.findWidget(opMode, 'POLL', widgetId)?.configurations.find(({ id }) => id === configurationId),
    noteState: ({ by, poll: { opMode, widgetId, configurationId }, state }) =>
      audit.note({ by, act: 'poll.set-state', subject: widgetId, details: { opMode, configurationId, state } }),
  })
  const consents = createDrizzleConsentStore(orm)
  const consent = createConsentFeature({
    store: consents,
    clock,
    log,
    providers: (opMode) => withUndeclaredProviders(venue.cookieProviders(opMode)),
    emailOf: async (userId) => (await identity.listUsers([userId]))[0]?.email,
  })
  const analyticsStore = createDrizzleAnalyticsStore(database)
  const insights = createInsightsFeature({
    store: analyticsStore,
    clock,
    venue: (opMode) => (opMode === 'LIVE' ? venue.published() : venue.staged())?.venue,
    picturePath: createPicturePath((path) => assets.signAssetPath(path, 'attendee')),
    countAccounts: async () => (await identity.roster.list({ text: '', page: 0, pageSize: 1 })).total,
    goesTo: config.matomo === undefined ? 'foyer' : 'matomo',
    noteExport: audit.note,
  })
  const areaReaction = createAreaReactionFeature({
    ...live,
    store: createDrizzleAreaReactionStore(database),
    findReactions: ({ opMode, areaId, widgetId, configurationId }) =>
      venue
        .findWidget(opMode, 'AREA_REACTION', widgetId, areaId)
        ?.configurations.find(({ id }) => id === configurationId),
  })
  const announcements = createDrizzleAnnouncementStore(database)
  const announcement = createAnnouncementFeature({
    ...live,
    store: announcements,
    hasArea: venue.hasArea,
    note: ({ by, act, announcement: { opMode, id, areaId = '', endMs } }) =>
      audit.note({ by, act, subject: id, details: { opMode, areaId, end: new Date(endMs).toISOString() } }),
  })
  const questions = createQuestionsFeature({
    ...live,
    store: createDrizzleQuestionsStore(database),
    audit,
    findRound: ({ opMode, widgetId, configurationId }) =>
      venue.findWidget(opMode, 'QUESTIONS', widgetId)?.configurations.find(({ id }) => id === configurationId),
    readPeople: people.list,
    sanctionOf: moderation.rules.sanctionOf,
    blockedWith: moderation.blockedWith,
    reportQuestion: moderation.reportQuestion,
    muteAuthor: moderation.muteAuthor,
  })
  const exhibitorDesk = createExhibitorDeskFeature({
    ...live,
    store: createDrizzleDeskStore(database),
    findDesk: ({ opMode, widgetId, configurationId }) =>
      venue.findWidget(opMode, 'EXHIBITOR_DESK', widgetId)?.configurations.find(({ id }) => id === configurationId),
    readPeople: people.list,
    async readDetails(userId) {
      const owner = await identity.findOwner(userId)
      return { name: '', email: owner?.user.email ?? '', ...owner?.user.attributes }
    },
    isSilenced: async (userId) => (await moderation.rules.sanctionOf(userId)) !== undefined,
    blockedWith: moderation.blockedWith,
    showsPeople: async (opMode) => !venue.isPublic(opMode) && (await isOn('userPresence')),
    note: ({ by, act, desk: { opMode, widgetId, configurationId }, count }) =>
      audit.note({ by, act: `exhibitor-desk.${act}`, subject: widgetId, details: { opMode, configurationId, count } }),
  })
  const matching = createMatchingFeature({
    ...live,
    store: createDrizzleMatchingStore(database),
    findMatching: ({ opMode, widgetId, configurationId }) =>
      venue.findWidget(opMode, 'MATCHING', widgetId)?.configurations.find(({ id }) => id === configurationId),
    readPeople: people.list,
    blockedWith: moderation.blockedWith,
    isSilenced: (userId) => moderation.sanctionOf(userId) !== undefined,
    isInvisible: presence.isInvisible,
    newId: randomId,
    random: seededRandom,
  })
  const tracking = createTrackingFeature({
    clock,
    log,
    publicUrl: config.publicUrl,
    hasArea: venue.hasArea,
    matomo: config.matomo,
    // The operator names it, and may have it in a network of their own.
    safeRequest: createSafeRequest({ mayReach: () => true }),
    sink: analyticsStore,
    acceptsTracking: consent.acceptsTracking,
  })
  const logLines = createDrizzleLogLineStore(orm)
  keeper.open(logLines)
  const logging = createLoggingFeature({
    clock,
    store: logLines,
    keeper,
    readPeople: people.list,
    async findByEmail(email) {
      const { accounts } = await identity.roster.list({ text: email, page: 0, pageSize: 10 })
      return accounts.find((account) => account.email.toLowerCase() === email.toLowerCase())?.userId
    },
  })
  const answers = createIdempotencyStore(orm)
  const features: readonly Feature[] = requireTimeSlots(
    noteReads(
      [
        identity.feature,
        venue.feature,
        designer.feature,
        assets.feature,
        { name: 'pictures', stop: async () => pictures.stop() },
        profile.feature,
        presence.feature,
        moderation.feature,
        chatFiles.feature,
        chat.feature,
        calls.feature,
        mediaBoard.feature,
        socialWall.feature,
        whiteboard.feature,
        poll.feature,
        areaReaction.feature,
        announcement.feature,
        questions.feature,
        exhibitorDesk.feature,
        matching.feature,
        {
          name: 'audit',
          personal: { read: async () => undefined, forget: (userId) => audit.erase(userId) },
        },
        // An answer that is kept for a repeat may be a profile.
        {
          name: 'answers',
          personal: { read: async () => undefined, forget: (userId) => answers.deleteOf(userId) },
          kept: [{ kind: 'answers', keepMs: answersKeptMs, removeBefore: (ms) => answers.deleteBefore(ms) }],
        },
        videoAccess.feature,
        search,
        admin.feature,
        consent.feature,
        insights.feature,
        tracking.feature,
        logging.feature,
        // Last, since of two features that answer a call the later one does.
        ...(config.firebase === undefined ? [] : [{ name: 'firebase', calls: notEnabledCalls }]),
      ],
      { audit, clock, findAccounts },
    ),
    { clock, findSlots: venue.findSlots },
  )

  const idempotency = createIdempotency({ store: answers, clock })
  const uploads = createUploadReceiver({ openFile: await openSpoolFolder(join(config.dataDir, 'uploads')) })
  // Those an operator sets come first, as people look for them.
  const kept: readonly RetentionPolicy[] = [
    { kind: 'logs', keepMs: days.LOGS * DAY_MS, removeBefore: removeLines },
    { kind: 'analytics', keepMs: days.ANALYTICS * DAY_MS, removeBefore: (ms) => analyticsStore.removeBefore(ms) },
    { kind: 'consents', keepMs: days.CONSENTS * DAY_MS, removeBefore: (ms) => consents.removeBefore(ms) },
    { kind: 'announcements', keepMs: days.ANNOUNCEMENTS * DAY_MS, removeBefore: (ms) => announcements.removeEnded(ms) },
    ...features.flatMap((feature) => feature.kept ?? []),
  ]
  const retention = createRetention({ kinds: kept, store: createDrizzleRetentionStore(orm), clock, log })
  const stopRetention = retention.start()
  const readiness = createReadiness(() => database.isHealthy(), lock)
  await venue.reload()
  await moderation.load()
  await mediaBoard.load()
  await exhibitorDesk.load()
  await presence.load()
  await matching.load()
  await sealAudit()
  checkAudit()
  return {
    venue,
    identity,
    designer,
    assets,
    profile,
    chat,
    mediaBoard,
    socialWall,
    questions,
    matching,
    readiness,
    kept,
    personal: {
      read: (userId) => collectPersonal(features, userId),
      async forget(userId) {
        for (const kept of personalOf(features)) await kept.forget(userId)
      },
    },
    mailsGoTo: mailer.description,
    buildHttp,
    stop,
  }

  async function buildHttp(demo: DemoUi | undefined, demoPages?: string): Promise<FastifyInstance> {
    const pages = await createPages({
      ...config,
      venue,
      demo,
      demoPages,
      log,
      pictureAhead,
      maySeeStage,
      hasProviderLogin,
    })
    return buildServer({
      config,
      features,
      clock,
      log,
      authenticate: identity.authenticate,
      readiness,
      venue,
      idempotency,
      uploads,
      pages,
      hub,
    })
  }

  async function removeLines(beforeMs: number): Promise<number> {
    return (await logLines.removeBefore(beforeMs)) + (await logLines.removeBeyond(mostLines))
  }

  /** Of these ids those of accounts that are there. */
  async function findAccounts(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set((await identity.listUsers([...new Set(ids)])).map(({ userId }) => userId as string))
  }

  /** Once, after a version that wrote ids of accounts into the log. */
  async function sealAudit(): Promise<void> {
    const entries = await sealFormerRows({ orm, nowMs: clock.now(), findAccounts })
    if (entries > 0) log.info({ entries }, 'the audit log was sealed: what leads to persons is kept beside it')
  }

  /** Nobody waits for it: it reads the whole log. */
  function checkAudit(): void {
    audit.findBreak().then(
      (row) =>
        row && log.error({ seq: row.seq }, 'the audit log was altered: an entry does not follow from those before'),
      (error: unknown) => log.warn({ err: error }, 'the audit log could not be checked'),
    )
  }

  function hasProviderLogin(opMode: OpMode): boolean {
    const providers = venue.loginConfigurations(opMode).flatMap(({ idpProvider = [] }) => idpProvider)
    return providers.some(({ providerID = 'password' }) => providerID !== 'password')
  }

  /** NOTE: no cookie tells who has signed in at Firebase, so there the policy of the stage names its hosts to everybody. */
  async function maySeeStage(request: FastifyRequest): Promise<boolean> {
    return config.firebase !== undefined || identity.hasSessionWith(request, 'designer')
  }

  /** The picture a page begins with, signed for who asks for the page; whoever must log in first sees that page's. */
  async function pictureAhead(request: FastifyRequest, opMode: OpMode, path: string) {
    if (opMode !== 'LIVE' || venue.published() === undefined) return undefined
    const isPublic = venue.isPublic(opMode)
    if (!isPublic && (path === '/login' || !(await identity.hasSession(request)))) return 'login' as const
    const first = venue.firstPicture(path)
    const sign = (picture: { uri: string; generation: number } | undefined) =>
      picture?.uri.startsWith('/assets/live/') === true
        ? {
            signedPath: assets.signAssetPath(picture.uri, isPublic ? 'public' : 'attendee'),
            generation: picture.generation,
          }
        : undefined
    const dark = sign(first)
    if (first === undefined || dark === undefined) return undefined
    return {
      ...dark,
      light: sign(first.light),
      isPanorama: first.isPanorama,
      alsoSigned: [sign(first.floorPlan)].filter((picture) => picture !== undefined),
    }
  }

  async function stop(): Promise<void> {
    stopRetention()
    for (const feature of features.toReversed()) await feature.stop?.()
    mailer.stop()
  }
}
