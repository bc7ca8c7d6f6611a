import type { Architecture, LoginConfiguration } from '@foyer/contract'
import { usualRequestsPerSecond } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError, type CallContext, type Handlers, type OpMode } from '../../../platform/http/feature.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AccountStore } from '../account.store.ts'
import type { AttemptStore } from '../attempt.store.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import { createAskBizzabo } from './ask-bizzabo.ts'
import { createAskCvent } from './ask-cvent.ts'
import type { EventGrants } from './event-grants.ts'
import { createEventLogin } from './event-login.ts'
import { createEventSystemDesk } from './event-system-desk.ts'
import { createGuessLimits } from './guess-limits.ts'
import { isOffered, type EventSystem, type EventSystemsConfig } from './offered-systems.ts'

/** How long somebody is kept waiting before the event system is asked; with its three seconds it is less than a request may take. */
const PATIENCE_MS = 6_000

/** A venue as the login sees it. */
export interface LoginVenue {
  readonly architecture: Pick<Architecture, 'id' | 'cventLoginEnabled' | 'cventEvent'>
  readonly configurations: readonly LoginConfiguration[]
}

export interface EventSystemsDeps {
  readonly config: EventSystemsConfig
  readonly stores: { readonly accounts: AccountStore; readonly attempts: AttemptStore }
  readonly grants: EventGrants
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly clock: Clock
  readonly log: Log
  /** The venue with this architecture id, as far as somebody can log in to it; by default the one that is shown. */
  readonly loginVenue: (opMode: OpMode, architectureId?: string) => LoginVenue | undefined
}

export interface EventSystems {
  readonly calls: Pick<Required<Handlers>, 'identity.cvent-login' | 'identity.bizzabo-login'>
  /** Whether a login option can be offered as far as it is an event system. */
  readonly isOffered: (opMode: OpMode, configuration: LoginConfiguration) => boolean
}

/** Sign-in by the number an event system gave. Source: AUT-04, AUT-11, AUT-12. */
export function createEventSystems(deps: EventSystemsDeps): EventSystems {
  const { config, stores, grants, securityLog, clock, log, loginVenue } = deps
  const limits = createGuessLimits({ store: stores.attempts, clock })
  const login = createEventLogin({
    accounts: stores.accounts,
    grants,
    limits,
    securityLog,
    clock,
    areAccountsElsewhere: config.firebase !== undefined,
  })
  const cvent = config.cvent && openCvent(config.cvent)
  const bizzabo = config.bizzabo && openBizzabo(config.bizzabo)

  return {
    calls: {
      async 'identity.cvent-login'(context) {
        const { architectureID, confirmationNumber: number } = context.body
        const venue = findOfferingVenue(context, 'CVENT_LOGIN', architectureID)
        if (cvent === undefined) throw notEnabled('CVENT_LOGIN')
        const guess = guessOf(context, 'cvent', architectureID, number)
        const { latestMs } = guess
        const find = async () => venue && cvent({ event: venue.architecture.cventEvent.trim(), number }, latestMs)
        return login({ guess, find, log: context.log })
      },
      async 'identity.bizzabo-login'(context) {
        const { architectureID, registrationNumber, emailAddress: email } = context.body
        const venue = findOfferingVenue(context, 'BIZZABO_LOGIN', architectureID)
        if (bizzabo === undefined) throw notEnabled('BIZZABO_LOGIN')
        const guess = guessOf(context, 'bizzabo', architectureID, String(registrationNumber))
        const find = async () => venue && bizzabo(registrationNumber, guess.latestMs)
        return login({ guess, find, email, log: context.log })
      },
    },
    isOffered(opMode, { loginProvider }) {
      if (loginProvider !== 'CVENT_LOGIN' && loginProvider !== 'BIZZABO_LOGIN') return true
      const venue = loginVenue(opMode)
      return venue !== undefined && isOffered(loginProvider, { config, ...venue })
    },
  }

  /**
   * Fails where the venue with this architecture id does not offer the event system. `undefined` where there is no such venue: no
   * number is valid for it.
   */
  function findOfferingVenue({ opMode }: { opMode: OpMode }, system: EventSystem, architectureId: string) {
    const isConfigured = (system === 'CVENT_LOGIN' ? config.cvent : config.bizzabo) !== undefined
    const venue = loginVenue(opMode, architectureId)
    if (!isConfigured || (venue !== undefined && !isOffered(system, { config, ...venue }))) throw notEnabled(system)
    return venue
  }

  function guessOf(
    { request }: Pick<CallContext<'identity.cvent-login'>, 'request'>,
    system: string,
    architectureId: string,
    number: string,
  ) {
    return { system, architectureId, number, address: addressKey(request.ip), latestMs: clock.now() + PATIENCE_MS }
  }

  function openCvent(access: NonNullable<EventSystemsConfig['cvent']>) {
    const perSecond = access.requestsPerSecond ?? usualRequestsPerSecond.cvent
    const desk = createEventSystemDesk({ name: 'Cvent', perSecond, clock, log })
    const ask = createAskCvent({ config: access, clock, onFurtherRequest: desk.charge })
    return (asked: { event: string; number: string }, latestStartMs: number) =>
      desk.find({ key: JSON.stringify(asked), latestStartMs, ask: (signal) => ask(asked, signal) })
  }

  function openBizzabo(access: NonNullable<EventSystemsConfig['bizzabo']>) {
    const perSecond = access.requestsPerSecond ?? usualRequestsPerSecond.bizzabo
    const desk = createEventSystemDesk({ name: 'Bizzabo', perSecond, clock, log })
    const ask = createAskBizzabo({ config: access, clock })
    return (number: number, latestStartMs: number) =>
      desk.find({ key: String(number), latestStartMs, ask: (signal) => ask(number, signal) })
  }
}

const notEnabled = (system: EventSystem) =>
  new CallError(
    system === 'CVENT_LOGIN' ? 'cvent.not-enabled' : 'bizzabo.not-enabled',
    'This venue does not offer to sign in with a number of this event system.',
  )
