// `npm run sbom -- [FILE]`: writes what the server and the apps of browsers contain of others, as CycloneDX.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { createSbom } from './lib/sbom.mjs'

const file = resolve(process.argv[2] ?? 'dist/sbom.cdx.json')
await mkdir(dirname(file), { recursive: true })
await writeFile(file, `${JSON.stringify(await createSbom(), null, 2)}\n`)
console.log(file)
