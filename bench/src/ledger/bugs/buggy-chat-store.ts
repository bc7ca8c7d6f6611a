import { createPostgresChatStore as createRealStore } from '../../../../apps/server/src/features/chat/chat.store.pg.ts'
import type { ActAnswer, ChatAct, ChatStore } from '../../../../apps/server/src/features/chat/chat.store.ts'
import type { Database } from '../../../../apps/server/src/platform/db/database.ts'

type Deps = Pick<Database, 'orm' | 'pool' | 'messagePool'>

/** The store with the bug of this process, in the place of the real one. */
export function createPostgresChatStore(deps: Deps): ChatStore {
  const store = createRealStore(deps)
  switch (process.env['LEDGER_BUG']) {
    case 'ack-before-commit':
      return { ...store, commit: answerFirst(store) }
    case 'commit-not-flushed':
      deps.messagePool.on('connect', (client) => void client.query('set synchronous_commit to off'))
      return store
    case 'dedupe-removed':
      return { ...store, commit: (acts) => store.commit(acts.map(renameRepeated())) }
    case 'answers-swapped':
      return { ...store, commit: async (acts) => swap(acts, await store.commit(acts)) }
    case 'seq-burnt':
      return { ...store, commit: (acts) => burn(deps, store, acts) }
    case 'catch-up-off-by-one':
      return { ...store, listChanges: (ask) => store.listChanges({ ...ask, sinceRev: ask.sinceRev + 1 }) }
    default:
      return store
  }
}

/** Numbers are foretold from the last commit; the commit follows a little later. */
function answerFirst(store: ChatStore): ChatStore['commit'] {
  const heads = new Map<string, { seq: number; rev: number }>()
  let before: Promise<unknown> = Promise.resolve()
  return async (acts) => {
    const isPredictable = acts.every((act) => act.kind === 'post')
    if (!isPredictable) {
      await before
      heads.clear()
      return store.commit(acts)
    }
    const answers: ActAnswer[] = []
    for (const { message } of acts) {
      const known = await store.findPosted(message.authorId, message.clientId)
      if (known !== undefined) {
        answers.push(known)
        continue
      }
      let head = heads.get(message.roomId)
      if (head === undefined) {
        await before
        const found = await store.findRoom(message.roomId)
        head = { seq: found?.room.headSeq ?? 0, rev: found?.room.headRev ?? 0 }
        heads.set(message.roomId, head)
      }
      const { roomId, sentAtMs } = message
      const place = { seq: ++head.seq, rev: ++head.rev }
      answers.push({ kind: 'done', roomId, ...place, sentAtMs, changes: [place], droppedFileIds: [] })
    }
    before = Promise.all([before, new Promise((resolve) => setTimeout(resolve, 150))]).then(() => store.commit(acts))
    return answers
  }
}

const repeated = new Set<string>()

function renameRepeated() {
  return (act: ChatAct): ChatAct => {
    if (act.kind !== 'post') return act
    const { clientId } = act.message
    if (!repeated.has(clientId)) {
      repeated.add(clientId)
      return act
    }
    return { ...act, message: { ...act.message, clientId: crypto.randomUUID() } }
  }
}

function swap(acts: readonly ChatAct[], answers: readonly ActAnswer[]): readonly ActAnswer[] {
  const [first, second] = acts.flatMap((act, index) => (act.kind === 'post' ? [index] : []))
  if (first === undefined || second === undefined) return answers
  const [one, other] = [answers[first], answers[second]]
  if (one === undefined || other === undefined) return answers
  return answers.with(first, other).with(second, one)
}

let commits = 0

async function burn({ pool }: Deps, store: ChatStore, acts: readonly ChatAct[]): Promise<readonly ActAnswer[]> {
  const answers = await store.commit(acts)
  const [act] = acts
  if (act?.kind === 'post' && ++commits % 40 === 0)
    await pool.query('update chat_rooms set head_seq = head_seq + 1 where id = $1', [act.message.roomId])
  return answers
}
