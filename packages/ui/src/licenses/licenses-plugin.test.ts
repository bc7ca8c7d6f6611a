// @vitest-environment node
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { inlineNoFonts } from '../fonts/inline-no-fonts.ts'
import { licensesPlugin } from './licenses-plugin.ts'

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

test('a build has the licences of its scripts, its fonts and what else it delivers', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-licenses-'))
  try {
    await build({
      root: resolve(import.meta.dirname, '../..'),
      configFile: false,
      logLevel: 'error',
      plugins: [licensesPlugin([{ folder: folderOf('@fontsource-variable/inter'), note: 'Asked for by a reader.' }])],
      build: {
        outDir,
        emptyOutDir: true,
        minify: false,
        assetsInlineLimit: inlineNoFonts,
        rolldownOptions: {
          input: [require.resolve('react'), join(folderOf('@fontsource-variable/geologica'), 'index.css')],
        },
      },
    })
    const text = await readFile(join(outDir, 'licenses.txt'), 'utf8')
    const titles = [...text.matchAll(/^## (\S+) - \d+\.\S+ \((.+)\)$/gm)].map(([, name, license]) => [name, license])
    expect(titles).toEqual([
      ['react', 'MIT'],
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
