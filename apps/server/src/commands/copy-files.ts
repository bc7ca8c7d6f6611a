import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerConfig } from '../config.ts'
import { manifests } from '../features.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import type { S3Bucket } from '../platform/files/s3/s3-bucket.ts'
import { withBucket } from './with-bucket.ts'

type CopyConfig = Pick<ServerConfig, 'dataDir' | 's3'>
type Print = (line: string) => void

/** Files that are read and sent at once. */
const AT_ONCE = 4
/** What stores name files, and nothing that was left half-written. */
const STORED = /^[0-9a-f]{2}\/[0-9a-f]{32,64}$/

/** The folders of the data folder that are in the bucket where one is configured. */
const folders = manifests
  .flatMap(({ storageKinds = {} }) => Object.entries(storageKinds))
  .filter(([, kind]) => kind !== 'temporary')
  .map(([folder]) => folder)

/**
 * Copies all files of the data folder that the bucket does not have, and compares the hashes of all. Changes nothing in the data
 * folder, so it may run beside a server that uses it, and be run again. Source: NOD-05.
 */
export async function copyFilesToS3(config: CopyConfig, print: Print = console.info): Promise<string> {
  return withOwnBucket(config, async (bucket) => {
    let copied = 0
    let onlyInBucket = 0
    for (const folder of folders) {
      const sizes = new Map<string, number>()
      for await (const { key, byteSize } of bucket.list(`${folder}/`)) sizes.set(key, byteSize)
      const keys = await listFiles(config.dataDir, folder)
      const outcomes = await inParallel(keys, (key) => copyToBucket(bucket, join(config.dataDir, key), key, sizes))
      const copiedHere = outcomes.filter((outcome) => outcome === 'copied').length
      for (const key of keys) sizes.delete(key)
      onlyInBucket += sizes.size
      copied += copiedHere
      print(`${folder}: ${keys.length} files, ${copiedHere} of them copied now`)
    }
    const more = `${onlyInBucket} files of the bucket are not in the data folder.`
    return `${copied} files were copied; all files of the data folder are in the bucket with the same content.${onlyInBucket === 0 ? '' : `\n${more}`}`
  })
}

/** Copies all files of the bucket that the data folder does not have. For a server that is to leave the bucket. Source: NOD-05. */
export async function copyFilesFromS3(config: CopyConfig, print: Print = console.info): Promise<string> {
  return withOwnBucket(config, async (bucket) => {
    let copied = 0
    for (const folder of folders) {
      const objects: { key: string; byteSize: number }[] = []
      for await (const object of bucket.list(`${folder}/`))
        if (STORED.test(object.key.slice(folder.length + 1))) objects.push(object)
      const outcomes = await inParallel(objects, ({ key, byteSize }) =>
        copyFromBucket(bucket, key, join(config.dataDir, key), byteSize),
      )
      const copiedHere = outcomes.filter((outcome) => outcome === 'copied').length
      copied += copiedHere
      print(`${folder}: ${objects.length} files, ${copiedHere} of them copied now`)
    }
    return `${copied} files were copied; all files of the bucket are in the data folder with the same content.`
  })
}

function withOwnBucket({ s3 }: CopyConfig, work: (bucket: S3Bucket) => Promise<string>): Promise<string> {
  if (s3 === undefined) throw new ConfigError('S3_BUCKET must be set: it names the bucket to copy from or to')
  return withBucket(s3, 'Run the command again: it goes on where it was.', work)
}

/** Keys of the files in a folder; none where it is not there. */
async function listFiles(dataDir: string, folder: string): Promise<string[]> {
  const paths = await readdir(join(dataDir, folder), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return paths.filter((path) => STORED.test(path)).map((path) => `${folder}/${path}`)
}

async function copyToBucket(bucket: S3Bucket, path: string, key: string, sizes: ReadonlyMap<string, number>) {
  try {
    const { size } = await stat(path)
    const sha256 = await hashOf(createReadStream(path))
    if (sizes.get(key) === size && (await hashInBucket(bucket, key)) === sha256) return 'was there'
    await bucket.put(key, createReadStream(path))
    if ((await hashInBucket(bucket, key)) === sha256) return 'copied'
  } catch (error) {
    // Deleted by a server that runs meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone'
    throw error
  }
  throw new ConfigError(`The bucket gives back something else for ${key} than was put; nothing was deleted.`)
}

async function copyFromBucket(bucket: S3Bucket, key: string, path: string, byteSize: number) {
  const facts = await stat(path).catch(() => undefined)
  const sha256 = await hashInBucket(bucket, key)
  if (facts?.size === byteSize && (await hashOf(createReadStream(path))) === sha256) return 'was there'
  const source = await bucket.open(key)
  if (source === undefined) return 'gone'
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      for await (const chunk of source) await file.writeFile(chunk as Uint8Array)
      await file.sync()
    } finally {
      await file.close()
    }
    if ((await hashOf(createReadStream(unfinished))) !== sha256)
      throw new ConfigError(`${path} is not what the bucket has for it; it was not stored.`)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return 'copied'
}

async function hashInBucket(bucket: S3Bucket, key: string): Promise<string | undefined> {
  const stream = await bucket.open(key)
  return stream && hashOf(stream)
}

async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of source) hash.update(chunk)
  return hash.digest('hex')
}

/** The answers in no order. At the first failure no more is begun. */
async function inParallel<Item, Answer>(items: readonly Item[], work: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = []
  // A generator, which one that leaves its loop ends for all.
  const rest = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of rest) answers.push(await work(item))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return answers
}
