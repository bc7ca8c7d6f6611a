/**
 * What an operator can set, already read and checked; `main.ts` alone reads the environment.
 */
export interface ServerConfig {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL elsewhere; without it the server runs one of its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly seed: 'demo' | 'demo-public' | 'empty'
  /** The address people type, for cookies, absolute addresses and the origin check; default `http://host:port`. */
  readonly publicUrl: string | undefined
  /** Proxies whose X-Forwarded-For counts; none by default. */
  readonly trustProxy: string | undefined
  /** Sites the venue may frame, as origins; all without one. */
  readonly frameOrigins: readonly string[]
  /** Sites that may frame the venue, as origins. */
  readonly frameAncestors: readonly string[]
  /** Folder with the built attendee app; absent in development, where Vite serves it. */
  readonly webRoot: string | undefined
  /** Whether all failed sign-ins look alike, so that nobody learns who has an account. Source: AUT-22. */
  readonly hasUniformLoginErrors: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly opMode: 'normal' | 'test'
}

/** Whether only this machine can reach the server. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
