import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type VenueOptions, startVenue } from './start-venue.ts'

type Seed = VenueOptions['seed']

/**
 * Seeds a data folder per seed for the venues that this process and its children start from here on. Seeding takes most of
 * a start; a copy of a seeded folder takes a tenth of it. Answers what removes them.
 */
export async function makeVenueTemplates(seeds: readonly Seed[]): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-templates-'))
  // PostgreSQL runs under another account where this process is root.
  await chmod(folder, 0o711)
  // One after another: the server gives up on texts that take too long to check, as two at once may on a busy machine.
  for (const seed of seeds) await makeTemplate(seed, join(folder, seed))
  process.env['FOYER_VENUE_TEMPLATES'] = folder
  return async () => {
    delete process.env['FOYER_VENUE_TEMPLATES']
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Leaves none where seeding fails: each venue then seeds itself, and says what is wrong if that fails too. */
async function makeTemplate(seed: Seed, dataDir: string): Promise<void> {
  const venue = await startVenue({ seed, dataDir }).catch((cause: unknown) => {
    console.warn(`no template of the seed ${seed}:`, cause)
  })
  if (venue === undefined) return rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await venue.stop()
  // What a test writes need not outlive a power failure.
  const settings = 'fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n'
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), settings)
}
