// The tests as always, but for one file that is read with a change: nothing is written, so nothing is to be restored.
import { readFileSync } from 'node:fs'
import { mergeConfig } from 'vitest/config'
import base from '../../../vitest.config.ts'
import { applyMutant } from './find-mutants.ts'

/** @type {import('./find-mutants.ts').Mutant | null} */
const mutant = JSON.parse(process.env['MUTANT'] ?? 'null')

export default mergeConfig(base, {
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      /** @param {string} id */
      load(id) {
        const [path = ''] = id.split('?', 1)
        if (mutant === null || path !== mutant.file) return undefined
        return applyMutant(readFileSync(path, 'utf8'), mutant)
      },
    },
  ],
})
