import { expect, test } from 'vitest'
import { CookieProvider, LoginConfiguration, UserProfileAttribute } from '@foyer/contract'
import { deriveLoginOptions } from '@foyer/app-shell/login-view'
import { presetsOf } from './presets.ts'

let count = 0
const options = { locales: ['de', 'en', 'ja'], newId: () => `id-${(count += 1)}` }
const preset = (field: string, name: string) => {
  const found = presetsOf([field], options).find((each) => each.name === name)
  if (found === undefined) throw new Error(`no preset ${name}`)
  return found
}

test('[EDT-14] all presets are values that the contract takes', () => {
  const schemas = {
    cookieProviders: CookieProvider,
    userProfileAttributes: UserProfileAttribute,
    loginConfigurations: LoginConfiguration,
  }
  for (const [field, schema] of Object.entries(schemas)) {
    const made = presetsOf([field], options).flatMap((each) => each.addTo([]))
    expect(made.length).toBeGreaterThan(2)
    expect(made.filter((each) => !schema.safeParse(each).success)).toEqual([])
  }
})

test('[EDT-14] a profile field is named in each language of the venue that is known, and in no other', () => {
  expect(preset('userProfileAttributes', 'Pronomen').addTo([])).toMatchObject([
    {
      names: [
        { locale: 'de', text: 'Pronomen' },
        { locale: 'en', text: 'Pronouns' },
      ],
    },
  ])
})

test('[EDT-14, AUT-04] an identity provider joins the options that there are, once', () => {
  const first = preset('loginConfigurations', 'E-mail').addTo([{ loginProvider: 'CVENT_LOGIN' }])
  const second = preset('loginConfigurations', 'OpenID Connect').addTo(first)
  expect(second).toEqual([
    { loginProvider: 'CVENT_LOGIN' },
    {
      loginProvider: 'FIREBASE',
      idpProvider: [
        { displayName: 'E-mail', providerID: 'password' },
        { displayName: 'OpenID Connect', providerID: 'oidc.example' },
      ],
    },
  ])
  expect(preset('loginConfigurations', 'E-mail').addTo(second)).toBe(second)
})

test('[EDT-14, AUT-04] an event system comes with the accounts without which it is not offered', () => {
  const made = preset('loginConfigurations', 'Cvent').addTo([]) as LoginConfiguration[]
  expect(deriveLoginOptions(made).map(({ loginType }) => loginType)).toEqual(['CVENT_LOGIN', 'EMAIL_PASSWORD'])
})

test('[EDT-14] other lists have no presets', () => {
  expect([presetsOf(['icons'], options), presetsOf(['mediaBoards', 'films', 'pieces'], options)]).toEqual([[], []])
})
