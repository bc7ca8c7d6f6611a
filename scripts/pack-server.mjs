// `npm run pack-server -- FOLDER`: copies the built server with what it needs, to run elsewhere or in a container.
import { resolve } from 'node:path'
import { packServer } from './lib/pack-server.mjs'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say where to, such as npm run pack-server -- /opt/foyer')
  process.exit(1)
}
try {
  await packServer(resolve(folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
