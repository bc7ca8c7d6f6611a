import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { request as requestByTls } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

const portOf = (server: Server) => (server.address() as AddressInfo).port
async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
async function freePort(): Promise<number> {
  const server = await listen(() => undefined)
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

test('[OPS-01] both lists of nodes for nginx have three, and differ in their addresses alone', () => {
  const linesOf = (file: string) =>
    read(file)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
  const [ours, ofCompose] = [linesOf('deploy/nginx/nodes.conf'), linesOf('deploy/nginx/nodes.compose.conf')]
  expect(ours.filter((line) => line.startsWith('server '))).toHaveLength(3)
  const withoutAddress = (line: string) => line.replace(/^server \S+/, 'server')
  expect(ofCompose.map(withoutAddress)).toEqual(ours.map(withoutAddress))
})

describe.skipIf(!isThere('nginx', '-v'))('nginx with two nodes, and a third that is away', () => {
  let folder: string
  let nginx: ReturnType<typeof spawn>
  let [tlsPort, plainPort, deadPort] = [0, 0, 0]
  let nodes: readonly Server[]
  /** What a request to a node is answered with; set by each test. */
  let answer: RequestListener
  const seen: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'foyer-nginx-'))
    const listener: RequestListener = (incoming, response) => {
      seen.push(incoming.method ?? '')
      answer(incoming, response)
    }
    nodes = [await listen(listener), await listen(listener)]
    ;[tlsPort, plainPort, deadPort] = [await freePort(), await freePort(), await freePort()]
    for (const name of ['conf.d', 'certificates', 'logs']) mkdirSync(join(folder, name))
    cpSync('/etc/nginx/mime.types', join(folder, 'mime.types'))
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    const files = ['-keyout', 'certificates/certificate-key.pem', '-out', 'certificates/certificate.pem']
    execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', '/CN=venue.example'], {
      cwd: folder,
      stdio: 'ignore',
    })
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `  ${name}_temp_path ${join(folder, name)};\n`,
    )
    // On ports of its own, with one worker, and its files in the folder.
    const text = read('deploy/nginx/nginx.conf')
      .replace(/^pid .*/m, `pid ${folder}/pid;\ndaemon off;\nuser root;`)
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('http {\n', `http {\n${paths.join('')}`)
      .replaceAll(/listen \[::\].*\n/g, '')
      .replaceAll('listen 80 ', `listen 127.0.0.1:${plainPort} `)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${tlsPort} `)
    writeFileSync(join(folder, 'nginx.conf'), text)
    const addresses = [deadPort, ...nodes.map(portOf)]
    const list = read('deploy/nginx/nodes.conf').replaceAll(/127\.0\.0\.1:\d+/g, () => `127.0.0.1:${addresses.shift()}`)
    writeFileSync(join(folder, 'conf.d', 'nodes.conf'), list)
    const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')]
    const { status, stderr } = spawnSync('nginx', ['-t', ...options], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    nginx = spawn('nginx', options, { stdio: 'ignore' })
    await vi.waitFor(() => fetch(`http://127.0.0.1:${plainPort}/nginx-health`), { timeout: 30_000 })
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
    for (const node of nodes) node.close()
    rmSync(folder, { recursive: true })
  })

  const send = (method: string, path: string, headers = {}) =>
    requestByTls({
      host: '127.0.0.1',
      port: tlsPort,
      path,
      method,
      headers: { host: 'venue.example', ...headers },
      rejectUnauthorized: false,
      agent: false,
    })
  const ask = async (method: string, path: string, headers = {}, body?: string) => {
    seen.length = 0
    const outgoing = send(method, path, headers)
    outgoing.end(body)
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response) text += String(chunk)
    return { status: response.statusCode, location: response.headers.location, text }
  }

  test('[OPS-01] a request without TLS is sent to the same address with TLS', async () => {
    const answered = await fetch(`http://127.0.0.1:${plainPort}/a?b=1`, { redirect: 'manual' })
    expect([answered.status, answered.headers.get('location')]).toEqual([308, 'https://127.0.0.1/a?b=1'])
  })

  test('[OPS-01] a node gets the host, and the address of the client in the place of what the client wrote', async () => {
    answer = ({ headers }, response) => response.end(JSON.stringify(headers))
    const { text } = await ask('GET', '/', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' })
    expect(JSON.parse(text)).toMatchObject({
      host: 'venue.example',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'venue.example',
      'x-forwarded-proto': 'https',
    })
  })

  test.each(['GET', 'POST'])('[NOD-01] each %s reaches a node that is there', async (method) => {
    answer = (_request, response) => response.end('here')
    for (let index = 0; index < 8; index++) expect(await ask(method, '/')).toMatchObject({ status: 200, text: 'here' })
  })

  test('[NOD-01] a POST that a node took and broke off is not sent again', async () => {
    answer = ({ socket }) => socket.destroy()
    expect(await ask('POST', '/')).toMatchObject({ status: 502 })
    expect(seen).toEqual(['POST'])
  })

  test('[NOD-01] an answer of 503 is passed on, and its node is asked again at once', async () => {
    answer = (_request, response) => response.writeHead(503, { 'retry-after': '2' }).end('busy')
    for (let index = 0; index < 6; index++) {
      expect(await ask('GET', '/')).toMatchObject({ status: 503, text: 'busy' })
      expect(seen).toEqual(['GET'])
    }
  })

  test('[OPS-01] an upload reaches the node while it is sent', async () => {
    const arrivals = new EventEmitter()
    answer = (incoming, response) => {
      incoming.once('data', (chunk) => arrivals.emit('first', String(chunk)))
      incoming.on('end', () => response.end('stored'))
    }
    const first = once(arrivals, 'first')
    const upload = send('PUT', '/upload', { 'content-length': 10 })
    upload.write('first')
    expect(await first).toEqual(['first'])
    upload.end('after')
    const [response] = (await once(upload, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(200)
  })

  test('[OPS-01] a file larger than the default limit of nginx is taken', async () => {
    let bytes = 0
    answer = (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
      incoming.on('end', () => response.end())
    }
    expect(await ask('PUT', '/upload', {}, 'x'.repeat(3_000_000))).toMatchObject({ status: 200 })
    expect(bytes).toBe(3_000_000)
  })

  test('[OPS-01] a WebSocket goes through', async () => {
    const upgrade = ({ headers }: IncomingMessage, socket: Socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`)
      socket.on('data', (data) => socket.write(`echo ${String(data)}`))
    }
    for (const node of nodes) node.on('upgrade', upgrade)
    const outgoing = send('GET', '/api/realtime', { connection: 'Upgrade', upgrade: 'websocket' })
    outgoing.end()
    const [response, socket] = (await once(outgoing, 'upgrade')) as [IncomingMessage, Socket]
    onTestFinished(() => void socket.destroy())
    expect(response.statusCode).toBe(101)
    socket.write('hello')
    expect(String((await once(socket, 'data'))[0])).toBe('echo hello')
  })
})
