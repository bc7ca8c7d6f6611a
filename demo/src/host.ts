import type { DemoAccount } from './accounts.ts'

/** Who staffs the desk of the demo while its server runs: a client of the server that answers by itself. */
export const demoHost: DemoAccount & { readonly reply: string } = {
  email: 'host@example.org',
  name: 'Demo host',
  title: 'Automatic replies',
  company: 'Qanat Energy',
  authority: 'attendee',
  reply:
    'Hello, and thank you for coming by! I am the host of this demo and answer by myself. ' +
    'At your event, a person from the stand would now talk with you here, or call you.',
}
