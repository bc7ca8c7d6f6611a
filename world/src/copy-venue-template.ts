import { cp, mkdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Fills an empty data folder with what a venue of this seed begins with, where that was prepared. */
export async function copyVenueTemplate(seed: string, dataDir: string): Promise<void> {
  const folder = process.env['FOYER_VENUE_TEMPLATES']
  if (folder === undefined) return
  const template = join(folder, seed)
  if ((await stat(template).catch(() => undefined)) === undefined) return
  await cp(template, dataDir, { recursive: true })
  // Sizes of pictures are named after their content: what one venue made serves all.
  const made = join(folder, 'made')
  await mkdir(made, { recursive: true })
  await rm(join(dataDir, 'made'), { recursive: true, force: true })
  await symlink(made, join(dataDir, 'made'))
}
