import type { ArchitectureId, CrowdState } from '@foyer/contract'
import { CallError, type CallContext, type Feature, type Principal } from '../../platform/http/feature.ts'
import type { CrowdEverywhere } from './crowd-everywhere.ts'

export interface CrowdFeatureDeps {
  readonly crowd: CrowdEverywhere
  /** The draft the stage shows, and its language. */
  readonly rehearsed: () => { readonly architectureId: string; readonly locale: string } | undefined
  readonly hasDraft: (architectureId: string) => boolean
  readonly findName: (userId: string) => Promise<string | undefined>
  readonly note: (note: {
    readonly by: string
    readonly act: 'crowd.start' | 'crowd.stop'
    readonly architectureId: string
    readonly size: number
  }) => Promise<void>
}

/** Simulated attendees in the rehearsal of a draft. Source: REH-03. */
export function createCrowdFeature({ crowd, rehearsed, hasDraft, findName, note }: CrowdFeatureDeps): Feature {
  return {
    name: 'crowd',
    calls: {
      'crowd.read': ({ principal }) => stateFor(principal),
      async 'crowd.start'({ params: { architectureID: architectureId }, body: { size }, principal, request }) {
        if (!hasDraft(architectureId)) throw new CallError('venue.not-found', 'There is no such draft')
        const stage = rehearsed()
        if (stage?.architectureId !== architectureId)
          throw new CallError('crowd.other-draft', 'The stage shows the people of another draft.')
        const by = userIdOf(principal)
        const { locale } = stage
        await crowd.start({ architectureId, size, by, locale, url: urlOf(request) }, () =>
          note({ by, act: 'crowd.start', architectureId, size }),
        )
        return stateFor(principal)
      },
      async 'crowd.stop'({ principal }) {
        const { current } = await crowd.read()
        if (current !== undefined && current.state !== 'stopping') {
          const { architectureId = '', size } = current
          await note({ by: userIdOf(principal), act: 'crowd.stop', architectureId, size })
          await crowd.stop()
        }
        return stateFor(principal)
      },
    },
    start: crowd.removeLeftovers,
    stop: async () => crowd.shutDown(),
  }

  async function stateFor(principal: Principal): Promise<CrowdState> {
    const { current, ended } = await crowd.read()
    if (current === undefined) return { state: 'none', ...(ended !== undefined && { ended }) }
    const { state, architectureId, by, size, startedAtMs: startedAt, accounts, figures } = current
    const startedBy = by === undefined ? undefined : await findName(by)
    return {
      state,
      crowd: {
        ...(architectureId !== undefined && { architectureId: architectureId as ArchitectureId }),
        size,
        startedAt,
        isOwn: by !== undefined && by === userIdOf(principal),
        ...(startedBy !== undefined && { startedBy }),
        accounts,
        ...figures,
      },
    }
  }
}

/** Where this request has reached the server, so that its own processes can. */
function urlOf({ raw: { socket } }: CallContext<'crowd.start'>['request']): string {
  const { localAddress = '127.0.0.1', localPort = 80 } = socket
  const host = localAddress.replace(/^::ffff:(?=\d+\.)/, '')
  return `http://${host.includes(':') ? `[${host}]` : host}:${localPort}`
}

function userIdOf(principal: Principal): string {
  if (principal.kind !== 'account') throw new Error('a designer has an account')
  return principal.userId
}
