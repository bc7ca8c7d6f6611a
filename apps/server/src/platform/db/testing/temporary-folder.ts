import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Account } from '../embedded-postgres/account.ts'

/** A folder that goes when the test ends. Open to all accounts, as the parent of a data folder must be for root. */
export async function makeTemporaryFolder(owner?: Account): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}
