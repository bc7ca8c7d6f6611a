import { expect, test } from 'vitest'
import { createServer } from 'node:net'
import { mailFailureOf } from './mail-failure.ts'
import { createSmtpMailer } from './mailer.smtp.ts'
import { MailNotSentError } from './mailer.ts'

const mail = { to: 'alice@venue.example', subject: 's', text: 't', html: 'h' }

const failureAt = async (url: string) => {
  const mailer = createSmtpMailer({ url, from: 'foyer@venue.example' })
  return mailFailureOf(await mailer.send(mail).catch((error: unknown) => error))
}

/** A mail server that answers each line it gets by its first word, or hangs up. */
async function startServer(greeting: string, answers: Readonly<Record<string, string>>) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(greeting)
    socket.on('data', (data) => {
      const word = String(data).split(/[ \r]/, 1)[0] ?? ''
      socket.write(answers[word] ?? '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test.each([
  [
    'refuses the login',
    { EHLO: '250-here\r\n250 AUTH PLAIN\r\n', AUTH: '535 5.7.8 wrong password\r\n' },
    'login',
    '535',
  ],
  ['refuses the sender', { MAIL: '550 5.1.8 unknown sender\r\n' }, 'sender', '550'],
  ['refuses the recipient', { RCPT: '550 5.1.1 no such user\r\n' }, 'recipient', 'no such user'],
  ['refuses the mail', { DATA: '554 5.7.1 spam\r\n' }, 'refused', '554'],
] as const)('[ADM-02] a mail server that %s', async (_what, answers, reason, details) => {
  const server = await startServer('220 here\r\n', answers)
  const login = 'AUTH' in answers ? 'venue:secret@' : ''
  const failure = await failureAt(`smtp://${login}127.0.0.1:${server.port}`)
  expect(failure.reason).toBe(reason)
  expect(failure.details).toContain(details)
  expect(failure.details).not.toContain('secret')
  await server.close()
})

test('[ADM-02] a mail server that is away is unreachable, and one without TLS where it was expected is said to be so', async () => {
  const server = await startServer('220 here\r\n', {})
  expect((await failureAt(`smtps://127.0.0.1:${server.port}`)).reason).toBe('tls')
  await server.close()
  expect(await failureAt(`smtp://127.0.0.1:${server.port}`)).toMatchObject({
    reason: 'unreachable',
    details: expect.stringContaining('ECONNREFUSED') as string,
  })
})

test('[ADM-02] a file that cannot be written is said to be so, and details are cut and on one line', () => {
  const cause = Object.assign(new Error(`a\r\nb${'c'.repeat(400)}`), { code: 'ENOSPC' })
  const { reason, details } = mailFailureOf(new MailNotSentError('x', { cause }))
  expect(reason).toBe('not-written')
  expect(details).toMatch(/^a b/)
  expect(details).toHaveLength(300)
})
