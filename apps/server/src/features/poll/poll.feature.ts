import type { ConfigurationOf, OwnVotes, PollResults, PollState } from '@foyer/contract'
import { CallError, type Feature, type OpMode, type VenueKey } from '../../platform/http/feature.ts'
import { type Asker, askerOf, requireActor } from '../../platform/live/asker.ts'
import { createLive, type LiveDeps } from '../../platform/live/create-live.ts'
import { framesByAudience } from '../../platform/live/frames-by-audience.ts'
import { type Live, liveKey, parseLiveKey } from '../../platform/live/live-feature.ts'
import {
  applyPollEvent,
  countVotes,
  decidePoll,
  erasePollVoter,
  hasVoted,
  ownVotes,
  type Poll,
  type PollCommand,
  type PollEvent,
} from './poll-state.ts'
import type { PollStore } from './poll.store.pg.ts'

type PollConfiguration = ConfigurationOf<'POLL'>

/** A poll of a venue. */
export interface PollKey extends VenueKey {
  readonly widgetId: string
  readonly configurationId: string
}

export interface PollFeatureDeps extends LiveDeps {
  readonly store: PollStore
  /** Of the architecture a mode shows now, and only while its time slot is on. */
  readonly findPoll: (poll: PollKey) => PollConfiguration | undefined
  /** Whether visitors without an account vote in this venue. */
  readonly mayVisitorsVote: (opMode: OpMode) => boolean
  /** Writes down what staff did. */
  readonly noteState: (note: {
    readonly by: string
    readonly poll: PollKey
    readonly state: PollState
  }) => Promise<void>
}

/** A vote that was given before this server began. */
export interface ImportedVote extends Omit<PollKey, keyof VenueKey> {
  readonly questionId: string
  readonly accountId: string
  readonly optionIds: readonly string[]
  readonly atMs: number
}

export interface PollFeature {
  readonly feature: Feature
  /** Stores votes in polls of the live venue; those in polls that are not there are left out. */
  importHistory(votes: readonly ImportedVote[]): Promise<void>
  /** Whether no poll has a vote yet. */
  isEmpty(): Promise<boolean>
}

interface PollView {
  readonly results: PollResults
  readonly own: OwnVotes
  readonly mayLead: boolean
}

/** Followers receive at most one frame in this time, however many people vote. */
const viewEveryMs = 500

/** Polls: people vote, staff opens and closes, everybody sees the bars grow. Live and stage have their own. Source: WID-06. */
export function createPollFeature(deps: PollFeatureDeps): PollFeature {
  const { store, hub, clock, shownVenue, findPoll, mayVisitorsVote, noteState } = deps
  const live: Live<Poll, PollCommand, PollEvent> = createLive(deps, {
    name: 'poll',
    store,
    decide: decidePoll,
    apply: applyPollEvent,
    erase: erasePollVoter,
    topics: {
      everyMs: viewEveryMs,
      view({ key }) {
        const configuration = findPoll(toPoll(key))
        const poll = live.state(key)
        if (configuration === undefined || poll === undefined) return undefined
        return framesByAudience({
          audienceOf: (connection) => seenBy(askerOf(connection), configuration, poll),
          textOf: (seen) => seen.join(' '),
          make: (seen) => hub.fact('poll.changed', resultsOf(key, configuration, poll, seen)),
        })
      },
    },
    onEvents(key, events) {
      for (const event of events) if (event.kind === 'voted') sendOwn(key, event.accountId)
    },
  })

  const feature: Feature = {
    name: 'poll',
    commands: {
      async 'poll.follow'({ body, connection, ...context }) {
        const key = keyOf(context.opMode, body)
        requireConfiguration(key)
        const poll = await live.read(key)
        live.follow(key, connection)
        return view(askerOf(context), key, poll)
      },
      'poll.unfollow': ({ body, connection }) => live.unfollow(keyOf(connection.opMode, body), connection),
      'poll.vote': ({ body, ...context }) => vote(askerOf(context), keyOf(context.opMode, body), body),
      async 'poll.set-state'({ body: { state, ...body }, ...context }) {
        const key = keyOf(context.opMode, body)
        const asker = askerOf(context)
        requireConfiguration(key)
        if (asker.userId !== undefined) await noteState({ by: asker.userId, poll: toPoll(key), state })
        return view(asker, key, await live.run(key, { kind: 'set-state', state, atMs: clock.now() }))
      },
    },
    connections: { closed: live.closed },
    personal: { read: readPersonal, erase: live.erase },
    stop: live.stop,
  }
  return { feature, importHistory, isEmpty: live.isEmpty }

  function keyOf(opMode: OpMode, { widgetId, configurationId }: Omit<PollKey, keyof VenueKey>): string {
    return liveKey(shownVenue(opMode), widgetId, configurationId)
  }

  async function importHistory(votes: readonly ImportedVote[]): Promise<void> {
    await Promise.all(
      votes.map(async ({ widgetId, configurationId, ...voted }) => {
        const key = keyOf('LIVE', { widgetId, configurationId })
        const configuration = findPoll(toPoll(key))
        // An operator may have taken it away.
        if (configuration === undefined) return
        const { mayChangeVote: mayChange, firstState } = configuration
        await live.run(key, { kind: 'vote', ...voted, mayChange, firstState })
      }),
    )
  }

  async function vote(
    asker: Asker,
    key: string,
    { questionId, optionIds }: { readonly questionId: string; readonly optionIds: readonly string[] },
  ): Promise<PollView> {
    const { questions, mayChangeVote, firstState } = requireConfiguration(key)
    const accountId = requireActor(asker, () => mayVisitorsVote(asker.opMode))
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined) throw wrong('/questionId', 'this poll has no such question')
    const chosen = [...new Set(optionIds)]
    const unknown = optionIds.findIndex((id) => !question.options.some((option) => option.id === id))
    if (unknown !== -1) throw wrong(`/optionIds/${unknown}`, 'this question has no such option')
    if (question.choice === 'SINGLE' && chosen.length > 1) throw wrong('/optionIds', 'this question takes one option')
    const voted = { questionId, accountId, optionIds: chosen, atMs: clock.now() }
    const poll = await live.run(key, { kind: 'vote', ...voted, mayChange: mayChangeVote, firstState })
    return view(asker, key, poll)
  }

  function view(asker: Asker, key: string, poll: Poll): PollView {
    const configuration = requireConfiguration(key)
    return {
      results: resultsOf(key, configuration, poll, seenBy(asker, configuration, poll)),
      own: asker.actorId === undefined ? {} : ownVotes(poll, asker.actorId),
      mayLead: asker.isStaff,
    }
  }

  function resultsOf(key: string, { firstState }: PollConfiguration, poll: Poll, seen: readonly string[]): PollResults {
    const { widgetId, configurationId } = toPoll(key)
    return {
      widgetId: widgetId as PollResults['widgetId'],
      configurationId: configurationId as PollResults['configurationId'],
      state: poll.state ?? firstState,
      questions: countVotes(poll, seen),
      asOf: clock.now(),
    }
  }

  /** For the other windows of one person. */
  function sendOwn(key: string, userId: string): void {
    const windows = live.windowsOf(userId, key)
    const poll = live.state(key)
    if (windows.length === 0 || poll === undefined) return
    const { widgetId, configurationId } = toPoll(key)
    const frame = hub.fact('poll.own-changed', { widgetId, configurationId, own: ownVotes(poll, userId) } as never)
    void hub.sendToAll(windows, frame, { lane: 'poll own', droppable: 'poll' })
  }

  function requireConfiguration(key: string): PollConfiguration {
    const configuration = findPoll(toPoll(key))
    if (configuration === undefined) throw new CallError('poll.not-found', 'The poll does not exist or is not active.')
    return configuration
  }

  async function readPersonal(userId: string) {
    const votes = (await live.readOf(userId)).flatMap(([key, { questions }]) =>
      [...questions].flatMap(([questionId, { byAccount }]) => {
        const voter = byAccount.get(userId)
        return voter === undefined ? [] : [{ ...toPoll(key), questionId, ...voter }]
      }),
    )
    if (votes.length === 0) return undefined
    return {
      votes: votes
        .toSorted((a, b) => a.atMs - b.atMs)
        .map(({ atMs, optionIds, ...vote }) => ({
          ...vote,
          ...(optionIds !== undefined && { optionIds }),
          at: new Date(atMs).toISOString(),
        })),
    }
  }
}

/** The questions whose counts somebody may see. */
function seenBy(
  { actorId, isStaff }: Asker,
  { questions, results, firstState }: PollConfiguration,
  poll: Poll,
): readonly string[] {
  const state = poll.state ?? firstState
  const ids = questions.map(({ id }) => id)
  if (isStaff || state === 'CLOSED' || (state === 'OPEN' && results === 'ALWAYS')) return ids
  if (state !== 'OPEN' || results !== 'AFTER_VOTE' || actorId === undefined) return []
  return ids.filter((id) => hasVoted(poll, id, actorId))
}

const toPoll = (key: string): PollKey => {
  const { opMode, architectureId, parts } = parseLiveKey(key)
  const [widgetId = '', configurationId = ''] = parts
  return { opMode, architectureId, widgetId, configurationId }
}
const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', message, { faults: [{ pointer, code: 'invalid', message }] })
