import { expect, test } from 'vitest'
import { describeStart } from './describe-start.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'

const others = { administratorLink: undefined, hasAdministrator: true, mailsGoTo: '/data/mails' }
const url = 'http://127.0.0.1:8080'
const accounts = Array.from({ length: 10 }, (_unused, index) => ({
  email: `person${index}@example.org`,
  name: 'x',
  authority: 'attendee' as const,
}))

test('[CFG-07] the terminal says where the venue is, and who can sign in', () => {
  const text = describeStart(testConfig, {
    ...others,
    url,
    seeded: {
      accounts,
      pagePictures: { login: '/demo/login.webp', workInProgress: '/demo/wip.webp' },
      password: 'foyer',
      isPasswordPublic: true,
    },
  })
  for (const part of [url, `${url}/stage/`, 'person0@example.org  (attendee)', 'and 2 more', 'Their password: foyer'])
    expect(text).toContain(part)
})

test('[CFG-07] a password of its own is shown once', () => {
  const text = describeStart(
    { ...testConfig, publicUrl: 'https://venue.example' },
    {
      ...others,
      url,
      seeded: {
        accounts,
        pagePictures: { login: '/demo/login.webp', workInProgress: '/demo/wip.webp' },
        password: undefined,
        isPasswordPublic: false,
      },
    },
  )
  expect(text).toContain('https://venue.example/stage/')
  expect(text).toContain('Their passwords were printed when they were made.')
  expect(describeStart(testConfig, { ...others, url, seeded: undefined })).not.toContain('password')
})

test('[AUT-20] an empty server says how its first administrator comes to be, and shows the link of one who is waiting', () => {
  const none = describeStart(testConfig, { ...others, url, seeded: undefined, hasAdministrator: false })
  expect(none).toContain('npm run admin -- create-administrator')
  const administratorLink = `${url}/new-password#secret`
  const waiting = describeStart(testConfig, { ...others, url, seeded: undefined, administratorLink })
  expect(waiting).toContain(administratorLink)
  expect(waiting).not.toContain('create-administrator')
})

test('[AUT-06] where mails go is said, and that files are no mails', () => {
  const facts = { ...others, url, seeded: undefined }
  expect(describeStart(testConfig, facts)).toContain('Mails go to /data/mails as files, since SMTP_URL is not set')
  const withSmtp = { ...testConfig, smtpUrl: 'smtp://user:secret@mail.example' }
  const text = describeStart(withSmtp, { ...facts, mailsGoTo: 'smtp://mail.example' })
  expect(text).toContain('Mails go to smtp://mail.example')
  expect(text).not.toContain('secret')
})

test('[AUT-21] with Firebase no password of a demo is shown, and the emulator is warned of', () => {
  const seeded = {
    accounts,
    pagePictures: { login: '/demo/login.webp', workInProgress: '/demo/wip.webp' },
    password: 'foyer',
    isPasswordPublic: true,
  }
  const firebase = { config: {}, projectId: 'meridian' }
  const text = describeStart({ ...testConfig, firebase }, { ...others, hasAdministrator: false, url, seeded })
  expect(text).toContain('Firebase project meridian')
  expect(text).not.toMatch(/password|WARNING|no administrator|create-administrator/)
  const tested = { ...testConfig, firebase: { ...firebase, emulatorHost: '127.0.0.1:9099' } }
  expect(describeStart(tested, { ...others, url, seeded })).toContain('WARNING: FIREBASE_AUTH_EMULATOR_HOST')
})
