import { type App, type AppDeps, createApp } from '../app.ts'
import type { ServerConfig } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { quietLog } from '../platform/db/testing/quiet-log.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { createLogBuffer } from '../platform/log/log-buffer.ts'

/** All features over a database of a test, without a server before them. The caller stops it, and then the database. */
export const openTestApp = (
  database: Database & { readonly dataDir: string },
  clock: Clock,
  config: Partial<ServerConfig> = {},
  /** For one of several nodes. */
  node: Pick<AppDeps, 'bus' | 'leader' | 'metrics'> = {},
): Promise<App> =>
  createApp({
    config: { ...testConfig, dataDir: database.dataDir, ...config },
    database,
    clock,
    log: quietLog,
    logBuffer: createLogBuffer({ clock }),
    ...node,
  })
