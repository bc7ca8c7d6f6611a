import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import type { BackupManifest } from './backup-format.ts'
import { openBackup } from './open-backup.ts'
import { writeArchive, type WriteArchiveOptions } from './write-archive.ts'

const createdAt = new Date('2026-11-28T09:00:00Z')
const rows = Buffer.from('1\tAda\n2\tBob\n')
const picture = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 31) % 251))

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}

const manifest = (more: object = {}): Omit<BackupManifest, 'entries'> => ({
  format: 'foyer-backup',
  formatVersion: 1,
  foyerVersion: '2.0.0',
  createdAt: createdAt.toISOString(),
  migrations: [1],
  tables: [{ name: 'people', columns: ['id', 'name'], rows: 2 }],
  sequences: [],
  missing: [],
  ...more,
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

const fill =
  (more?: object, renamed: (path: string) => string = (path) => path): WriteArchiveOptions['fill'] =>
  async (archive) => {
    const entries = [
      await archive.add('database/people.copy', inPieces(rows), { compress: true }),
      await archive.add('data/files/aa/picture', inPieces(picture), { compress: false }),
    ]
    return { ...manifest(), entries: entries.map((entry) => ({ ...entry, path: renamed(entry.path) })), ...more }
  }

async function write(more?: object): Promise<string> {
  const path = join(await folder(), 'b.zip')
  await writeArchive({ path, createdAt, fill: fill(more) })
  return path
}

const open = async (path: string) => {
  const backup = await openBackup({ path, folders: new Set(['files', 'secrets']), foyerVersion: '2.0.0' })
  onTestFinished(() => backup.close())
  return backup
}

async function refusal(bytes: Uint8Array): Promise<string> {
  const path = join(await folder(), 'b.zip')
  await writeFile(path, bytes)
  return open(path)
    .then((backup) => backup.verify())
    .then(
      () => 'accepted',
      (error: unknown) => {
        expect(error).toBeInstanceOf(BackupError)
        return (error as Error).message.replace(path, 'FILE')
      },
    )
}

test('[OPS-02] a backup is read as it was written, and only its account can read the file', async () => {
  const path = await write()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const backup = await open(path)
  await backup.verify()
  const [table, file] = backup.manifest.entries
  expect(backup.manifest.entries).toEqual([
    {
      path: 'database/people.copy',
      byteSize: rows.length,
      sha256: createHash('sha256').update(rows).digest('hex'),
    },
    {
      path: 'data/files/aa/picture',
      byteSize: 3_000,
      sha256: createHash('sha256').update(picture).digest('hex'),
    },
  ])
  if (table === undefined || file === undefined) throw new Error('there are two entries')
  expect(await buffer(await backup.open(table))).toEqual(rows)
  expect(await buffer(await backup.open(file))).toEqual(picture)
})

test('[OPS-02] a backup that is cut short at any tenth of its length, or by its last byte, is refused', async () => {
  const whole = await readFile(await write())
  const lengths = Array.from({ length: 10 }, (_, tenth) => Math.floor((whole.length * tenth) / 10))
  for (const length of [...lengths, whole.length - 1])
    expect(await refusal(whole.subarray(0, length)), `${length} bytes`).toMatch(/^FILE cannot be restored: .*cut short/)
  expect(await refusal(whole)).toBe('accepted')
})

test('[OPS-02] a changed byte is found, unless all contents are the same without it', async () => {
  const whole = await readFile(await write())
  for (let at = 0; at < whole.length; at += 100) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    // Dates and attributes of entries mean nothing to a restore.
    const isRefused = (await refusal(changed)) !== 'accepted'
    expect(isRefused ? [rows, picture] : await contentsOf(changed), `byte ${at}`).toEqual([rows, picture])
  }
})

async function contentsOf(bytes: Uint8Array): Promise<Buffer[]> {
  const path = join(await folder(), 'b.zip')
  await writeFile(path, bytes)
  const backup = await open(path)
  return Promise.all(backup.manifest.entries.map(async (entry) => buffer(await backup.open(entry))))
}

test.each([
  ['data/files/aa/picture', 'data/files/../picture', 'invalid relative path'],
  ['data/files/aa/picture', '/ata/files/aa/picture', 'absolute path'],
  ['data/files/aa/picture', 'data/other/aa/picture', 'data/other/aa/picture is not a path that a backup may have'],
  ['data/files/aa/picture', 'data/files/aa\u0007picture', 'is not a path that a backup may have'],
  ['database/people.copy', 'database/peopl2.copy', 'database/peopl2.copy is not a path that a backup may have'],
])('[OPS-02] where %s is called %j the backup is refused', async (from, to, why) => {
  const path = join(await folder(), 'b.zip')
  await writeArchive({ path, createdAt, fill: fill({}, (name) => name.replace(from, to)) })
  // Of the same length, since libraries write no such names.
  const renamed = (await readFile(path)).toString('latin1').replaceAll(from, to)
  expect(await refusal(Buffer.from(renamed, 'latin1'))).toContain(why)
})

test('[OPS-02] what is no backup of this version is refused, and named', async () => {
  expect(await refusal(Buffer.from('hello'))).toContain('it is no ZIP archive')
  expect(await refusal(await readFile(await write({ format: 'foyer-venue' })))).toContain('an archive of a venue')
  expect(await refusal(await readFile(await write({ format: 'other' })))).toContain('it is no backup of Foyer')
  expect(await refusal(await readFile(await write({ formatVersion: 2, foyerVersion: '3.1.0' })))).toBe(
    'FILE cannot be restored: it was written by Foyer 3.1.0, and this is Foyer 2.0.0. Nothing was changed',
  )
  expect(await refusal(await readFile(await write({ migrations: [] })))).toContain('manifest.json at /migrations')
  expect(await refusal(await readFile(await write({ entries: [] })))).toContain('it has 2 entries')
})

test('[OPS-02] a file that exists is not replaced, nor one that another backup is being written to', async () => {
  const path = await write()
  const before = await readFile(path)
  await expect(writeArchive({ path, createdAt, fill: fill() })).rejects.toThrow('b.zip exists already')
  expect(await readFile(path)).toEqual(before)
  await rm(path)
  await writeFile(`${path}.part`, 'of another')
  await expect(writeArchive({ path, createdAt, fill: fill() })).rejects.toThrow('b.zip.part exists')
  expect(await readFile(`${path}.part`, 'utf8')).toBe('of another')
})

test('[OPS-02] a name within a file or an absent folder is refused with the path', async () => {
  const path = await write()
  for (const name of [join(path, 'c.zip'), join(path, '../absent/c.zip')]) {
    const failed = writeArchive({ path: name, createdAt, fill: fill() })
    await expect(failed).rejects.toThrow(BackupError)
    await expect(failed).rejects.toThrow(name)
  }
})

test('[OPS-02] a full disk ends a backup with a message, and leaves no file', async () => {
  const path = join(await folder(), 'b.zip')
  let left = 2_000
  const openOutput = (part: string) =>
    new Writable({
      construct(done) {
        writeFileSync(part, '')
        done()
      },
      write(chunk: Buffer, _encoding, done) {
        left -= chunk.length
        done(left < 0 ? Object.assign(new Error('no space left'), { code: 'ENOSPC' }) : undefined)
      },
    })
  const failed = writeArchive({ path, createdAt, fill: fill(), openOutput })
  await expect(failed).rejects.toThrow(BackupError)
  await expect(failed).rejects.toThrow('The disk is full')
  expect(await readdir(join(path, '..'))).toEqual([])
})

test('[OPS-02] a backup that fails while it is made leaves no file', async () => {
  const path = join(await folder(), 'b.zip')
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield rows
    throw new Error('the connection was lost')
  }
  const failed = writeArchive({
    path,
    createdAt,
    fill: async (archive) => archive.add('database/people.copy', broken(), { compress: true }),
  })
  await expect(failed).rejects.toThrow('the connection was lost')
  expect(await readdir(join(path, '..'))).toEqual([])
})
