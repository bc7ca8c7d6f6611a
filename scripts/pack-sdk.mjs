// `npm run pack-sdk -- [FOLDER]`: writes @foyer/contract and @foyer/client as tarballs that others can install.
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { packSdk } from './lib/pack-sdk.mjs'

const folder = resolve(process.argv[2] ?? 'dist/sdk')
await mkdir(folder, { recursive: true })
for (const file of await packSdk(folder)) console.log(file)
