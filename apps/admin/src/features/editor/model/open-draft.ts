import { type Api, type Clock, type Random, type Readable, type Realtime, newId } from '@foyer/client'
import { followTopic } from '@foyer/client/live'
import type { DraftAuthor, DraftPath, DraftStep, Venue } from '@foyer/contract'
import { createDraftStore } from './create-draft-store.ts'
import type { Colleague, DraftListener, DraftStore, DraftTopic, Place } from './create-draft-store.ts'
import type { CommittedChanges } from './draft-model.ts'
import type { DraftServer, DraftValidity } from './draft-server.ts'
import { createMemoryUnsentStore, openUnsentStore } from './unsent-store.ts'
import type { UnsentStore } from './unsent-store.ts'

export interface OpenDraftDeps {
  readonly architectureId: string
  readonly ownId: string
  readonly api: Api
  readonly clock: Clock
  readonly random: Random
  /** The page's one connection, while there is one. */
  readonly realtime: Readable<Realtime | undefined>
}

/** Opens a venue's draft for this page. Source: EDT-02. */
export function openDraft({ architectureId, ownId, api, clock, random, realtime }: OpenDraftDeps): DraftStore {
  return createDraftStore({
    architectureId,
    ownId,
    author: newId(random),
    server: createDraftServer(api, architectureId),
    follow: (listener) => followDraft(realtime, architectureId, listener),
    unsent: openUnsent(),
    clock,
    newId: () => newId(random),
  })
}

function createDraftServer(api: Api, architectureId: string): DraftServer {
  const params = { architectureID: architectureId }
  return {
    async load() {
      const { venue, version, validity } = await api.call('designer.load-draft', { params })
      // A field of a draft may be missing or wrong; who reads it looks before.
      return { venue: venue as unknown as Venue, version, validity }
    },
    patch: ({ id, base, changes }, author) =>
      api.call('designer.patch-draft', { params, body: { id, author, base, changes: [...changes] } }),
    async listChanges(after) {
      const { changes, currentVersion } = await api.call('designer.list-draft-changes', {
        params,
        query: { after: String(after) },
      })
      return { changes: changes.map(committedOf), currentVersion }
    },
    async validity(version) {
      const { validity } = await api.call('designer.draft-validity', { params, query: { version: String(version) } })
      return validity ?? notChecked
    },
  }
}

const notChecked: DraftValidity = { version: 0, faults: [], warnings: [], moreFaults: false }

const committedOf = ({ version, author, by, changes }: DraftStep): CommittedChanges => ({
  version,
  author,
  name: nameOf(by),
  changes,
})

const nameOf = ({ name }: DraftAuthor): string => name

/** Follows a draft over each connection that the page has. */
function followDraft(
  realtime: Readable<Realtime | undefined>,
  architectureId: string,
  { onFollowed, onVersion, onReplaced, onDeleted, onPeople, onValidity, onScheduleChanged }: DraftListener,
): DraftTopic {
  let place: Place = { selection: [] }
  let ownConnectionId: string | undefined
  let end: (() => void) | undefined
  const isOther = ({ connectionId }: Colleague) => connectionId !== ownConnectionId
  const showPlace = () => {
    const { areaId, selection } = place
    realtime
      .get()
      ?.ask('draft.show-place', {
        architectureId: architectureId as never,
        ...(areaId !== undefined && { areaId: areaId as never }),
        selection: selection.slice(0, shownMax) as DraftPath[],
      })
      // The next change of place is shown again.
      .catch(() => {})
  }
  const connect = () => {
    end?.()
    end = undefined
    onPeople([])
    const connection = realtime.get()
    if (connection === undefined) return
    const topic = followTopic({
      connection,
      command: 'draft.follow',
      key: { architectureId: architectureId as never },
      onSnapshot({ version, connectionId, people }) {
        ownConnectionId = connectionId
        onPeople(people.filter(isOther))
        onFollowed(version)
        showPlace()
      },
      facts: {
        'draft.changed': ({ version, author, by, changes }) =>
          onVersion(version, changes && { version, author, name: nameOf(by), changes }),
        'draft.replaced': onReplaced,
        'draft.deleted': ({ by }) => onDeleted(nameOf(by)),
        'draft.people': ({ people }) => onPeople(people.filter(isOther)),
        'draft.validity': onValidity,
        'draft.schedule-changed': onScheduleChanged,
      },
    })
    end = topic.stop
  }
  connect()
  const leave = realtime.subscribe(connect)
  return {
    showPlace(next) {
      place = next
      showPlace()
    },
    stop() {
      leave()
      end?.()
    },
  }
}

/** Colleagues see the first of a large selection. */
const shownMax = 50

/** In the browser's storage where it has one. */
function openUnsent(): UnsentStore {
  const opened = openUnsentStore('foyer-editor').catch(createMemoryUnsentStore)
  return {
    list: async (ownId, architectureId) => (await opened).list(ownId, architectureId),
    put: async (unsent) => (await opened).put(unsent),
    remove: async (author) => (await opened).remove(author),
  }
}
