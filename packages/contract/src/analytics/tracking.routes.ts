import { z } from 'zod'
import { defineRoutes } from '../route.ts'

/** What a tracker says, in the words of Matomo's tracking API; what else it sends is left aside. Source: ANA-01. */
export const trackingParameters = {
  idsite: 'Always 1',
  rec: 'Always 1',
  url: 'Of the page, at this origin; query and fragment go nowhere',
  _id: 'The visitor: 16 hex digits',
  rand: 'Anything, so that no cache answers',
  apiv: 'Always 1',
  urlref: 'Where the visitor came from',
  uid: 'The account; left aside unless the bearer proves it',
  h: 'Hour of the visitor’s clock',
  m: 'Minute of it',
  s: 'Second of it',
  ca: '1 for what is no page view',
  e_c: 'Category of an event',
  e_a: 'Action of an event; goes with its category',
  e_n: 'Name of an event',
  e_v: 'Value of an event, a number',
  pv_id: 'The page view: 6 letters or digits',
  action_name: 'Title of the page',
  ping: '1 for a sign of life of a page that is open',
  send_image: '0 for an answer without a picture',
  res: 'Size of the screen, such as 1920x1080',
  lang: 'Languages of the visitor, as in Accept-Language',
  new_visit: '1 to begin another visit',
} as const

export type TrackingParameter = keyof typeof trackingParameters

// Only what each is: its rules have one home, since they hold for a query, a body and each request of many in a body.
const query = z.object(
  Object.fromEntries(
    Object.entries(trackingParameters).map(([name, description]) => [
      name,
      z.string().optional().meta({ description }),
    ]),
  ),
)

/** An attendee makes some ten a minute; an address stands for 1,000 of them. */
const limits = { perMinute: 120, perAddressMinute: 12_000 }

export const trackingRoutes = defineRoutes([
  {
    call: 'analytics.track',
    summary: 'Note what a visitor did.',
    description:
      'Answers 204 where `send_image` is 0, else 200 with a transparent GIF of one pixel. A parameter that is missing or wrong is named in a 400.',
    query,
    answer: 'bytes',
    errors: [],
    isChange: true,
    ...limits,
    answerMaxBytes: 1024,
  },
  {
    call: 'analytics.beacon',
    summary: 'Note what a visitor did, one thing or many at once.',
    description:
      'The body is a query string, answered as the GET is, or JSON `{"requests": ["?idsite=1&…", …]}` of at most 100 in the order they happened, answered `{status, tracked, invalid, faults}`: one that is wrong is left out and named, the others are noted. Whatever content type the body has, one that begins with a brace is JSON.',
    query,
    bodyKind: 'bytes',
    bodyMaxBytes: 64 * 1024,
    answer: 'bytes',
    errors: [],
    ...limits,
    answerMaxBytes: 64 * 1024,
  },
])
