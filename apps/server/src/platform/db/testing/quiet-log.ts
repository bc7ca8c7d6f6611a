import type { Log } from '../../log/log.ts'

const nothing = (): void => {}

export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => quietLog }
