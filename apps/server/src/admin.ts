import { backUp } from './commands/back-up.ts'
import { copyFilesFromS3, copyFilesToS3 } from './commands/copy-files.ts'
import { createAdministrator } from './commands/create-administrator.ts'
import { removeDemoAccounts, resetDemoPasswords } from './commands/demo-accounts.ts'
import { describeSettings } from './commands/describe-settings.ts'
import { resetSecondFactor } from './commands/reset-second-factor.ts'
import { restore } from './commands/restore.ts'
import type { ServerConfig } from './config.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { findMisspelledSettings } from './platform/config/misspelled-settings.ts'
import { readConfig } from './platform/config/read-config.ts'
import { DatabaseStartError } from './platform/db/database-start-error.ts'
import { formatError } from './platform/log/describe-error.ts'

const usage = `Usage: npm run admin -- COMMAND
  create-administrator you@example.org   makes the first administrator
  reset-second-factor you@example.org    for an administrator who has lost phone and recovery codes
  reset-demo-passwords                   gives accounts with the demo's password one of their own each
  remove-demo-accounts                   removes the accounts of the demo
  settings                               shows which settings are set, and what is wrong with them
  backup FILE                            writes database, files and secrets to a new archive, also while the server runs
  restore FILE                           restores a backup where there is no venue yet; not beside a running server
  restore FILE --replace                 restores it in the place of the venue that is there
  copy-files-to-s3                       copies all files of the data folder to the bucket (S3_BUCKET)
  copy-files-from-s3                     copies all files of the bucket to the data folder`

/** What operators do without the server: `npm run admin`. Reads the same environment as the server. Source: AUT-20. */
try {
  const command = readCommand(process.argv.slice(2))
  // Before they are read, since the list helps most where some are wrong.
  if (command === confirmSettings) console.info(describeSettings(process.env))
  for (const warning of findMisspelledSettings(process.env)) console.warn(`WARNING: ${warning}`)
  console.info(await command(readConfig(process.env, { isRoot: process.getuid?.() === 0 })))
} catch (error) {
  const isInUse = error instanceof Error && error.name === 'DataFolderInUseError'
  const isForOperators = isInUse || [BackupError, ConfigError, DatabaseStartError].some((kind) => error instanceof kind)
  console.error(isForOperators ? (error as Error).message : formatError(error))
  if (isInUse && process.argv[2] === 'create-administrator')
    console.error('Or start it again with ADMINISTRATOR set to the address: that does the same.')
  process.exitCode = 1
}

function readCommand([name, argument, ...rest]: readonly string[]): (config: ServerConfig) => Promise<string> {
  if (rest.length === 0 && name === 'create-administrator' && argument !== undefined)
    return (config) => createAdministrator(config, argument)
  if (rest.length === 0 && name === 'reset-second-factor' && argument !== undefined)
    return (config) => resetSecondFactor(config, argument)
  if (argument === undefined && name === 'reset-demo-passwords') return resetDemoPasswords
  if (argument === undefined && name === 'remove-demo-accounts') return removeDemoAccounts
  if (argument === undefined && name === 'settings') return confirmSettings
  if (rest.length === 0 && name === 'backup' && argument !== undefined) return (config) => backUp(config, argument)
  if (name === 'restore' && argument !== undefined && (rest.length === 0 || rest.join(' ') === '--replace'))
    return (config) => restore(config, argument, { replace: rest.length > 0 })
  if (argument === undefined && name === 'copy-files-to-s3') return (config) => copyFilesToS3(config)
  if (argument === undefined && name === 'copy-files-from-s3') return (config) => copyFilesFromS3(config)
  throw new ConfigError(usage)
}

async function confirmSettings(): Promise<string> {
  return 'No setting is wrong.'
}
