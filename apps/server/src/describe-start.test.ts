import { expect, test } from 'vitest'
import { describeStart } from './describe-start.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'

const url = 'http://127.0.0.1:8080'
const accounts = Array.from({ length: 10 }, (_unused, index) => ({
  email: `person${index}@example.org`,
  name: 'x',
  authority: 'attendee' as const,
}))

test('[CFG-07] the terminal says where the venue is, and who can sign in', () => {
  const text = describeStart(testConfig, {
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
  expect(text).toContain('Their password was printed at the first start.')
  expect(describeStart(testConfig, { url, seeded: undefined })).not.toContain('password')
})
