import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../apps/server/src/platform/config/read-config.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const isThere = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

const configFolder = 'apps/server/src/platform/config'
const settingsSource = readdirSync(join(root, configFolder), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => read(join(configFolder, file)))
  .join('\n')
/** Names that no setting of the server has; a secret may be read from a file. `NODE_ENV` is read by libraries. */
const unknownSettings = (names: readonly string[]) =>
  names.filter(
    (name) =>
      name !== 'NODE_ENV' &&
      !new RegExp(`\\b${name.replace(/^(DATABASE_URL|REDIS_URL)_FILE$/, '$1')}\\b`).test(settingsSource),
  )

test('[OPS-01] a name that is no setting of the server is found', () => {
  expect(unknownSettings(['DATA_DIR', 'DATABASE_URL_FILE', 'DATA_DIRECTORY'])).toEqual(['DATA_DIRECTORY'])
})

describe('the Dockerfile', () => {
  const text = read('deploy/Dockerfile')
  const file = DockerfileParser.parse(text)
  const last = (keyword: string) =>
    file
      .getInstructions()
      .findLast((instruction) => instruction.getKeyword() === keyword)
      ?.getArgumentsContent() ?? ''
  const healthCommand = JSON.parse(/CMD (\[.*\])$/s.exec(last('HEALTHCHECK'))?.[1] ?? '[]') as string[]

  test('[OPS-01] it has no fault that a linter finds', () => {
    expect(validate(text)).toEqual([])
  })

  test('[OPS-01] it names a version of each image, which is that of .nvmrc', () => {
    const images = file.getFROMs().map((from) => from.getImage())
    expect(images).toHaveLength(2)
    for (const image of images) expect(image).toBe(`node:${read('.nvmrc').trim()}-bookworm-slim`)
  })

  test('[OPS-01] it runs without root, and its program and only volume belong to others', () => {
    expect(last('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(last('VOLUME')).toBe('/var/lib/foyer')
    expect(text).not.toMatch(/COPY .*--chown/)
  })

  test('[OPS-01] it says how to stop and its version, and sets what the server knows', () => {
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
    expect(last('LABEL')).toContain(`org.opencontainers.image.version="${version}"`)
    expect(last('LABEL')).toContain('org.opencontainers.image.licenses="Apache-2.0"')
    const names = file.getENVs().flatMap((env) => env.getProperties().map((property) => property.getName()))
    expect(names).toEqual(expect.arrayContaining(['HOST', 'PORT', 'DATA_DIR']))
    expect(unknownSettings(names)).toEqual([])
  })

  test.each([
    [200, 0],
    [503, 1],
  ])('[OPS-01] its health check of a server that answers %i ends with %i', async (status, code) => {
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/health/ready' ? status : 404).end(),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const [, ...args] = healthCommand
    const { port } = server.address() as AddressInfo
    const check = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' })
    expect((await once(check, 'exit'))[0]).toBe(code)
  })

  test('[OPS-01] its health check without a server ends with 1', () => {
    const [command, ...args] = healthCommand
    expect(command).toBe('node')
    expect(spawnSync(process.execPath, args, { env: { PORT: '9' } }).status).toBe(1)
  })
})

interface Service {
  readonly image: string
  readonly user?: string
  readonly environment: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly ports?: readonly string[]
  readonly networks: readonly string[]
  readonly volumes: readonly string[]
  readonly healthcheck?: object
  readonly stop_grace_period?: string
  readonly [key: string]: unknown
}
interface Compose {
  readonly services: Readonly<Record<'app' | 'database' | 'proxy', Service>>
  readonly networks: { readonly web: { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } } }
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}

describe('the compose file', () => {
  const compose = parse(read('deploy/compose.yaml')) as Compose
  const { app, database, proxy } = compose.services

  test.each(['app', 'database', 'proxy'] as const)(
    '[OPS-01] %s has a version, writes to its volumes alone, has no rights of root to gain, and limits',
    (name) => {
      const service = compose.services[name]
      expect(service.image).toMatch(/:\d/)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      })
      expect(service['privileged']).toBeUndefined()
    },
  )

  test('[OPS-01] only the proxy can be reached from outside, and the database has no way out', () => {
    expect(Object.entries(compose.services).flatMap(([name, { ports }]) => (ports === undefined ? [] : name))).toEqual([
      'proxy',
    ])
    expect(database.networks).toEqual(['database'])
    expect(compose.networks).toMatchObject({ database: { internal: true } })
    expect(proxy.networks).toEqual(['web'])
  })

  test('[OPS-01] each part has a health check: the server that of its image', () => {
    expect(database.healthcheck).toBeDefined()
    expect(proxy.healthcheck).toBeDefined()
    expect(app.healthcheck).toBeUndefined()
    expect(app.image).toBe(`foyer:${version}`)
  })

  test('[OPS-01] the server has settings it knows, trusts the network of the proxy, and has more than 10 s to stop', () => {
    expect(unknownSettings(Object.keys(app.environment))).toEqual([])
    expect(app.environment['TRUST_PROXY']).toBe(compose.networks.web.ipam.config[0]?.subnet)
    const { TRUST_PROXY, PUBLIC_URL = '' } = app.environment
    const environment = { TRUST_PROXY, PUBLIC_URL: PUBLIC_URL.replace(/\$\{VENUE_HOST.*\}/, 'venue.example') }
    expect(readConfig(environment, { isRoot: false })).toMatchObject({ publicUrl: 'https://venue.example' })
    expect(Number.parseInt(app.stop_grace_period ?? '', 10)).toBeGreaterThan(10)
  })

  test('[OPS-01] secrets are files that git ignores, and no setting has one', () => {
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets)
    expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets)))
    const files = Object.values(compose.secrets).map(({ file }) => join('deploy', file))
    const ignored = execFileSync('git', ['check-ignore', ...files], { cwd: root, encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(files)
    const names = Object.values(compose.services).flatMap(({ environment }) => Object.keys(environment))
    expect(names.filter((name) => /(?:PASSWORD|SECRET|KEY|DATABASE_URL)$/.test(name))).toEqual([])
  })

  // Where Docker is not installed the tests above are what checks the file.
  test('[OPS-01] Docker Compose accepts it where it is installed', () => {
    const args = ['compose', '--file', 'deploy/compose.yaml', 'config', '--quiet']
    const env = { ...process.env, VENUE_HOST: 'venue.example' }
    const outcome = isThere('docker', 'compose', 'version')
      ? spawnSync('docker', args, { cwd: root, env, encoding: 'utf8' })
      : { status: 0, stderr: '' }
    expect(outcome).toMatchObject({ status: 0, stderr: '' })
  })
})

/** A file of Docker Compose with what its services extend, as Compose merges it. */
function readMergedCompose(file: string): Pick<Compose, 'secrets'> & {
  readonly services: Readonly<Record<string, Service & { readonly depends_on: object }>>
} {
  const compose = parse(read(file), { merge: true }) as {
    services: Record<string, Record<string, unknown> & { extends?: { file: string; service: string } }>
    secrets: Compose['secrets']
  }
  const services = Object.entries(compose.services).map(([name, { extends: base, ...own }]) => {
    if (base === undefined) return [name, own]
    const others = (parse(read(join('deploy', base.file))) as typeof compose).services
    return [name, merge(others[base.service], own)]
  })
  return { secrets: compose.secrets, services: Object.fromEntries(services) as never }
}

/** Lists are joined, mappings merged; a list of names is a mapping of names where the other is a mapping. */
function merge(base: unknown, own: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(own)) return [...new Set<unknown>([...base, ...own])]
  if (typeof base !== 'object' || typeof own !== 'object' || base === null || own === null) return own ?? base
  const [before, after] = [base, own].map((each) =>
    Array.isArray(each)
      ? Object.fromEntries(each.map((name: string) => [name, {}]))
      : (each as Record<string, unknown>),
  ) as [Record<string, unknown>, Record<string, unknown>]
  return Object.fromEntries(
    Object.keys({ ...before, ...after }).map((key) => [key, merge(before[key], after[key])] as const),
  )
}

describe('the compose file of three nodes', () => {
  const { services, secrets } = readMergedCompose('deploy/compose.nodes.yaml')
  const nodes = ['node-1', 'node-2', 'node-3'].map((name) => services[name])
  const networksOf = (service?: Service) => Object.keys(merge({}, service?.networks ?? []) as object)

  test.each(['node-1', 'node-2', 'node-3', 'database', 'redis', 'proxy'])(
    '[OPS-01] of three nodes: %s has a version, writes to its volumes alone, has no rights of root, and limits',
    (name) => {
      expect(services[name]?.image).toMatch(/:\d/)
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.any(Number),
      })
      expect(services[name]?.['privileged']).toBeUndefined()
      // The image of the nodes has an account and a health check of its own.
      const isNode = name.startsWith('node-')
      expect([services[name]?.user === undefined, services[name]?.healthcheck === undefined]).toEqual([isNode, isNode])
    },
  )

  test('[OPS-01] the nodes differ in their addresses, which are those that nginx has, and share data, database and Redis', () => {
    const addresses = nodes.map((node) => /"ipv4_address":"(.*?)"/.exec(JSON.stringify(node))?.[1])
    const list = [...read('deploy/nginx/nodes.compose.conf').matchAll(/^ *server (\S+):8080 /gm)]
    expect(list.map(([, address]) => address)).toEqual(addresses)
    for (const node of nodes) {
      expect(node).toMatchObject({
        image: `foyer:${version}`,
        environment: { DATABASE_URL_FILE: '/run/secrets/database-url', REDIS_URL_FILE: '/run/secrets/redis-url' },
        secrets: ['database-url', 'redis-url'],
        volumes: ['data:/var/lib/foyer'],
        stop_grace_period: '60s',
        depends_on: { database: { condition: 'service_healthy' }, redis: { condition: 'service_healthy' } },
      })
    }
  })

  test('[OPS-01] the second and the third node start after the first, which makes the keys', () => {
    const first = { 'node-1': { condition: 'service_healthy' } }
    expect(nodes[0]?.depends_on).not.toMatchObject(first)
    for (const node of nodes.slice(1)) expect(node?.depends_on).toMatchObject(first)
  })

  test('[OPS-01] only nginx can be reached from outside, and reaches neither the database nor Redis', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports !== undefined)).toEqual(['proxy'])
    const { networks } = parse(read('deploy/compose.nodes.yaml')) as Compose
    expect(networks).toMatchObject({ database: { internal: true }, bus: { internal: true } })
    expect(['proxy', 'database', 'redis', 'node-1'].map((name) => networksOf(services[name]))).toEqual([
      ['web'],
      ['database'],
      ['bus'],
      ['web', 'database', 'bus'],
    ])
    expect(networks.web.ipam.config[0]?.subnet).toBe(services['node-1']?.environment['TRUST_PROXY'])
  })

  test('[OPS-01] the secrets of three nodes are files that git ignores', () => {
    const used = Object.values(services).flatMap(({ secrets: names = [] }) =>
      names.map((name) => (typeof name === 'string' ? name : (name as { source: string }).source)),
    )
    expect(new Set(used)).toEqual(new Set(Object.keys(secrets)))
    const files = Object.values(secrets).map(({ file }) => join('deploy', file))
    const ignored = execFileSync('git', ['check-ignore', ...files], { cwd: root, encoding: 'utf8' })
    expect(ignored.trim().split('\n')).toEqual(files)
  })

  test('[OPS-01] the database has enough connections for three nodes with 20 each', () => {
    const [, connections] = /max_connections=(\d+)/.exec(String(services['database']?.['command'])) ?? []
    expect(Number(connections)).toBeGreaterThanOrEqual(3 * 20 + 3)
  })
})

describe('the unit for systemd', () => {
  const text = read('deploy/systemd/foyer.service')
  const valuesOf = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')

  test('[OPS-01] it runs without root and can write to its data folder alone', () => {
    expect(valuesOf('User')).toEqual(['foyer'])
    expect(valuesOf('ProtectSystem')).toEqual(['strict'])
    expect(valuesOf('StateDirectory')).toEqual(['foyer'])
    expect(text).not.toContain('ReadWritePaths')
    expect(valuesOf('NoNewPrivileges')).toEqual(['yes'])
    expect(valuesOf('CapabilityBoundingSet')).toEqual([''])
  })

  test('[OPS-01] it has settings the server knows, starts the built server again after a failure, and waits more than 10 s for its end', () => {
    const names = [...text.matchAll(/^#?Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'DATABASE_URL_FILE']))
    expect(unknownSettings(names)).toEqual([])
    expect(valuesOf('ExecStart')).toEqual(['/usr/bin/node --enable-source-maps apps/server/dist/main.js'])
    expect(valuesOf('Restart')).toEqual(['on-failure'])
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(10)
  })

  test.each(['foyer', 'foyer@'])(
    '[OPS-01] systemd accepts %s, and finds it exposed at most 2 of 10, where it is installed',
    (name) => {
      const folder = mkdtempSync(join(tmpdir(), 'foyer-unit-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const unit = join(folder, `${name}.service`)
      // It looks for the program, which may be elsewhere on this machine.
      const found = read(`deploy/systemd/${name}.service`).replace('/usr/bin/node', process.execPath)
      writeFileSync(unit, found)
      const started = name === 'foyer@' ? join(folder, 'foyer@8081.service') : unit
      for (const args of [
        ['verify', '--man=no', started],
        ['security', '--offline=true', '--threshold=20', unit],
      ]) {
        const outcome = isThere('systemd-analyze', '--version')
          ? spawnSync('systemd-analyze', args, { encoding: 'utf8' })
          : { status: 0, stderr: '' }
        expect(outcome).toMatchObject({ status: 0, stderr: '' })
      }
    },
  )

  test('[OPS-01] that of one of several nodes has its port, database, Redis and 60 s to stop, and otherwise the same protection', () => {
    const ofNode = read('deploy/systemd/foyer@.service')
    const names = [...ofNode.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name)
    expect(names).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL_FILE', 'REDIS_URL_FILE']))
    expect(unknownSettings(names)).toEqual([])
    expect(ofNode).toContain('Environment=PORT=%i')
    expect(ofNode).toContain('TimeoutStopSec=60')
    const afterStart = (unit: string) => unit.slice(unit.indexOf('Restart=')).replaceAll(/^#.*\n/gm, '')
    expect(afterStart(ofNode)).toBe(afterStart(text))
  })
})
