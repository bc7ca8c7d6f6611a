import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { callRoomsPort } from '../../platform/feature-ports/calls.port.ts'
import { contentModerationPort, moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { visibilityPort } from '../../platform/feature-ports/presence.port.ts'
import { privateNotesPort } from '../../platform/feature-ports/private-notes.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createChatFeature } from './chat.feature.ts'
import { seedDemoChats } from './chat.seed.ts'
import { createPostgresChatStore } from './chat.store.pg.ts'
import { createChatFilesFeature } from './files/chat-files.feature.ts'
import { createDrizzleChatFileStore } from './files/chat-files.store.drizzle.ts'
import { createModerationFeature } from './moderation/moderation.feature.ts'
import { createDrizzleModerationStores } from './moderation/moderation.store.drizzle.ts'
import { namesInVenue } from './moderation/names-in-venue.ts'

/** Chats with their files, and the moderation of what people do. */
export const chatManifest: FeatureManifest = {
  name: 'chat',
  storageKinds: { chat: 'chat-files' },
  backup: {
    fileNames: {
      chat: `select stored as name from chat_files where state = 'taken'
        union select preview from chat_files where state = 'taken'`,
    },
    // A client that has read a room before must read it again: after a restore its numbers are given to other messages.
    afterRestore: ["update chat_rooms set epoch = replace(gen_random_uuid()::text, '-', '')"],
  },
  kindNames: {
    CHAT: {
      en: 'Chat|live chat|room chat|message|messages',
      de: 'Chat|Live-Chat|Raumchat|chatten|Nachricht|Nachrichten',
      es: 'Chat|chat de la sala|chat en directo|chatear|mensaje|mensajes',
      fr: 'Chat|discussion|messagerie|chat de la salle|tchat|message|messages',
      it: 'Chat|chat della sala|chat dal vivo|chattare|messaggio|messaggi',
      pt: 'Chat|conversa em direto|chat da sala|mensagem|mensagens',
    },
  },
  searchTexts: { CHAT: () => [] },
  eventTopics: { chat: 'chat' },
  formerAuditActs: [{ acts: /^moderation\.(?:(?:lift-)?(?:mute|ban)|delete-message)$/ }],
  async open(platform, ports) {
    const { database, orm, hub, hooks, audit, scanner, pictures, openFileStore, retentionMs } = platform
    const { bus, clock, log, metrics, shownVenue } = platform
    const accounts = ports.use(accountsPort)
    const allFeatures = ports.use(allFeaturesPort)
    const people = ports.use(peoplePort)
    const venue = ports.use(venuePort)
    const visibility = ports.find(visibilityPort)
    const readPeople = (userIds: readonly string[]) => people().list(userIds)
    const moderation = createModerationFeature({
      stores: createDrizzleModerationStores(orm),
      audit,
      hub,
      bus,
      clock,
      log,
      rooms: {
        readMessage: (asker, roomId, seq) => chat.readMessage(asker, roomId, seq),
        setRules: (opMode, roomId, rules) => chat.chatRooms.setRules(opMode, roomId, rules),
      },
      readPeople,
      authorityOf: (userId) => accounts().authorityOf(userId),
      endSessions: (userId) => accounts().endSessions(userId),
      shownVenue,
      readNames: (ids, architectureId) =>
        Object.assign(
          {},
          ...venue()
            .documents(architectureId)
            .map((document) => namesInVenue(document.venue, ids)),
        ),
      readVenueNames: (architectureId) =>
        venue()
          .documents(architectureId)
          .flatMap((document) => document.venue.architectures)
          .at(-1)?.names ?? [],
      onRightsChanged: hooks.rightsChanged.emit,
      onBlocksChanged: hooks.blocksChanged.emit,
      onRightsChangedHere: hooks.rightsChanged.emitHere,
      onBlocksChangedHere: hooks.blocksChanged.emitHere,
      contentSources: () => allFeatures().contentSources(),
      onReportsSettled: hooks.reportsSettled.emit,
    })
    hooks.waitingChanged.on(moderation.noteWaiting)
    const chatFiles = createChatFilesFeature({
      store: createDrizzleChatFileStore(orm),
      files: await openFileStore('chat'),
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
      metrics,
    })
    const chat = createChatFeature({
      rules: moderation.rules,
      files: chatFiles,
      keepMs: retentionMs('CHAT'),
      noteDeletion: moderation.noteDeletion,
      noteLeft: hooks.roomLeft.notify,
      noteJoined: hooks.roomJoined.notify,
      store: createPostgresChatStore(database),
      hub,
      bus,
      clock,
      log,
      metrics,
      readPeople,
      findPeople: (ask) => people().find(ask),
      architectureId: (opMode) => venue().architectureId(opMode),
      hasPlace: (opMode, place) => venue().hasPlace(opMode, place),
      hasLogin: (opMode) => !venue().isPublic(opMode),
      // NOTE: no venue says yet that its guests may.
      mayGuestsWrite: () => false,
      isInvisible: (userId) => visibility()?.isInvisible(userId) ?? false,
    })
    hooks.rightsChanged.on(chat.notifyRightsOf)
    hooks.blocksChanged.on(chat.notifyRightsOf)
    const countContents = countContentsIn(database, {
      kind: 'messages',
      from: 'chat_rooms',
      // The key is architecture/kind/id.
      of: { column: "split_part(key, '/', 2)" },
      ids: ["split_part(key, '/', 3)"],
      count: 'sum(head_seq)',
      where: "kind = 'place'",
      ofArchitecture: "starts_with(key, $1 || '/')",
    })
    return {
      features: [
        { ...moderation.feature, load: moderation.load },
        chatFiles.feature,
        { ...chat.feature, countContents },
      ],
      provides: [
        provide(moderationPort, moderation),
        provide(contentModerationPort, moderation),
        provide(callRoomsPort, chat),
        provide(privateNotesPort, chat),
      ],
      seedDemo: (seed) => seedDemoChats(seed, { chat, hasPlace: (place) => venue().hasPlace('LIVE', place) }),
    }
  },
}
