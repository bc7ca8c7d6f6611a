import type { ChatFile } from '@foyer/contract'
import { randomId } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { FileStore } from '../../../platform/files/files.store.ts'
import { putTogether } from '../../../platform/files/put-together.ts'
import type { VirusScanner } from '../../../platform/files/virus-scanner.ts'
import { CallError, type OpMode, type Principal } from '../../../platform/http/feature.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Pictures } from '../../../platform/pictures/pictures.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import { createChatPictures } from './chat-pictures.ts'
import type { Belonging, ChatFileRow, ChatFileStore } from './chat-files.store.ts'
import { receiveChatFile, type ReceivedChatFile } from './receive-chat-file.ts'

/** Who asks, and of which of the two venues. */
export interface Asker {
  readonly principal: Principal
  readonly opMode: OpMode
}

/** What the rooms know. */
export interface ChatFileRooms {
  /** Fails with `chat.room-not-found` and `chat.cannot-publish`. */
  requireMayWrite(asker: Asker, roomId: string): Promise<void>
  mayRead(asker: Asker, roomId: string): Promise<boolean>
  /** The place of the message that has this file. */
  seqOfFile(fileId: string): Promise<number | undefined>
}

export interface ChatFilesDeps {
  readonly store: ChatFileStore
  readonly files: FileStore
  readonly rooms: ChatFileRooms
  /** The people a user has blocked, and the people who have blocked the user. */
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
  /** Without one files are not scanned. */
  readonly scanner: VirusScanner | undefined
  readonly pictures: Pick<Pictures, 'reencode'>
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Metrics | undefined
}

export interface ChatFiles {
  /** Lays a file down, to be named in a message within the hour. For its failures see `receiveChatFile`. */
  upload(asker: Asker, upload: Upload): Promise<ChatFile>
  /** A file this asker may see. Fails with `chat.file-gone`. */
  find(asker: Asker, fileId: string): Promise<ChatFileRow>
  /**
   * Before a message that names a file is posted: the file, kept for it for ten minutes more. `undefined` (`chat.file-gone`)
   * where it is of another room or person, or no more. That no other message has it, the messages themselves must see to.
   */
  hold(fileId: string, belonging: Belonging): Promise<ChatFile | undefined>
  /** After the message is stored: from here on those who may read the room may read the file. */
  noteTaken(fileId: string, seq: number): Promise<void>
  /** What messages say of their files, by id; of those that are gone nothing. */
  describe(fileIds: readonly string[]): Promise<ReadonlyMap<string, ChatFile>>
  /** After their messages are deleted: no person can read these files any more, and their bytes are removed. */
  release(fileIds: readonly string[]): Promise<void>
  /** Files no message took within an hour, and what an interruption left; a day long that they were there. */
  readonly kept: RetentionPolicy
  listOf(userId: string): Promise<ChatFileRow[]>
  erase(userId: string): Promise<void>
}

export interface Upload {
  readonly roomId: string
  readonly fileName: string
  readonly source: AsyncIterable<Uint8Array>
}

const HOUR_MS = 3_600_000
const FILE_WAITS_MS = HOUR_MS
const HELD_MS = 10 * 60_000
const FILE_DAY_MS = 24 * HOUR_MS
const FILE_BYTES_PER_DAY = 200 * 1024 * 1024
/** Each takes its five megabytes of memory, and again as much while a picture is made. */
const MAX_AT_ONCE = 24
/** A picture made anew may be larger than the one that came: a drawing as PNG that was packed harder. */
const MAX_REMADE_BYTES = 64 * 1024 * 1024

/** Files of chats: each belongs to a room, a person, and then to one message. Source: CHT-04. */
export function createChatFiles(deps: ChatFilesDeps): ChatFiles {
  const { store, files, rooms, scanner, clock, log } = deps
  const reencode = createChatPictures(deps.pictures, deps.metrics)
  let underWay = 0
  return {
    upload,
    find,
    async hold(fileId, belonging) {
      const row = await store.hold(fileId, belonging, clock.now() + HELD_MS)
      return row && toChatFile(row)
    },
    noteTaken: (fileId, seq) => store.noteTaken(fileId, seq),
    async describe(fileIds) {
      const rows = await store.list(fileIds)
      return new Map(rows.filter(({ stored }) => stored !== undefined).map((row) => [row.id, toChatFile(row)]))
    },
    release: async (fileIds) => removeBytes(await store.letGo(fileIds)),
    kept: { kind: 'chat-files', keepMs: FILE_DAY_MS, removeBefore: sweep },
    listOf: (userId) => store.listOf(userId),
    async erase(userId) {
      await removeBytes(await store.releaseOf(userId))
      await store.erase(userId)
    },
  }

  async function sweep(beforeMs: number, nowMs: number): Promise<number> {
    const overdue = await store.listOverdue(nowMs)
    const unposted: string[] = []
    for (const { id, state } of overdue) {
      // What ended the server right after a message was stored kept that from being noted.
      const seq = state === 'waiting' ? await rooms.seqOfFile(id) : undefined
      if (seq === undefined) unposted.push(id)
      else await store.noteTaken(id, seq)
    }
    const interrupted = overdue.filter(({ state }) => state === 'going')
    await removeBytes([...interrupted, ...(await store.letGo(unposted, nowMs))])
    return store.removeGoneBefore(beforeMs)
  }

  async function upload(asker: Asker, { roomId, fileName, source }: Upload): Promise<ChatFile> {
    const uploader = userOf(asker)
    await rooms.requireMayWrite(asker, roomId)
    const counted = await store.countReceived(uploader, clock.now() - FILE_DAY_MS)
    if (counted.bytes >= FILE_BYTES_PER_DAY) throw overShare(counted)
    if (underWay >= MAX_AT_ONCE) throw new CallError('server.overloaded', 'Too many files come in', { retryAfterS: 5 })
    underWay += 1
    try {
      const received = await receiveChatFile({ source, fileName, uploader }, { scanner, reencode, log })
      return toChatFile(await keep(received, { roomId, uploader }))
    } finally {
      underWay -= 1
    }
  }

  async function keep(
    { name, mediaType, bytes, receivedBytes, picture }: ReceivedChatFile,
    { roomId, uploader }: Pick<ChatFileRow, 'roomId' | 'uploader'>,
  ): Promise<ChatFileRow> {
    const contents = picture === undefined ? [bytes] : [bytes, picture.preview]
    return putTogether(files, contents, MAX_REMADE_BYTES, async ([stored, preview]) => {
      const row: ChatFileRow = {
        id: randomId(),
        roomId,
        uploader,
        name,
        mediaType,
        bytes: bytes.length,
        width: picture?.width,
        height: picture?.height,
        stored,
        preview,
        previewBytes: picture?.preview.length,
        state: 'waiting',
        takenBySeq: undefined,
        receivedBytes,
        createdAtMs: clock.now(),
        heldUntilMs: clock.now() + FILE_WAITS_MS,
      }
      const share = { sinceMs: clock.now() - FILE_DAY_MS, maxBytes: FILE_BYTES_PER_DAY }
      if (await store.add(row, share)) return row
      throw overShare(await store.countReceived(uploader, share.sinceMs))
    })
  }

  /** The day's share of this person has no room. */
  function overShare({ firstAtMs = clock.now() }: { readonly firstAtMs: number | undefined }): CallError {
    return new CallError('request.too-many', 'That is more than 200 MB of files within a day', {
      retryAfterS: Math.max(1, Math.ceil((firstAtMs + FILE_DAY_MS - clock.now()) / 1000)),
    })
  }

  async function find(asker: Asker, fileId: string): Promise<ChatFileRow> {
    const row = await store.find(fileId)
    if (row === undefined || !(await maySee(asker, row))) throw fileGone()
    return row
  }

  /** Once a message has the file, people who may read the message; before, the uploader alone. Only messages say which has it. */
  async function maySee(asker: Asker, { id, state, uploader, roomId }: ChatFileRow): Promise<boolean> {
    if (state === 'going' || state === 'gone') return false
    const userId = asker.principal.kind === 'account' ? asker.principal.userId : undefined
    const isPosted = (await rooms.seqOfFile(id)) !== undefined
    if (!isPosted && (state === 'taken' || userId !== uploader)) return false
    if (!(await rooms.mayRead(asker, roomId))) return false
    return userId === undefined || !(await deps.blockedWith(userId)).has(uploader)
  }

  /** The rows first say that they go and then that they are gone: what interrupts that is gone on with by the next sweep. */
  async function removeBytes(rows: readonly ChatFileRow[]): Promise<void> {
    for (const { stored, preview } of rows) {
      if (stored !== undefined) await files.remove(stored)
      if (preview !== undefined) await files.remove(preview)
    }
    await store.noteGone(rows.map(({ id }) => id))
  }
}

export const fileGone = () => new CallError('chat.file-gone', 'The file does not exist or was deleted')

const toChatFile = ({ id, name, mediaType, bytes, width, height }: ChatFileRow): ChatFile => ({
  fileId: id,
  name,
  mediaType,
  bytes,
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
})

function userOf({ principal }: Asker): string {
  if (principal.kind === 'account') return principal.userId
  throw new CallError('identity.session-expired', 'Sending a file needs an account.')
}
