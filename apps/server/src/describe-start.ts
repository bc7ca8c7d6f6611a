import type { FirebaseServerConfig, ServerConfig } from './config.ts'
import type { RunningServer } from './start.ts'

type StartFacts = Pick<RunningServer, 'url' | 'seeded' | 'administratorLink' | 'hasAdministrator' | 'mailsGoTo'> &
  Partial<Pick<RunningServer, 'metricsUrl'>>

const shownAccounts = 8

/** What the terminal says once the server runs. */
export function describeStart(config: ServerConfig, running: StartFacts): string {
  const { url, seeded } = running
  const address = config.publicUrl ?? url
  const lines = [
    '',
    `Foyer is at ${address}`,
    `The stage, for designers, is at ${address}/stage/`,
    `Accounts and roles, for administrators, are at ${address}/admin/`,
    `The API is described at ${address}/api/docs`,
    ...(running.metricsUrl === undefined ? [] : [`Metrics are at ${running.metricsUrl}`]),
  ]
  if (seeded !== undefined && seeded.accounts.length > 0 && config.firebase === undefined) {
    lines.push('', 'Accounts of the demo:')
    for (const { email, authority } of seeded.accounts.slice(0, shownAccounts)) lines.push(`  ${email}  (${authority})`)
    if (seeded.accounts.length > shownAccounts) lines.push(`  and ${seeded.accounts.length - shownAccounts} more`)
    lines.push(
      seeded.password === undefined
        ? 'Their passwords were printed when they were made.'
        : `Their password: ${seeded.password}`,
    )
  }
  if (config.firebase !== undefined) lines.push('', ...describeFirebase(config.firebase))
  else if (running.administratorLink !== undefined) {
    lines.push(
      '',
      'The first administrator chooses a password here, within three days:',
      `  ${running.administratorLink}`,
    )
  } else if (!running.hasAdministrator) {
    lines.push(
      '',
      'There is no administrator yet. Set ADMINISTRATOR to an e-mail address and start again, or run',
      '  npm run admin -- create-administrator you@example.org',
    )
  }
  lines.push(
    '',
    `Mails go to ${running.mailsGoTo}${config.smtpUrl === undefined ? ' as files, since SMTP_URL is not set' : ''}`,
  )
  return [...lines, ''].join('\n')
}

const describeFirebase = ({ projectId, emulatorHost }: FirebaseServerConfig): readonly string[] => [
  `Accounts and rights are those of the Firebase project ${projectId}; docs/firebase.md says how they are given.`,
  ...(emulatorHost === undefined
    ? []
    : ['WARNING: FIREBASE_AUTH_EMULATOR_HOST is set, so anyone can sign in as any account. For tests only.']),
]
