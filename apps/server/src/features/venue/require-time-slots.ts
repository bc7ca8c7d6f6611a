import {
  nearSlotMs,
  slotGraceMs,
  slotRules,
  slotTypesWithoutWidget,
  type SlottedName,
  type SlotRule,
} from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SlotQuery, TimeSlot } from '../../platform/feature-ports/venue.port.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import { CallError, type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'

export interface RequireTimeSlotsDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly findSlots: (opMode: OpMode, query: SlotQuery) => readonly TimeSlot[]
}

interface Asked {
  readonly principal: Principal
  readonly opMode: OpMode
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/**
 * The same features, where each call and command about a widget's configuration is refused with `venue.outside-time-slot`
 * outside the times that `slotRules` gives it. What is not in the venue is left to the feature. Source: SEC-09.
 */
export function requireTimeSlots(features: readonly Feature[], deps: RequireTimeSlotsDeps): readonly Feature[] {
  return features.map((feature) => ({
    ...feature,
    ...(feature.calls !== undefined && { calls: withCheck(feature.calls, deps) }),
    ...(feature.commands !== undefined && { commands: withCheck(feature.commands, deps) }),
  }))
}

function withCheck<Handlers extends object>(handlers: Handlers, { clock, findSlots }: RequireTimeSlotsDeps): Handlers {
  const checked = { ...handlers } as Record<string, unknown>
  for (const name of Object.keys(slotRules) as SlottedName[]) {
    const handler = checked[name]
    const rule = slotRules[name]
    if (typeof handler !== 'function' || rule === 'any-time') continue
    checked[name] = (asked: Asked) => {
      const query = queryOf(name, asked)
      const slots = query === undefined ? [] : findSlots(asked.opMode, query)
      const nowMs = clock.now()
      if (slots.length > 0 && !slots.some((slot) => isAccepted(rule, slot, nowMs, isStaff(asked.principal))))
        throw new CallError('venue.outside-time-slot', 'This is not open at this time')
      return handler(asked) as unknown
    }
  }
  return checked as Handlers
}

function isAccepted(rule: SlotRule, { beginMs, endMs }: TimeSlot, nowMs: number, byStaff: boolean): boolean {
  if (rule === 'any-time') return true
  if (rule === 'since-begin') return byStaff || nowMs >= beginMs - slotGraceMs
  const marginMs = rule === 'near-slot' ? nearSlotMs : slotGraceMs
  return nowMs >= beginMs - marginMs && nowMs < endMs + marginMs
}

function queryOf(name: SlottedName, { params, query, body }: Asked): SlotQuery | undefined {
  const { widgetId, configurationId, configId } = { ...toObject(params), ...toObject(query), ...toObject(body) }
  if (typeof widgetId === 'string') {
    const id = configurationId ?? configId
    return { widgetId, configurationId: typeof id === 'string' ? id : undefined }
  }
  const type = slotTypesWithoutWidget[name.slice(0, name.indexOf('.'))]
  return type && { type }
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
