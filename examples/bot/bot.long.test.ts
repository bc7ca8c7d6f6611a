import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { here } from '../../apps/server/src/platform/db/testing/postgres-here.ts'
import { testConfig } from '../../apps/server/src/platform/http/testing/fake-server.ts'
import { openPage } from '../../apps/server/src/platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../../apps/server/src/start.ts'
import { packSdk } from '../../scripts/lib/pack-sdk.mjs'

const root = resolve(import.meta.dirname, '../..')

const program = `
import { createApi, isApiError, systemClock, systemRandom, type Api } from '@foyer/client'
import { createRealtime, type Realtime } from '@foyer/client/realtime'
import { createChat } from '@foyer/client/chat'
import { Venue, type ChatMessage, type CommandAnswer } from '@foyer/contract'
import { calls } from '@foyer/contract/calls'
import { chatTextMaxLength } from '@foyer/contract/chat-limits'
import { wire } from '@foyer/contract/wire'

const api: Api = createApi({ calls, origin: 'https://venue.example', basePath: '/api', fetch, getToken: () => undefined, clock: systemClock, random: systemRandom })
export async function load(realtime: Realtime, roomId: string): Promise<readonly ChatMessage[]> {
  const { data } = await api.call('venue.load')
  Venue.parse(data)
  const page: CommandAnswer<'chat.read-page'> = await realtime.ask('chat.read-page', { roomId, at: { kind: 'latest' } })
  // @ts-expect-error A command that does not exist.
  await realtime.ask('chat.read-pages', { roomId })
  // @ts-expect-error A field that does not exist.
  await realtime.ask('chat.read-page', { room: roomId, at: { kind: 'latest' } })
  return page.messages.slice(0, chatTextMaxLength)
}
export const parts: readonly unknown[] = [createRealtime, createChat, isApiError, wire.version]
`

/** A project outside of the workspace with the two packages and what their manifests name, and nothing else. */
async function installSdk(project: string): Promise<void> {
  const modules = join(project, 'node_modules')
  await mkdir(join(modules, '@foyer'), { recursive: true })
  for (const tarball of await packSdk(project)) {
    execFileSync('tar', ['-xzf', tarball], { cwd: project })
    const manifest = JSON.parse(await readFile(join(project, 'package/package.json'), 'utf8')) as Manifest
    await cp(join(project, 'package'), join(modules, manifest.name), { recursive: true })
    await rm(join(project, 'package'), { recursive: true })
    for (const name of Object.keys(manifest.dependencies).filter((dependency) => !dependency.startsWith('@foyer/'))) {
      await mkdir(join(modules, name, '..'), { recursive: true })
      await symlink(join(root, 'node_modules', name), join(modules, name))
    }
  }
  await writeFile(join(project, 'package.json'), '{"private": true, "type": "module"}')
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: object
}

describe.runIf(here.postgres)('the packed client and contract in a project of others', () => {
  let folder: string
  let project: string
  let server: RunningServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    project = join(folder, 'project')
    await installSdk(project)
    await cp(join(import.meta.dirname, 'bot.mjs'), join(project, 'bot.mjs'))
    server = await startServer({ ...testConfig, dataDir: join(folder, 'data'), seed: 'demo' })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const manifestOf = async (name: string) =>
    JSON.parse(await readFile(join(project, `node_modules/@foyer/${name}/package.json`), 'utf8')) as Manifest

  test.each(['contract', 'client'])(
    '[OPS-07] %s has licence, README, built modules and types alone, and exact versions of what it needs',
    async (name) => {
      const files = await readdir(join(project, `node_modules/@foyer/${name}`), { recursive: true })
      expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'package.json']))
      expect(files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([])
      for (const file of files.filter((path) => /\.(?:js|d\.ts)$/.test(path)))
        expect(await readFile(join(project, `node_modules/@foyer/${name}`, file), 'utf8')).not.toMatch(
          /["']\.[^"'\s]*\.tsx?["']/,
        )
      expect(files.filter((file) => /testing|\.test\./.test(file))).toEqual([])
      const { private: isPrivate, license, devDependencies, dependencies } = await manifestOf(name)
      expect({ isPrivate, license, devDependencies }).toEqual({ license: 'Apache-2.0' })
      for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    },
  )

  test('[OPS-07] each module that the packages export can be loaded by Node', async () => {
    const names = ['contract', 'client']
    const addresses = await Promise.all(
      names.map(async (name) =>
        Object.keys((await manifestOf(name)).exports)
          .filter((path) => !/package\.json|react/.test(path))
          .map((path) => `@foyer/${name}${path.slice(1).replace('*', 'chat')}`),
      ),
    )
    const script = `for (const address of ${JSON.stringify(addresses.flat())}) await import(address)`
    const run = () =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: project, stdio: 'pipe' })
    expect(run).not.toThrow()
  })

  test('[OPS-07] the bot has at most 50 lines and imports the two packages alone', async () => {
    const text = await readFile(join(import.meta.dirname, 'bot.mjs'), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
    const imported = [...text.matchAll(/\bfrom '([^']*)'/g)].map(([, name]) => name)
    expect(imported.filter((name) => !/^@foyer\/(?:client|contract)(?:\/|$)/.test(name ?? ''))).toEqual([])
  })

  test.each(['nodenext', 'bundler'])(
    '[OPS-07] a strict program that also checks libraries is type-checked against the packed types, resolved as by %s',
    async (moduleResolution) => {
      await writeFile(join(project, 'program.ts'), program)
      const compilerOptions = {
        target: 'es2023',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
        moduleResolution,
        strict: true,
        skipLibCheck: false,
        noEmit: true,
        types: [],
      }
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
      const tsc = join(root, 'node_modules/.bin/tsc')
      const output = execFileSync(tsc, ['-p', project], { encoding: 'utf8' })
      expect(output).toBe('')
    },
  )

  test.each([
    ['websocket', '--experimental-websocket'],
    ['polling', '--no-experimental-websocket'],
  ])('[OPS-07] the bot signs in, joins an area and answers a message by %s', async (via, flag) => {
    const password = server.seeded?.password ?? ''
    const bot = spawn(process.execPath, [flag, 'bot.mjs'], {
      cwd: project,
      env: { FOYER_URL: server.url, FOYER_EMAIL: 'guest44@example.org', FOYER_PASSWORD: password, FOYER_AREA: 'foyer' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(bot, 'exit')
    onTestFinished(async () => {
      bot.kill()
      await exited
    })
    let output = ''
    const joined = new Promise<void>((found, failed) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(`In foyer via ${via}\n`)) found()
      }
      bot.stdout.on('data', read)
      bot.stderr.on('data', read)
      void exited.then(() => failed(new Error(`the bot ended: ${output}`)))
    })
    await joined

    const signIn = await fetch(`${server.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'guest45@example.org', password }),
    })
    const { idToken } = (await signIn.json()) as { idToken: string }
    const page = await openPage(new URL(server.url).host, { token: idToken })
    const { body } = await page.ask('chat.enter-place', { place: { kind: 'area', id: 'foyer' } })
    const { roomId } = body as { roomId: string }
    const send = (text: string) => page.ask('chat.send', { roomId, clientId: randomUUID(), text })
    await send('What time is it?')
    const { seq } = (await send('!time')).body as { seq: number }
    const textsAfter = async () => {
      const answer = await page.ask('chat.read-page', { roomId, at: { kind: 'after', seq } })
      return (answer.body as { messages: { content: { text: string } }[] }).messages.map(({ content }) => content.text)
    }
    await expect.poll(textsAfter).toEqual([expect.stringMatching(/^It is \d{4}-\d\d-\d\dT[\d:.]+Z$/)])
    page.socket.terminate()
  })
})
