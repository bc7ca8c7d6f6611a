export type LogLevel = 'INFO' | 'WARN' | 'ERROR'
export type Log = (level: LogLevel, category: string, message: string, details?: unknown) => void

const write = { INFO: console.info, WARN: console.warn, ERROR: console.error }

/** Says it on the console. Source: ERR-09. */
export const consoleLog: Log = (level, category, message, details) =>
  details === undefined ? write[level](`[${category}] ${message}`) : write[level](`[${category}] ${message}`, details)
