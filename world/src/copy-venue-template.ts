import { cp, mkdir, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Fills a data folder without a database with what a venue of this seed begins with, where that was prepared. */
export async function copyVenueTemplate(seed: string, dataDir: string): Promise<void> {
  const folder = process.env['FOYER_VENUE_TEMPLATES']
  if (folder === undefined) return
  const template = join(folder, seed)
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  if (!(await isThere(template)) || (await isThere(join(dataDir, 'postgres')))) return
  await cp(template, dataDir, { recursive: true })
  // Sizes of pictures are named after their content: what one venue made serves all.
  const made = join(folder, 'made')
  await mkdir(made, { recursive: true })
  await rm(join(dataDir, 'made'), { recursive: true, force: true })
  await symlink(made, join(dataDir, 'made'))
}
