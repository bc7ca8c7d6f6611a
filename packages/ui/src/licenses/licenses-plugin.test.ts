// @vitest-environment node
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { inlineNoFonts } from '../fonts/inline-no-fonts.ts'
import { licensesPlugin } from './licenses-plugin.ts'

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

test('[OPS-06] a build has the licences of its scripts, its workers, its fonts and what else it delivers', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-licenses-'))
  try {
    const [page, worker] = [join(outDir, 'page.js'), join(outDir, 'worker.js')]
    await writeFile(
      worker,
      `import ${JSON.stringify(require.resolve('react'))}
      import { encode } from ${JSON.stringify(fileURLToPath(import.meta.resolve('uqr')))}
      postMessage(encode('x'))`,
    )
    await writeFile(
      page,
      `import ${JSON.stringify(require.resolve('react'))}\nnew Worker(new URL('./worker.js', import.meta.url), { type: 'module' })`,
    )
    await build({
      root: resolve(import.meta.dirname, '../..'),
      configFile: false,
      logLevel: 'error',
      plugins: [licensesPlugin([{ folder: folderOf('@fontsource-variable/inter'), note: 'Asked for by a reader.' }])],
      build: {
        outDir: join(outDir, 'dist'),
        minify: false,
        assetsInlineLimit: inlineNoFonts,
        rolldownOptions: {
          input: [page, join(folderOf('@fontsource-variable/geologica'), 'index.css')],
        },
      },
    })
    const text = await readFile(join(outDir, 'dist/licenses.txt'), 'utf8')
    const titles = [...text.matchAll(/^## (\S+) - \d+\.\S+ \((.+)\)$/gm)].map(([, name, license]) => [name, license])
    expect(titles).toEqual([
      ['react', 'MIT'],
      ['uqr', 'MIT'],
      ['@fontsource-variable/geologica', 'OFL-1.1'],
      ['@fontsource-variable/inter', 'OFL-1.1'],
    ])
    expect(text).toContain('Permission is hereby granted, free of charge')
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1')
    expect(text).toContain('Asked for by a reader.')
  } finally {
    await rm(outDir, { recursive: true })
  }
})
