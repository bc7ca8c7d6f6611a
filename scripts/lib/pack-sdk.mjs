import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { bin, oneProcessor, root, run } from './run.mjs'

/** @typedef {Record<string, string>} Exports */
/** @typedef {{ name: string, version: string, exports: Exports, private?: boolean, devDependencies?: object, peerDependencies?: Record<string, string> }} Manifest */

/** Each only depends on those before it. */
const names = ['contract', 'client']

/** For our own tests; they need packages that are not published. @param {string} path */
const isForTests = (path) => /(?:^|\/)testing(?:\/|$)|\.(?:test|contract)\.tsx?$/.test(path)

/**
 * Builds both packages as ES modules with types, and packs them. Answers the tarballs' paths; fails when types or modules do
 * not build.
 * @param {string} folder Where the tarballs go; it exists. @returns {Promise<string[]>} Source: OPS-07.
 */
export async function packSdk(folder) {
  await command(bin('tsc'), ['-b', ...oneProcessor, ...names.map((name) => join(root, 'packages', name))])
  const staging = await mkdtemp(join(tmpdir(), 'foyer-sdk-'))
  try {
    const tarballs = []
    for (const name of names) {
      const target = join(staging, name)
      await stagePackage(join(root, 'packages', name), target)
      const output = await command('npm', ['pack', target, '--json', '--pack-destination', folder, '--loglevel=error'])
      tarballs.push(join(folder, JSON.parse(output)[0].filename))
    }
    return tarballs
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** @param {string} source @param {string} target */
async function stagePackage(source, target) {
  const manifest = publicManifest(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
  const files = (await readdir(join(source, 'src'), { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !isForTests(path),
  )
  await buildModules(source, join(target, 'dist'), entries(Object.values(manifest.sources), files))
  await copyTypes(join(source, '.types/src'), join(target, 'dist'), files)
  await writeFile(join(target, 'package.json'), `${JSON.stringify(manifest.published, null, 2)}\n`)
  await cp(join(source, 'README.md'), join(target, 'README.md'))
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
}

/** The manifest as others get it, and the source file of each export. @param {Manifest} manifest */
function publicManifest({ exports, ...rest }) {
  delete rest.private
  delete rest.devDependencies
  const shown = Object.entries(exports).filter(([name]) => !isForTests(name))
  const published = {
    ...rest,
    engines: { node: '>=20.19' },
    files: ['dist'],
    exports: Object.fromEntries([
      ...shown.map(([name, source]) => [name, builtExport(source)]),
      ['./package.json', './package.json'],
    ]),
    // Only the hooks of `@foyer/client/react` need it.
    ...(rest.peerDependencies && {
      peerDependencies: { react: '^19.0.0' },
      peerDependenciesMeta: { react: { optional: true } },
    }),
  }
  return { published, sources: Object.fromEntries(shown) }
}

/** @param {string} source */
function builtExport(source) {
  const built = source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '')
  return { types: `${built}.d.ts`, default: `${built}.js` }
}

/** The files that exports name, those of patterns too. @param {string[]} sources @param {string[]} files */
function entries(sources, files) {
  return sources.flatMap((source) => {
    const path = source.replace(/^\.\/src\//, '')
    if (!path.includes('*')) return path
    const parts = path.split('*')
    return files.filter((file) => file.startsWith(parts[0] ?? '') && file.endsWith(parts.at(-1) ?? ''))
  })
}

/** One built module for each source module, so that a page bundles only what it uses. @param {string} source @param {string} dist @param {string[]} inputs */
async function buildModules(source, dist, inputs) {
  const src = join(source, 'src')
  const bundle = await rolldown({
    input: inputs.map((file) => join(src, file)),
    external: /^[^./]/,
    logLevel: 'warn',
    transform: { jsx: 'react-jsx' },
  })
  try {
    await bundle.write({
      dir: dist,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: src,
      entryFileNames: '[name].js',
    })
  } finally {
    await bundle.close()
  }
}

/** @param {string} types @param {string} dist @param {string[]} files */
async function copyTypes(types, dist, files) {
  for (const file of files) {
    const declaration = file.replace(/\.tsx?$/, '.d.ts')
    const text = await readFile(join(types, declaration), 'utf8')
    await mkdir(dirname(join(dist, declaration)), { recursive: true })
    await writeFile(join(dist, declaration), withBuiltSpecifiers(text))
  }
}

/** Imports of sources become imports of what is built; the map of sources that are not there goes. @param {string} text */
const withBuiltSpecifiers = (text) =>
  text
    .replace(/((?:from|import)\s*\(?\s*["']\.{1,2}\/[^"']+)\.tsx?(["'])/g, '$1.js$2')
    .replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n')

/** @param {string} name @param {string[]} args */
async function command(name, args) {
  const { code, output } = await run(name, args, { capture: true })
  if (code !== 0) throw new Error(`${relative(root, name)} failed: ${output}`)
  return output
}
