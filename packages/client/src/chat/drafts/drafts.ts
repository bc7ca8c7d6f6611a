import type { Clock } from '../../clock/clock.ts'
import type { Draft, DraftChange } from '../chat-model.ts'
import { type Upload, type UploadFile, beginUpload } from '../outbox/uploads.ts'
import type { DraftStore, KeptDraft } from './draft-store.ts'
import type { RealtimeError } from '../../realtime/realtime.ts'

interface DraftsDeps {
  readonly clock: Clock
  readonly ownId: () => string
  readonly store: DraftStore
  readonly uploadFile: UploadFile
  readonly onChange: (roomId: string) => void
  readonly log: (message: string, cause: unknown) => void
}

/** What is being written in each room. It is kept a moment after each change. Source: CHT-03. */
export interface Drafts {
  readonly of: (roomId: string) => Draft
  /** Fetches what was kept; what was written meanwhile wins. */
  readonly load: (roomId: string) => void
  readonly change: (roomId: string, change: DraftChange) => void
  readonly attach: (roomId: string, file: File) => void
  readonly detach: (roomId: string) => void
  /** The draft with its upload under way, leaving an empty one. */
  readonly take: (roomId: string) => { readonly draft: Draft; readonly upload: Upload | undefined }
  readonly stop: () => void
}

interface Writing {
  draft: KeptDraft
  isTouched: boolean
  isLoaded: boolean
  upload?: { readonly running: Upload; failure?: RealtimeError }
  cancelKeeping?: () => void
}

const emptyDraft: Draft = { text: '', mentions: [] }
const keepAfterMs = 300

export function createDrafts(deps: DraftsDeps): Drafts {
  const writings = new Map<string, Writing>()

  return {
    of: (roomId) => {
      const writing = writings.get(roomId)
      if (writing === undefined) return emptyDraft
      const { draft, upload } = writing
      if (upload === undefined) return draft
      const { file } = upload.running
      const { failure } = upload
      const progress = upload.running.progress()
      return { ...draft, upload: { name: file.name, bytes: file.size, progress, ...(failure && { failure }) } }
    },
    load: (roomId) => void load(roomId),
    change: (roomId, change) => {
      const writing = touch(roomId)
      const next = { ...writing.draft, ...change }
      const kept = Object.entries(next).filter(([, value]) => value !== undefined)
      writing.draft = { ...emptyDraft, ...Object.fromEntries(kept) }
      settle(roomId, writing)
    },
    attach,
    detach: (roomId) => {
      const writing = touch(roomId)
      letGo(writing)
      settle(roomId, writing)
    },
    take: (roomId) => {
      const writing = touch(roomId)
      const taken = { draft: writing.draft, upload: writing.upload?.running }
      delete writing.upload
      writing.draft = emptyDraft
      settle(roomId, writing)
      return taken
    },
    stop: () => {
      for (const [roomId, writing] of writings) {
        writing.upload?.running.abort()
        if (writing.cancelKeeping !== undefined) void keep(roomId, writing)
      }
    },
  }

  function attach(roomId: string, file: File) {
    const writing = touch(roomId)
    letGo(writing)
    const running = beginUpload({ roomId, file, uploadFile: deps.uploadFile, clock: deps.clock })
    const upload: NonNullable<Writing['upload']> = { running }
    writing.upload = upload
    running.onProgress(() => deps.onChange(roomId))
    settle(roomId, writing)
    void running.outcome.then((outcome) => {
      if (writing.upload !== upload) return
      if (outcome.kind === 'refused') upload.failure = outcome.failure
      else {
        delete writing.upload
        writing.draft = { ...writing.draft, file: outcome.file }
      }
      settle(roomId, writing)
    })
  }

  function letGo(writing: Writing) {
    writing.upload?.running.abort()
    delete writing.upload
    const { file: _file, ...draft } = writing.draft
    writing.draft = draft
  }

  function touch(roomId: string): Writing {
    const writing = writings.get(roomId) ?? { draft: emptyDraft, isTouched: false, isLoaded: false }
    writings.set(roomId, writing)
    writing.isTouched = true
    return writing
  }

  function settle(roomId: string, writing: Writing) {
    writing.cancelKeeping ??= deps.clock.after(keepAfterMs, () => void keep(roomId, writing))
    deps.onChange(roomId)
  }

  async function load(roomId: string) {
    const writing = writings.get(roomId) ?? { draft: emptyDraft, isTouched: false, isLoaded: false }
    writings.set(roomId, writing)
    if (writing.isLoaded) return
    writing.isLoaded = true
    try {
      const draft = await deps.store.read(deps.ownId(), roomId)
      if (draft === undefined || writing.isTouched) return
      writing.draft = draft
      deps.onChange(roomId)
    } catch (error) {
      deps.log('a draft could not be read', error)
    }
  }

  async function keep(roomId: string, writing: Writing) {
    writing.cancelKeeping?.()
    delete writing.cancelKeeping
    const { draft } = writing
    const isEmpty = draft.text === '' && !draft.replyTo && !draft.editing && !draft.file
    try {
      if (isEmpty) await deps.store.remove(deps.ownId(), roomId)
      else await deps.store.write(deps.ownId(), roomId, draft)
    } catch (error) {
      deps.log('a draft could not be kept', error)
    }
  }
}
