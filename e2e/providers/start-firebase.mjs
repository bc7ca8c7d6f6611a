// Runs the Firebase Auth emulator on a free port of the loopback address and says where, in one line of JSON on standard
// output. It ends when its standard input does, so that no test leaves it behind.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

/** A project whose name begins with `demo-` exists nowhere, so that nothing here ever asks Google. */
const project = 'demo-foyer'
// NOTE: its command line starts a hub and a log server beside it, on fixed ports, and takes twice as long.
const inFirebase = createRequire(new URL('./firebase/package.json', import.meta.url))
const { createApp } = inFirebase('firebase-tools/lib/emulator/auth/server.js')

const server = createServer(await createApp(project))
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ host: `127.0.0.1:${server.address().port}`, project }))
})
process.stdin.resume()
process.stdin.on('end', () => process.exit(0))
