import type { OwnPresence } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { PresenceChoiceStore, StoredChoice } from './presence-choice.store.ts'

export interface ChoicesDeps {
  readonly bus: Bus
  readonly store: PresenceChoiceStore
  /** Called on every node after somebody's choice is known to be another; `except` is the connection where they chose. */
  readonly onChanged: (userId: string, except: string | undefined) => void
}

/** What people chose about themselves, the same on every node. */
export interface Choices {
  /** Reads who is invisible. */
  load(): Promise<void>
  /** As it is known here. */
  of(userId: string): OwnPresence
  /** With its version; `undefined` of those who never chose, as far as is known here. */
  stored(userId: string): StoredChoice | undefined
  read(userId: string): Promise<OwnPresence>
  change(userId: string, change: Partial<OwnPresence>, except: string): Promise<OwnPresence>
  /** What another node knows; an older one changes nothing. */
  note(userId: string, choice: StoredChoice): void
  /** Reads the choices of these people, and who is invisible, after messages of another node were lost. */
  readAnew(userIds: Iterable<string>): Promise<void>
  erase(userId: string): Promise<void>
}

interface Changed {
  readonly userId: string
  readonly choice: StoredChoice
  readonly except: string
}
interface Erased {
  readonly userId: string
}

const changedChannel = 'presence choice changed'
const erasedChannel = 'presence choice erased'
const notChosen: OwnPresence = { status: 'Available', isInvisible: false }

export function createChoices({ bus, store, onChanged }: ChoicesDeps): Choices {
  /** Of those who chose something: the invisible, and who was here or chose since the start. */
  const newest = new Map<string, StoredChoice>()
  bus.subscribe(changedChannel, (message) => {
    const { userId, choice, except } = message as Changed
    note(userId, choice, except)
  })
  bus.subscribe(erasedChannel, (message) => void newest.delete((message as Erased).userId))
  return {
    load: async () => noteAll(await store.listInvisible()),
    of,
    stored: (userId) => newest.get(userId),
    async read(userId) {
      const choice = await store.find(userId)
      if (choice !== undefined) note(userId, choice)
      return of(userId)
    },
    async change(userId, change, except) {
      const choice = await store.change(userId, change)
      bus.publish(changedChannel, { userId, choice, except } satisfies Changed)
      return toOwn(choice)
    },
    note,
    async readAnew(userIds) {
      const invisible = [...newest].filter(([, { isInvisible }]) => isInvisible).map(([userId]) => userId)
      noteAll(await store.list([...new Set([...userIds, ...invisible])]))
      noteAll(await store.listInvisible())
    },
    async erase(userId) {
      await store.remove(userId)
      bus.publish(erasedChannel, { userId } satisfies Erased)
    },
  }

  function of(userId: string): OwnPresence {
    return toOwn(newest.get(userId) ?? notChosen)
  }

  function noteAll(choices: ReadonlyMap<string, StoredChoice>): void {
    for (const [userId, choice] of choices) note(userId, choice)
  }

  function note(userId: string, choice: StoredChoice, except?: string): void {
    if (choice.version <= (newest.get(userId)?.version ?? -1)) return
    newest.set(userId, choice)
    onChanged(userId, except)
  }
}

const toOwn = ({ status, isInvisible }: OwnPresence): OwnPresence => ({ status, isInvisible })
