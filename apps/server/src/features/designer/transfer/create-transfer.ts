import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { archiveMaxBytes, draftLimits, limitFaults, maxFaults, richTextFault, type Fault } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { StoredAssets } from '../../../platform/feature-ports/assets.port.ts'
import { contentDisposition } from '../../../platform/files/content-disposition.ts'
import { CallError, type CallContext, type Handlers, type Principal } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { DraftChecker } from '../draft/draft-checker.ts'
import type { Names } from '../draft/draft-state.ts'
import type { DraftStore } from '../draft/draft.store.ts'
import type { RichTextQueue } from '../rich-text-queue.ts'
import { openTemplate } from '../templates/open-template.ts'
import { formatVersion, pathInArchive, venuePath, type ArchiveFile } from './archive-format.ts'
import { freeNames, type VenueFile } from './copy-venue.ts'
import type { InspectedVenue } from './inspect-venue.ts'
import { ArchiveRefused, checkFiles, inArchive, openArchive, type OpenArchive } from './open-archive.ts'
import { isPlaylist, playlistMaxBytes, renameSegments } from './rename-segments.ts'
import { writeArchive } from './write-archive.ts'

export interface TransferDeps {
  readonly checker: Pick<DraftChecker, 'write' | 'inspect' | 'copy'>
  readonly store: Pick<DraftStore, 'addDraft' | 'listHeads' | 'readDraft'>
  readonly queue: Pick<RichTextQueue, 'sanitize'>
  readonly assets: Pick<StoredAssets, 'readStored' | 'storeFile' | 'copyFile' | 'removeFiles'>
  /** Where archives are while they are imported. Nodes may share it. */
  readonly dir: string
  readonly clock: Clock
  readonly log: Log
  /** Writes down who has taken or made what. */
  readonly noteTransfer: (transfer: {
    readonly act:
      | 'designer.duplicate-draft'
      | 'designer.export-draft'
      | 'designer.import-draft'
      | 'designer.create-from-template'
    readonly by: string
    readonly architectureId: string
    /** The venue, or the template, of which it is a copy. */
    readonly from?: string
  }) => Promise<void>
}

export interface Transfer {
  readonly calls: Pick<
    Handlers,
    'designer.duplicate-draft' | 'designer.export-draft' | 'designer.import-draft' | 'designer.create-from-template'
  >
  /** Removes what imports and copies have left that a crash has ended. For the start. */
  load(): Promise<void>
  stop(): void
}

const importsAtOnce = 2
/** So often the file of an import gets the time at its node. */
const markedEveryMs = 20_000
/** Without that for so long, its node has ended. */
const abandonedAfterMs = 60_000

/** Takes venues to other servers and back, and copies them. Source: VNU-01, VNU-04. */
export function createTransfer(deps: TransferDeps): Transfer {
  const { checker, store, queue, assets, dir, clock, log, noteTransfer } = deps
  let importing = 0
  let cancelLook = () => {}
  return {
    calls: {
      'designer.duplicate-draft': duplicateDraft,
      'designer.export-draft': exportDraft,
      'designer.import-draft': importDraft,
      'designer.create-from-template': createFromTemplate,
    },
    load,
    stop: () => cancelLook(),
  }

  async function exportDraft({ params, principal, reply }: CallContext<'designer.export-draft'>): Promise<Readable> {
    const { architectureID: architectureId } = params
    const written = await checker.write(architectureId, 'transfer')
    if (written === undefined) throw notFound()
    const { document: venue, names, files } = written
    const stored: (ArchiveFile & { readonly open: () => Promise<Readable | undefined> })[] = []
    for (const file of files) {
      // A venue may name a file that was never uploaded; it does so in the archive too.
      const found = await readFile(architectureId, file)
      if (found === undefined) continue
      const { assetId } = file
      stored.push({ path: pathInArchive(assetId, found.fileName), assetId, ...found })
    }
    // Refused before the first byte: an archive of this size could not be brought back.
    const bytes = stored.reduce((sum, { byteSize }) => sum + byteSize, venue.byteLength)
    if (bytes > archiveMaxBytes) throw tooLarge(bytes, archiveMaxBytes)
    await noteTransfer({ act: 'designer.export-draft', by: userIdOf(principal), architectureId })
    const venueName = names[0]?.text ?? ''
    const exportedAt = new Date(clock.now()).toISOString()
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(
        'attachment',
        `${venueName.slice(0, 100).trim() || architectureId}.zip`,
      ),
      'cache-control': 'private, no-store',
    })
    return writeArchive({
      manifest: { format: 'foyer-venue', formatVersion, exportedAt, venueName },
      venue,
      files: stored,
    })
  }

  async function readFile(architectureId: string, { assetId, generation }: VenueFile) {
    const named = generation === undefined ? undefined : await assets.readStored(architectureId, assetId, generation)
    return named ?? assets.readStored(architectureId, assetId, undefined)
  }

  async function duplicateDraft({ params, principal }: CallContext<'designer.duplicate-draft'>) {
    const { architectureID: from } = params
    const by = userIdOf(principal)
    const written = await checker.write(from, 'transfer')
    if (written === undefined) throw notFound()
    return addWhole(async (architectureId) => {
      const { document: json, files } = written
      const names = await freeNamesOf(written.names)
      const { documentGzip, jsonBytes, fileIds } = await checker.copy({ json, architectureId, names, texts: new Map() })
      if (jsonBytes > draftLimits.bytes) throw tooLarge(jsonBytes, draftLimits.bytes)
      for (const file of files) {
        const assetId = fileIds.get(file.assetId) ?? file.assetId
        if (isPlaylist(file.mediaType)) await copyPlaylist(from, file, architectureId, fileIds)
        else await assets.copyFile({ architectureId: from, ...file }, { architectureId, assetId })
      }
      await noteTransfer({ act: 'designer.duplicate-draft', by, architectureId, from })
      await store.addDraft({ architectureId, documentGzip, names, by, atMs: clock.now() })
    })
  }

  async function copyPlaylist(
    from: string,
    file: VenueFile,
    architectureId: string,
    fileIds: ReadonlyMap<string, string>,
  ): Promise<void> {
    const stored = await readFile(from, file)
    const stream = await stored?.open()
    if (stored === undefined || stream === undefined) return
    const { generation, assetId } = file
    const { fileName } = stored
    await assets.storeFile(architectureId, fileIds.get(assetId) ?? assetId, renameSegments(stream, fileIds), {
      fileName,
      generation,
    })
  }

  async function importDraft(context: CallContext<'designer.import-draft'>) {
    try {
      return await addUnlessGone(context, async (architectureId, path, signal) => {
        await pipeline(context.body, createWriteStream(path, { mode: 0o600 }))
        const archive = await openArchive(path)
        await importArchive(archive, architectureId, signal, {
          act: 'designer.import-draft',
          by: userIdOf(context.principal),
        })
      })
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error
      throw new CallError('designer.import-refused', error.message, { faults: limitFaults(error.faults) })
    }
  }

  async function createFromTemplate(context: CallContext<'designer.create-from-template'>) {
    const { template, name: text, locale } = context.body
    return addUnlessGone(context, async (architectureId, _path, signal) => {
      const archive = await openTemplate(template, { locale, text }, clock.now())
      const by = userIdOf(context.principal)
      await importArchive(archive, architectureId, signal, { act: 'designer.create-from-template', by, from: template })
    })
  }

  /** As `addWhole`; ended where the caller has gone, who would not learn of a venue that is made all the same. */
  async function addUnlessGone(
    { signal, reply }: Pick<CallContext<'designer.import-draft'>, 'signal' | 'reply'>,
    add: (architectureId: string, path: string, ended: AbortSignal) => Promise<void>,
  ) {
    if (importing >= importsAtOnce)
      throw new CallError('server.overloaded', `${importsAtOnce} venues are being imported`, { retryAfterS: 10 })
    importing += 1
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const ended = AbortSignal.any([signal, gone.signal])
    try {
      return await addWhole((architectureId, path) => add(architectureId, path, ended))
    } catch (error) {
      if (ended.aborted) throw new CallError('server.timeout', 'The import was ended', { retryAfterS: 10 })
      throw error
    } finally {
      importing -= 1
    }
  }

  async function importArchive(
    archive: OpenArchive,
    architectureId: string,
    signal: AbortSignal,
    origin: Omit<Parameters<TransferDeps['noteTransfer']>[0], 'architectureId'>,
  ): Promise<void> {
    try {
      const inspected = await checker.inspect(archive.venue)
      const texts = await cleanTexts(inspected)
      refuse(await checkFiles(archive, inspected.files, signal))
      const names = await freeNamesOf(inspected.names)
      const copied = await checker.copy({ json: archive.venue, architectureId, names, texts })
      const { documentGzip, jsonBytes, fileIds } = copied
      if (jsonBytes > draftLimits.bytes)
        refuse([inArchive(venuePath, 'too-large', `has more than ${draftLimits.bytes} bytes with its new ids`)])
      for (const file of archive.manifest.files) {
        signal.throwIfAborted()
        await storeFile(archive, file, { architectureId, fileIds, inspected })
      }
      signal.throwIfAborted()
      await noteTransfer({ ...origin, architectureId })
      await store.addDraft({ architectureId, documentGzip, names, by: origin.by, atMs: clock.now() })
    } finally {
      archive.close()
    }
  }

  /** What takes the place of rich texts. Fails with `ArchiveRefused` where one cannot be made harmless. */
  async function cleanTexts({ faults, richTexts }: InspectedVenue): Promise<ReadonlyMap<string, string>> {
    refuse(faults.map(({ pointer, code, message }) => ({ pointer: `/${venuePath}${pointer}`, code, message })))
    const results = await queue.sanitize(richTexts.map(({ html }) => html))
    const texts = new Map<string, string>()
    const refused: Fault[] = []
    for (const [index, { pointer, html }] of richTexts.entries()) {
      const result = results[index]
      if (result !== undefined && 'html' in result) texts.set(html, result.html)
      else refused.push(inArchive(venuePath, 'unsafe-text', richTextFault(result?.refused).message, pointer))
    }
    refuse(refused)
    return texts
  }

  /** Pictures are decoded and drawings made harmless, as with an upload; what fails there is a fault of the file. */
  async function storeFile(
    archive: OpenArchive,
    { path, assetId, fileName, mediaType, byteSize }: ArchiveFile,
    {
      architectureId,
      fileIds,
      inspected,
    }: {
      readonly architectureId: string
      readonly fileIds: ReadonlyMap<string, string>
      readonly inspected: InspectedVenue
    },
  ): Promise<void> {
    const generation = inspected.files.find((file) => file.assetId === assetId)?.generation
    if (isPlaylist(mediaType) && byteSize > playlistMaxBytes)
      refuse([inArchive(path, 'too-large', `has more than ${playlistMaxBytes} bytes`)])
    const packed = await archive.open(path)
    const stream = isPlaylist(mediaType) ? renameSegments(packed, fileIds) : packed
    try {
      await assets.storeFile(architectureId, fileIds.get(assetId) ?? assetId, stream, { fileName, generation })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'assets.wrong-type') refuse([inArchive(path, 'wrong-type', error.message)])
      if (error.code === 'assets.too-large') refuse([inArchive(path, 'too-large', error.message)])
      throw error
    } finally {
      packed.destroy()
    }
  }

  async function freeNamesOf(names: Names): Promise<Names> {
    const heads = await store.listHeads()
    return freeNames(names, new Set(heads.flatMap((head) => head.names.map(({ text: name }) => name))))
  }

  /**
   * Makes a venue with its files, or leaves nothing of it. The file at `path` is there as long as it is not whole, so that the next start
   * of a node finds what a crash has left.
   */
  async function addWhole(add: (architectureId: string, path: string) => Promise<void>) {
    const architectureId = `venue-${randomUUID().slice(0, 8)}`
    const path = join(dir, architectureId)
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await writeFile(path, '', { flag: 'wx', mode: 0o600 })
    const endMarking = await keepMarked(path)
    try {
      await add(architectureId, path)
    } catch (error) {
      await assets.removeFiles(architectureId)
      throw error
    } finally {
      endMarking()
      await rm(path, { force: true })
    }
    return { architectureId, version: 1 }
  }

  /** Another node that starts in this folder sees that it is not abandoned. */
  async function keepMarked(path: string): Promise<() => void> {
    let cancel = () => {}
    await mark()
    return () => cancel()

    async function mark(): Promise<void> {
      cancel = clock.after(markedEveryMs, () => void mark())
      const at = new Date(clock.now())
      await utimes(path, at, at).catch((error: unknown) => log.warn({ err: error }, 'an import could not be marked'))
    }
  }

  async function load(): Promise<void> {
    cancelLook()
    for (const architectureId of await readdir(dir).catch(() => [])) {
      const facts = await stat(join(dir, architectureId)).catch(() => undefined)
      if (facts === undefined) continue
      if (clock.now() - facts.mtimeMs < abandonedAfterMs) {
        lookLater()
        continue
      }
      if ((await store.readDraft(architectureId)) === undefined) {
        await assets.removeFiles(architectureId)
        log.warn({ architectureId }, 'the files of a venue that was not imported to the end were removed')
      }
      await rm(join(dir, architectureId), { force: true })
    }
  }

  function lookLater(): void {
    cancelLook()
    cancelLook = clock.after(abandonedAfterMs, () => {
      load().catch((error: unknown) => log.warn({ err: error }, 'unfinished imports could not be looked for'))
    })
  }
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ArchiveRefused(faults.slice(0, maxFaults + 1))
}

const userIdOf = (principal: Principal): string => (principal.kind === 'account' ? principal.userId : 'unknown')

const tooLarge = (bytes: number, maxBytes: number) =>
  new CallError('designer.venue-too-large', `The venue has ${bytes} bytes, more than ${maxBytes}`, {
    params: { bytes, maxBytes },
  })

const notFound = () => new CallError('designer.draft-not-found', 'There is no such draft')
