import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import { serveDesks } from './desk-host.ts'
import { openConnection } from './open-connection.ts'
import { signInHost } from './sign-in-host.ts'

export interface DemoHostOptions {
  /** Where the server listens. */
  readonly url: string
  /** The origin that people type. */
  readonly origin: string
  readonly email: string
  /** Gives the account a password of its own; the start of the server does not wait for it. */
  readonly setPassword: () => Promise<string>
  readonly reply: string
  readonly clock: Clock
  readonly log: Log
}

const againAfterMs = 10_000

/**
 * The host of the demo: a client of this server, through the protocol that pages speak, which staffs the demo's desk. It is in
 * no area and runs no tracker, so that neither presence nor analytics counts it. Answers how to stop it.
 */
export function startDemoHost(options: DemoHostOptions): () => void {
  const { url, origin, email, setPassword, reply, clock, log } = options
  let password: string | undefined
  let isStopped = false
  let close = () => {}
  let cancel = () => {}
  void run()
  return () => {
    isStopped = true
    cancel()
    close()
  }

  async function run(): Promise<void> {
    try {
      await serve()
    } catch (error) {
      if (!isStopped) log.debug({ err: error }, 'the host of the demo has no connection')
    }
    if (!isStopped) cancel = clock.after(againAfterMs, () => void run())
  }

  /** Resolves when the connection has ended. */
  async function serve(): Promise<void> {
    password ??= await setPassword()
    const session = await signInHost({ url, origin, email, password })
    const connection = await openConnection({ url, origin, token: session.token })
    close = () => connection.close()
    if (isStopped) return close()
    const onFailure = (cause: unknown) => log.debug({ err: cause }, 'the host of the demo could not do something')
    connection.on('realtime.renewal-due', () => {
      session
        .renew()
        .then((token) => connection.ask('realtime.renew', { token }))
        .catch(onFailure)
    })
    await serveDesks({ connection, reply, clock, onFailure })
    await connection.ended
  }
}
