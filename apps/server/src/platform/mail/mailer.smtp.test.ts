import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { describeMailer } from './mailer.contract.ts'
import { createSmtpMailer } from './mailer.smtp.ts'
import { MailNotSentError } from './mailer.ts'

const from = 'Foyer <foyer@venue.example>'

interface Sink {
  readonly user?: { readonly name: string; readonly password: string }
  /** The answer to a sender or a recipient. */
  readonly refusal?: { readonly of: 'sender' | 'recipient'; readonly code: number; readonly text: string }
}

async function startSink({ user, refusal }: Sink = {}) {
  const messages: string[] = []
  const readers: string[] = []
  const server = new SMTPServer({
    authOptional: user === undefined,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === user?.name && password === user?.password ? done(null, { user: username }) : done(new Error('no')),
    onMailFrom: (_address, _session, done) => done(refusal?.of === 'sender' ? answerOf(refusal) : null),
    onRcptTo: ({ address }, _session, done) => {
      if (refusal?.of === 'recipient') return done(answerOf(refusal))
      readers.push(address)
      done()
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done())
      void text(stream).then((message) => messages.push(message.replaceAll('\r\n', '\n')))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, messages, readers, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

const answerOf = ({ code, text: message }: NonNullable<Sink['refusal']>) =>
  Object.assign(new Error(message), { responseCode: code })

describeMailer('SMTP', async () => {
  const sink = await startSink()
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from })
  return { mailer, arrived: async () => sink.messages, close: sink.close }
})

test('[AUT-06] an SMTP server that asks for a login gets it, with letters of every kind', async () => {
  const user = { name: 'venue@example', password: 'p@ss:w/rd' }
  const sink = await startSink({ user })
  const login = `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}`
  const mailer = createSmtpMailer({ url: `smtp://${login}@127.0.0.1:${sink.port}`, from })
  await mailer.send({ to: 'alice@venue.example', subject: 's', text: 't', html: 'h' })
  expect(sink.readers).toEqual(['alice@venue.example'])
  expect(mailer.description).toBe(`smtp://127.0.0.1:${sink.port}`)
  await sink.close()
})

test('[AUT-06] a server that refuses or is away fails with MailNotSentError, without its password', async () => {
  const sink = await startSink({ user: { name: 'venue', password: 'right' } })
  const url = `smtp://venue:wrong-secret@127.0.0.1:${sink.port}`
  const send = () => createSmtpMailer({ url, from }).send({ to: 'a@b.c', subject: 's', text: 't', html: 'h' })
  const refused = await send().catch((error: unknown) => error)
  await sink.close()
  const away = await send().catch((error: unknown) => error)
  for (const error of [refused, away]) {
    expect(error).toBeInstanceOf(MailNotSentError)
    expect(String((error as Error).cause)).not.toContain('wrong-secret')
  }
})

test.each([
  ['recipient', 550, 'refused'],
  ['recipient', 450, 'deferred'],
  ['sender', 550, 'unreachable'],
] as const)(
  '[ADM-01] a %s that the server answers with %i is reported as %s, with the answer',
  async (of, code, failure) => {
    const sink = await startSink({ refusal: { of, code, text: 'said so' } })
    const send = () =>
      createSmtpMailer({ url: `smtp://127.0.0.1:${sink.port}`, from }).send({
        to: 'a@b.c',
        subject: 's',
        text: 't',
        html: 'h',
      })
    await expect(send()).rejects.toMatchObject({ failure, answer: `${code} said so` })
    await sink.close()
    await expect(send()).rejects.toMatchObject({
      failure: 'unreachable',
      answer: expect.stringMatching(/^E[A-Z]+$/) as string,
    })
  },
)
