import { cell, type Clock, isAborted, isApiError, type Readable } from '@foyer/client'
import type { Asset } from '@foyer/contract'
import { findPanoramaFaults } from '@foyer/contract/panorama'
import { fitsMediaTypes } from './list-assets.ts'

/**
 * - `offline`: nothing answered, such as without a network or when the connection ended in the middle.
 * - `failed`: the server answered with something else than a refusal of the file.
 */
export type UploadFault = 'empty' | 'wrong-type' | 'too-large' | 'too-many-pixels' | 'offline' | 'failed'

export interface Upload {
  /** Two files may have the same name. */
  readonly key: string
  readonly name: string
  /**
   * - `cut`: it is on its way again once the connection is back.
   * - `noted`: it is a file of the venue, which does not fit where it was wanted.
   */
  readonly state: 'waiting' | 'sending' | 'cut' | 'failed' | 'noted'
  /** From 0 to 1. */
  readonly share: number
  readonly fault?: UploadFault
  /** In pixels; of a picture that has too many, or is no panorama. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

export interface SendOptions {
  /** Of the file in whose place it is; a new one without. */
  readonly assetId: string | undefined
  readonly signal: AbortSignal
  readonly onProgress: (bytesSent: number, bytesTotal: number) => void
  /** Called when the connection was cut and the upload waits to continue; the next progress ends that. */
  readonly onCut: () => void
}

interface UploadsStore {
  /** Fails with `ApiError`, or with an AbortError when its signal fires. */
  readonly send: (file: globalThis.File, options: SendOptions) => Promise<Asset>
  /** Puts the entry into the venue, in the place of one with its id; false where it could not. */
  readonly take: (asset: Asset) => boolean
  /** Called with the cause of an upload that failed for another reason than its file or the network. */
  readonly onFailure: (cause: unknown) => void
}

interface UploadsDeps extends UploadsStore {
  readonly newKey: () => string
  readonly clock: Pick<Clock, 'after'>
}

interface AddOptions {
  /** Beginnings of the media types that fit; all without. */
  readonly mediaTypes?: readonly string[] | undefined
  /** A picture that is no panorama is kept and named, and `onTaken` not called. Source: LIB-03. */
  readonly isPanorama?: boolean
  /** Id of the file in whose place the only one of these is, wherever that is shown. Source: LIB-01. */
  readonly replaces?: string
  /** Called for each file that became one of the venue and fits, with its id. */
  readonly onTaken?: (assetId: string) => void
}

export interface Uploads {
  readonly list: Readable<readonly Upload[]>
  /** Sends files, a few at a time. */
  readonly add: (files: readonly globalThis.File[], options?: AddOptions) => void
  /** Ends one that is waiting or on its way; takes one that failed from the list. */
  readonly cancel: (key: string) => void
  /** Sends one that failed again. */
  readonly retry: (key: string) => void
  /** Sends and takes from now on by these. */
  readonly connect: (store: UploadsStore) => void
}

interface Job extends AddOptions {
  readonly file: globalThis.File
  stop?: AbortController
  /** How often the server was too busy for it. */
  busyCount: number
  isPaused: boolean
}

/** More of one person are refused. Source: SEC-03. */
const mostAtOnce = 2
const mostBusy = 5
const busyMs = 2000

/** The uploads of an editor, which go on while other parts of it are shown. Source: LIB-02. */
export function createUploads({ newKey, clock, ...given }: UploadsDeps): Uploads {
  let store: UploadsStore = given
  const list = cell<readonly Upload[]>([])
  const jobs = new Map<string, Job>()
  return { list, add, cancel, retry, connect: (next) => void (store = next) }

  function add(files: readonly globalThis.File[], options: AddOptions = {}): void {
    for (const file of files) {
      const key = newKey()
      jobs.set(key, { ...options, file, busyCount: 0, isPaused: false })
      list.set([...list.get(), { key, name: file.name, state: 'waiting', share: 0 }])
    }
    next()
  }

  function cancel(key: string): void {
    const job = jobs.get(key)
    jobs.delete(key)
    list.set(list.get().filter((upload) => upload.key !== key))
    job?.stop?.abort()
    next()
  }

  function retry(key: string): void {
    if (list.get().find((upload) => upload.key === key)?.state !== 'failed') return
    const job = jobs.get(key)
    if (job !== undefined) job.busyCount = 0
    set(key, { state: 'waiting', share: 0 })
    next()
  }

  function next(): void {
    for (;;) {
      const uploads = list.get()
      if (uploads.filter(({ state }) => state === 'sending' || state === 'cut').length >= mostAtOnce) return
      const waiting = uploads.find(({ key, state }) => state === 'waiting' && jobs.get(key)?.isPaused !== true)
      if (waiting === undefined) return
      // Leaves the state in which it waits before anything else happens.
      void run(waiting.key)
    }
  }

  async function run(key: string): Promise<void> {
    const job = jobs.get(key)
    if (job === undefined) return
    if (job.file.size === 0) return fail(key, 'empty')
    const stop = new AbortController()
    job.stop = stop
    let share = 0
    set(key, { state: 'sending', share })
    try {
      const asset = await store.send(job.file, {
        assetId: job.replaces,
        signal: stop.signal,
        onProgress(sent, total) {
          share = total === 0 ? 0 : sent / total
          set(key, { state: 'sending', share })
        },
        onCut: () => set(key, { state: 'cut', share }),
      })
      // Cancelled while its answer was on the way.
      if (!jobs.has(key)) return
      // The type is known from the content, once the file is there.
      if (!fitsMediaTypes(asset.mediaType, job.mediaTypes)) return fail(key, 'wrong-type')
      if (!store.take(asset)) return fail(key, 'failed')
      const { width, height } = asset
      if (
        job.isPanorama === true &&
        findPanoramaFaults(asset).length > 0 &&
        width !== undefined &&
        height !== undefined
      ) {
        set(key, { state: 'noted', share: 1, size: { width, height } })
        return next()
      }
      jobs.delete(key)
      list.set(list.get().filter((upload) => upload.key !== key))
      job.onTaken?.(asset.id)
      next()
    } catch (error) {
      if (isAborted(error)) return
      const isBusy = isApiError(error) && (error.status === 429 || error.status === 503)
      job.busyCount += isBusy ? 1 : 0
      if (isBusy && job.busyCount <= mostBusy) pause(key, job, error.retryAfterMs ?? busyMs)
      else {
        const fault = faultOf(error)
        if (fault === 'failed') store.onFailure(error)
        fail(key, fault, fault === 'too-many-pixels' ? sizeOf(error) : undefined)
      }
    }
  }

  function pause(key: string, job: Job, delayMs: number): void {
    job.isPaused = true
    set(key, { state: 'waiting', share: 0 })
    clock.after(delayMs, () => {
      job.isPaused = false
      next()
    })
    next()
  }

  function fail(key: string, fault: UploadFault, size?: Upload['size']): void {
    set(key, { state: 'failed', share: 0, fault, size })
    next()
  }

  function set(key: string, change: Omit<Upload, 'key' | 'name'>): void {
    list.set(list.get().map((upload) => (upload.key === key ? { key, name: upload.name, ...change } : upload)))
  }
}

function faultOf(error: unknown): UploadFault {
  if (!isApiError(error)) return 'failed'
  if (sizeOf(error) !== undefined) return 'too-many-pixels'
  if (error.code === 'assets.too-large' || error.status === 413) return 'too-large'
  if (error.code === 'assets.wrong-type' || error.status === 415) return 'wrong-type'
  return error.status === undefined ? 'offline' : 'failed'
}

/** The size of a picture that was refused for it. */
function sizeOf(error: unknown): Upload['size'] {
  if (!isApiError(error) || error.code !== 'assets.too-many-pixels') return undefined
  const { width, height } = error.params
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined
}
