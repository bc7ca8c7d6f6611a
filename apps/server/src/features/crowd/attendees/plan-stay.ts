import type { AreaId, ConfigurationId, WidgetId } from '@foyer/contract'
import type { Random } from '../../../platform/random/seeded-random.ts'
import { activeAt, type PlannedArea, type VenuePlan } from './venue-plan.ts'

type Place = { readonly widgetId: WidgetId; readonly configurationId: ConfigurationId }

export type AttendeeAction =
  | { readonly kind: 'say'; readonly sentence: number }
  | ({ readonly kind: 'react'; readonly reactionId: string; readonly taps: number } & Place)
  | ({
      readonly kind: 'vote'
      readonly answers: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[]
    } & Place)

/** What somebody does in one area; times are from their arrival. */
export interface Stay {
  /** In the order of their times. */
  readonly actions: readonly (AttendeeAction & { readonly afterMs: number })[]
  readonly lastsMs: number
  /** The same area where no door leads out of a venue of one. */
  readonly nextAreaId: AreaId
}

export interface StayOptions {
  readonly plan: VenuePlan
  readonly areaId: AreaId
  readonly random: Random
  /** Unix milliseconds, which decide on time slots. */
  readonly atMs: number
  /** How many sentences there are to say. */
  readonly sentences: number
  /** Whether the attendee has voted in this poll. */
  readonly hasVoted: (configurationId: ConfigurationId) => boolean
}

const shortestMs = 10_000
const longestMs = 60_000
/** How often somebody says something, reacts or votes during one stay. */
const chances = { say: 0.15, react: 0.35, vote: 0.5 }
const tapsMax = 5

/** Decides on the next stay of a simulated attendee; the same for the same numbers of `random`. Source: REH-03. */
export function planStay(options: StayOptions): Stay {
  const { plan, areaId, random, sentences } = options
  const area = plan.areas.get(areaId)
  const lastsMs = Math.round(shortestMs + random() * (longestMs - shortestMs))
  const actions: AttendeeAction[] = []
  if (sentences > 0 && random() < chances.say) actions.push({ kind: 'say', sentence: Math.floor(random() * sentences) })
  if (area !== undefined && random() < chances.react) actions.push(...planReaction(area, options))
  if (area !== undefined && random() < chances.vote) actions.push(...planVote(area, options))
  return {
    actions: actions
      .map((action) => ({ ...action, afterMs: Math.round(random() * lastsMs) }))
      .toSorted((a, b) => a.afterMs - b.afterMs),
    lastsMs,
    nextAreaId: planWalk(area, options),
  }
}

/** Through a door; where there is none, as from the list of areas. */
function planWalk(area: PlannedArea | undefined, { plan, areaId, random }: StayOptions): AreaId {
  const doors = area?.doors ?? []
  const others = doors.length > 0 ? doors : [...plan.areas.keys()].filter((id) => id !== areaId)
  return pick(others, random) ?? areaId
}

function planReaction({ reactions }: PlannedArea, { random, atMs }: StayOptions): AttendeeAction[] {
  const widget = pick(reactions, random)
  if (widget === undefined) return []
  const configuration = activeAt(widget.configurations, atMs)
  const reaction = pick(configuration?.reactions ?? [], random)
  if (configuration === undefined || reaction === undefined) return []
  const place = { widgetId: widget.widgetId, configurationId: configuration.id }
  return [{ kind: 'react', ...place, reactionId: reaction.id, taps: 1 + Math.floor(random() * tapsMax) }]
}

function planVote({ polls }: PlannedArea, { random, atMs, hasVoted }: StayOptions): AttendeeAction[] {
  const widget = pick(polls, random)
  if (widget === undefined) return []
  const configuration = activeAt(widget.configurations, atMs)
  if (configuration === undefined || hasVoted(configuration.id)) return []
  const answers = configuration.questions.map(({ id, options, choice }) => {
    const chosen = options.filter(() => choice === 'MULTIPLE' && random() < 0.3)
    const optionIds = (chosen.length > 0 ? chosen : [pick(options, random)]).flatMap((option) => option?.id ?? [])
    return { questionId: id, optionIds }
  })
  return [{ kind: 'vote', widgetId: widget.widgetId, configurationId: configuration.id, answers }]
}

const pick = <Of>(list: readonly Of[], random: Random): Of | undefined => list[Math.floor(random() * list.length)]
