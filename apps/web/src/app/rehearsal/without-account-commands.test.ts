import { createFakeRealtime } from '@foyer/client/testing'
import { expect, test } from 'vitest'
import { withoutAccountCommands } from './without-account-commands.ts'

test('[REH-02] a rehearsal blocks, bans and reports no person, and sends what belongs to the stage', async () => {
  const sent: string[] = []
  const ask = async (name: string) => void sent.push(name)
  const realtime = withoutAccountCommands({ ...createFakeRealtime(), ask: ask as never })
  for (const name of ['moderation.block', 'moderation.sanction', 'presence.choose'] as const)
    await expect(realtime.ask(name, {} as never)).rejects.toMatchObject({ code: 'identity.forbidden' })
  await realtime.ask('chat.send', {} as never)
  expect(sent).toEqual(['chat.send'])
})
