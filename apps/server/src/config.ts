import { isLocalhost } from './platform/auth/request-origin.ts'
import type { RetentionDays } from './platform/config/retention-days.ts'

/**
 * What an operator can set, already read and checked; `main.ts` alone reads the environment.
 */
export interface ServerConfig {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL elsewhere; without it the server runs one of its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Through which several servers of one database reach each other; without it there is one server. Source: NOD-01. */
  readonly redisUrl?: string | undefined
  /** How many processes serve people at one port; 1 unless given. */
  readonly workers?: number | undefined
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
  /** Folder with the built admin app, served below `/admin/`; absent in development likewise. Source: DSG-03. */
  readonly adminRoot?: string | undefined
  /** Whether all failed sign-ins get the same answer, so that the answer does not reveal who has an account. Source: AUT-22. */
  readonly hasUniformLoginErrors: boolean
  /** The accounts whose passwords need a second factor; none unless set. Source: SEC-08. */
  readonly requireMfa?: 'nobody' | 'staff' | undefined
  /** Where mail goes, such as `smtp://user:secret@mail.example:587`; without it mails are files in the data folder. */
  readonly smtpUrl?: string | undefined
  /** The sender of mails. */
  readonly mailFrom?: string | undefined
  /** The first administrator of an empty server: made at start where there is none yet. Source: AUT-20. */
  readonly administratorEmail?: string | undefined
  /** A JSON file with OIDC and SAML providers and their secrets. Source: AUT-13. */
  readonly identityProvidersFile?: string | undefined
  readonly cvent?: CventConfig | undefined
  readonly bizzabo?: BizzaboConfig | undefined
  readonly firebase?: FirebaseServerConfig | undefined
  /** ClamAV's daemon: `tcp://host:port`, `unix:///path` or the path of a socket; without it files are not scanned. Source: CHT-04. */
  readonly clamavUrl?: string | undefined
  /** A bucket for all files; without it they are in the data folder. Source: NOD-05. */
  readonly s3?: S3Config | undefined
  /** How calls of attendees travel; from browser to browser, without helpers, unless set. Source: CHT-05. */
  readonly calls?: CallsConfig | undefined
  /** An endpoint that speaks as OpenAI's does, for answers in words; none without it. Source: SEA-03. */
  readonly ai?: AiConfig | undefined
  /** A Matomo that visits are forwarded to; without it they are kept here. Source: ANA-03. */
  readonly matomo?: MatomoConfig | undefined
  /** When the days of visitors begin, in ms after midnight UTC; 03:00 unless set. Source: ADM-04. */
  readonly analyticsDayBeginsMs?: number | undefined
  /**
   * Which addresses the server may ask where the venue names them, such as feeds; only those of the public internet unless
   * given. No variable of the environment sets it: it is for tests with servers of their own.
   */
  readonly mayReach?: ((address: string) => boolean) | undefined
  /** Where metrics are served; nowhere without it. Source: OPS-03. */
  readonly metrics?: MetricsConfig | undefined
  /** Where traces are sent; nowhere without it. Source: OPS-03. */
  readonly tracing?: TracingConfig | undefined
  /** For how many days kinds of data are kept; see `retentionDays`. Source: PRO-03. */
  readonly retention?: RetentionDays | undefined
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly opMode: 'normal' | 'test'
  /** Whether sizes and tiles of pictures are made before somebody asks; true by default. Source: SEC-10. */
  readonly preparesPictures?: boolean | undefined
}

/** Where `/metrics` is served. Source: OPS-03. */
export interface MetricsConfig {
  readonly host: string
  readonly port: number
}

/** A collector of OpenTelemetry. Source: OPS-03. */
export interface TracingConfig {
  /** Where its `/v1/traces` is, without a slash at the end. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Of all traces, from 0 to 1. */
  readonly sampledShare: number
}

/** Access to the event system Cvent. Source: AUT-11. */
export interface CventConfig {
  readonly clientId: string
  readonly clientSecret: string
  /** `https://api-platform.cvent.com/ea`, or the European one. */
  readonly apiUrl: string
  /** What the account's plan allows; see `usualRequestsPerSecond`. */
  readonly requestsPerSecond?: number | undefined
}

/** Access to the event system Bizzabo. Source: AUT-12. */
export interface BizzaboConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly accountId: number
  readonly eventId: string
  readonly apiUrl: string
  readonly tokenUrl: string
  /** Below the 50 that the API allows; see `usualRequestsPerSecond`. */
  readonly requestsPerSecond?: number | undefined
}

/** How often an event system is asked unless an operator sets it. */
export const usualRequestsPerSecond = { cvent: 10, bizzabo: 40 } as const

/** Firebase in the place of the embedded identity. Source: AUT-21, CFG-04. */
export interface FirebaseServerConfig {
  /** What the browser's SDK is started with; holds no secret. */
  readonly config: Readonly<Record<string, string>>
  readonly projectId: string
  /** `host:port` of the Auth emulator, for tests: its tokens bear no signature. */
  readonly emulatorHost?: string | undefined
}

/** A bucket of Amazon S3 or of a server that speaks as S3 does. Source: NOD-05. */
export interface S3Config {
  readonly bucket: string
  readonly region: string
  /** Where a compatible server is, such as `https://minio.example:9000`; Amazon's address of the region without it. */
  readonly endpoint: string | undefined
  /** Without it the AWS SDK looks for credentials itself, such as those of the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
  /** Whether the bucket is the first part of the path, and not of the host name. */
  readonly forcePathStyle: boolean
  /** Before the names of all objects; empty, or with a slash at its end. */
  readonly prefix: string
}

/** Answers in words. Source: SEA-03. */
export interface AiConfig {
  /** Where `/chat/completions` is, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string
  readonly apiKey?: string | undefined
  readonly model: string
  /** What all people together may ask for in a day, and each of them. */
  readonly answersPerDay: number
  readonly answersPerPerson: number
}

/** A Matomo. Source: ANA-03. */
export interface MatomoConfig {
  /** Where its `matomo.php` is, without a slash at the end, such as `https://matomo.example`. */
  readonly url: string
  readonly siteId: number
  /**
   * `token_auth` of an account that may write to that site. Only with it does Matomo receive the place a visitor comes from, and
   * only roughly.
   */
  readonly token: string | undefined
}

/** Calls of attendees. Source: CHT-05. */
export interface CallsConfig {
  /** From browser to browser (where LiveKit is known too, it takes groups beyond six), all through LiveKit, or none. */
  readonly mode: 'peers' | 'livekit' | 'off'
  readonly stunUrls: readonly string[]
  readonly turnUrls: readonly string[]
  /** What coturn calls `static-auth-secret`. */
  readonly turnSecret: string | undefined
  readonly liveKit:
    | {
        /** Where browsers connect to, such as `wss://livekit.example`. */
        readonly url: string
        readonly apiKey: string
        readonly apiSecret: string
      }
    | undefined
}

/** Calls where an operator has set nothing. */
export const plainCalls: CallsConfig = {
  mode: 'peers',
  stunUrls: [],
  turnUrls: [],
  turnSecret: undefined,
  liveKit: undefined,
}

/** Whether a host, as a setting or an address names it, is this machine alone. */
export const isLoopback = (host: string): boolean =>
  isLocalhost(host) || /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)

/**
 * The settings by which others than this machine reach the server; none where it is for this machine alone. A server that
 * listens at loopback only is reached through its proxy. Source: SEC-05.
 */
export function exposedBy({
  host,
  publicUrl,
  trustProxy,
}: Pick<ServerConfig, 'host' | 'publicUrl' | 'trustProxy'>): readonly string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST is ${host}`]),
    ...(publicUrl === undefined || isLoopback(new URL(publicUrl).hostname) ? [] : [`PUBLIC_URL is ${publicUrl}`]),
    ...(trustProxy === undefined ? [] : [`TRUST_PROXY is ${trustProxy}`]),
  ]
}

/** Whether others than this machine can reach the server. */
export const isExposed = (config: Pick<ServerConfig, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  exposedBy(config).length > 0
