import { open } from 'node:fs/promises'

/** A new name is only sure when its folder is flushed too; not every system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
