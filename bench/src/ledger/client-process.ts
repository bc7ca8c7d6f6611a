import { join } from 'node:path'
import type { CommandBody, CommandName } from '@foyer/contract'
import { createChance } from '../lib/chance.ts'
import { openLedger } from './lines.ts'
import { openProductTab } from './product-tab.ts'
import { openTab, type Tab } from './tab.ts'
import { openPoll, openSocket } from './wire-line.ts'

export interface TabPlan {
  readonly uid: string
  readonly token: string
  readonly origin: string
  /** `product` is the product's own client; the others speak the protocol by themselves. */
  readonly kind: 'websocket' | 'polling' | 'product'
  readonly areas: readonly string[]
  readonly others: readonly string[]
  readonly everyMs: number
  readonly isRestless: boolean
  /** Whether it and its process are left alone. */
  readonly isPlain: boolean
}

export interface ProcessPlan {
  readonly folder: string
  readonly seed: number
  readonly tabs: readonly TabPlan[]
}

export type Order =
  | { readonly id: number; readonly do: 'begin'; readonly plan: ProcessPlan }
  | { readonly id: number; readonly do: 'act' | 'quiet' | 'state' | 'end' }
  | {
      readonly id: number
      readonly do: 'ask'
      readonly uid: string
      readonly name: CommandName
      readonly body: unknown
    }

// Some clients in a process of their own, which can be stopped for a while as a laptop that is closed.
const tabs = new Map<string, Tab>()

process.on('message', (order: Order) => {
  void obey(order).then(
    (result) => process.send?.({ id: order.id, result }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

async function obey(order: Order): Promise<unknown> {
  const all = [...tabs.values()]
  switch (order.do) {
    case 'begin':
      for (const [index, plan] of order.plan.tabs.entries()) {
        const { folder, seed } = order.plan
        const ledger = openLedger(join(folder, `${plan.uid}.jsonl`))
        ledger.note({ k: 'WHO', uid: plan.uid, isPlain: plan.isPlain, kind: plan.kind })
        const options = { ...plan, ledger, chance: createChance(seed * 1_000 + index) }
        const open = plan.kind === 'polling' ? openPoll(plan.token) : openSocket
        tabs.set(plan.uid, plan.kind === 'product' ? openProductTab(options) : openTab({ ...options, open }))
      }
      return undefined
    case 'act':
      for (const tab of all) tab.act()
      return undefined
    case 'quiet':
      await Promise.all(all.map((tab) => tab.quiet()))
      return undefined
    case 'state':
      return {
        isSettled: all.every((tab) => tab.isSettled()),
        heard: all.reduce((sum, tab) => sum + tab.heard(), 0),
      }
    case 'end':
      for (const tab of all) tab.end()
      return undefined
    case 'ask':
      return tabs.get(order.uid)?.ask(order.name, order.body as CommandBody<CommandName>)
  }
}
