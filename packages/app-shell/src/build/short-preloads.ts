import type { Plugin } from 'vite'

interface Chunk {
  readonly type: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/**
 * A lazy import names the chunks to fetch beside its own. This leaves out those that are there by then: what its page begins
 * with, and what the chunk imports that has the lazy import. All their names were 4 kB of the editor's first load.
 */
export function shortPreloads(): Plugin {
  let bundle: Readonly<Record<string, Chunk>> = {}
  let first: ReadonlySet<string> = new Set()
  return {
    name: 'foyer-short-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_file, deps, { hostId, hostType }) {
            if (hostType === 'html') return deps
            const there = listWithImports(bundle, [hostId])
            return deps.filter((dep) => !first.has(dep) && !there.has(dep))
          },
        },
      },
    }),
    generateBundle: {
      // Before Vite asks for what is to be fetched.
      order: 'pre',
      handler(_options, files) {
        bundle = files as unknown as Readonly<Record<string, Chunk>>
        first = listWithImports(
          bundle,
          Object.keys(bundle).filter((name) => bundle[name]?.isEntry === true),
        )
      },
    },
  }
}

function listWithImports(bundle: Readonly<Record<string, Chunk>>, from: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>()
  const add = (name: string): void => {
    if (all.has(name)) return
    all.add(name)
    bundle[name]?.imports?.forEach(add)
  }
  from.forEach(add)
  return all
}
