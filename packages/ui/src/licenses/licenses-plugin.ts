import { appendFile, readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Below the address of the app, so that it can be linked. */
const fileName = 'licenses.txt'

/** A package of which files are delivered that no script or style of the app imports, such as fonts a reader asks for. */
export interface DeliveredPackage {
  /** Its folder. */
  readonly folder: string
  /** Licences of single files below it, by path. */
  readonly licenses?: readonly string[]
  /** What the package says nothing about. */
  readonly note?: string
}

interface BundledFile {
  readonly type: 'asset' | 'chunk'
  readonly originalFileNames?: readonly string[]
  readonly moduleIds?: readonly string[]
}

const packageOfFile = /^.*node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+(?=[/\\])/

/**
 * Writes the licences of everything that the app delivers to browsers to `licenses.txt`: those of scripts by Vite, those of
 * workers, which Vite builds separately, those of fonts, and those of packages that are named here. Source: OPS-06.
 */
export function licensesPlugin(delivered: readonly DeliveredPackage[] = []) {
  let root = ''
  const ofWorkers = new Set<string>()
  return {
    name: 'foyer-licenses',
    apply: 'build' as const,
    config: () => ({
      build: { license: { fileName } },
      worker: {
        plugins: () => [
          {
            name: 'foyer-worker-licenses',
            generateBundle(_: unknown, bundle: Readonly<Record<string, BundledFile>>) {
              for (const { moduleIds = [] } of Object.values(bundle))
                for (const folder of packageFolders(moduleIds)) ofWorkers.add(folder)
            },
          },
        ],
      },
    }),
    configResolved(config: { readonly root: string }) {
      root = config.root
    },
    async writeBundle(options: { readonly dir?: string | undefined }, bundle: Readonly<Record<string, BundledFile>>) {
      const file = join(options.dir ?? join(root, 'dist'), fileName)
      let written = await readFile(file, 'utf8')
      const add = async (added: DeliveredPackage, isWritten: (text: string) => boolean) => {
        const text = await licenseOf(added)
        if (isWritten(text)) return
        await appendFile(file, text)
        written += text
      }
      // Vite wrote the licence where a script of the page uses the package too.
      for (const folder of [...ofWorkers].sort()) await add({ folder }, (text) => written.includes(titleIn(text)))
      for (const added of [...fontPackages(root, bundle), ...delivered])
        await add(added, (text) => written.includes(text))
    },
  }
}

/** Where the files come from that styles name; Vite knows of the packages of scripts only. */
function fontPackages(root: string, bundle: Readonly<Record<string, BundledFile>>): DeliveredPackage[] {
  const files = Object.values(bundle).flatMap(({ type, originalFileNames = [] }) =>
    type === 'asset' ? originalFileNames.map((name) => join(root, name)) : [],
  )
  return packageFolders(files)
    .sort()
    .map((folder) => ({ folder }))
}

const packageFolders = (files: readonly string[]): string[] => [
  ...new Set(files.flatMap((file) => packageOfFile.exec(file)?.[0] ?? [])),
]

const titleIn = (text: string): string => /^## .*$/m.exec(text)?.[0] ?? text

async function licenseOf({ folder, licenses = [], note }: DeliveredPackage): Promise<string> {
  const { name, version, license } = createRequire(import.meta.url)(join(folder, 'package.json')) as {
    readonly name: string
    readonly version: string
    readonly license?: string
  }
  const own = (await readdir(folder)).filter((entry) => /^(?:licen[cs]e|copying)/i.test(entry))
  const texts = await Promise.all(
    [...own, ...licenses].map(async (path) => {
      const text = (await readFile(join(folder, path), 'utf8')).trim()
      return own.includes(path) ? text : `${path}:\n\n${text}`
    }),
  )
  const title = `## ${name} - ${version}${license === undefined ? '' : ` (${license})`}`
  return `\n${[title, ...(note === undefined ? [] : [note]), ...texts].join('\n\n')}\n`
}
