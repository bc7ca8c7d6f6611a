import { z } from 'zod'
import { defineRoutes } from '../route.ts'

/** What a tracker says, in the words of Matomo's tracking API; what else it sends is left aside. Source: ANA-01. */
export const trackingParameters = {
  idsite: 'Always 1',
  rec: 'Always 1',
  url: 'Address of the page, at this origin; query and fragment are dropped',
  _id: 'The page or browser: 16 hex digits; people are not counted by it',
  rand: 'Any value, to bypass caches',
  apiv: 'Always 1',
  urlref: 'Where the visitor came from',
  uid: 'The account; ignored unless the bearer token proves it',
  h: 'Hour of the visitor’s local time',
  m: 'Minute of the visitor’s local time',
  s: 'Second of the visitor’s local time',
  ca: '1 if this is not a page view',
  e_c: 'Category of an event',
  e_a: 'Action of an event; requires a category',
  e_n: 'Name of an event',
  e_v: 'Value of an event, a number',
  pv_id: 'The page view: 6 letters or digits',
  action_name: 'Title of the page',
  ping: '1 for a ping of an open page',
  send_image: '0 for an answer without an image',
  res: 'Size of the screen, such as 1920x1080',
  lang: 'Languages of the visitor, as in Accept-Language',
  new_visit: '1 to start a new visit',
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
    summary: 'Record an action of a visitor.',
    description:
      'Answers 204 if `send_image` is 0, else 200 with a transparent GIF of one pixel. A 400 names the parameter that is missing or invalid.',
    query,
    answer: 'bytes',
    errors: [],
    isChange: true,
    ...limits,
    answerMaxBytes: 1024,
  },
  {
    call: 'analytics.beacon',
    summary: 'Record one or more actions of a visitor.',
    description:
      'The body is a query string, answered like the GET, or JSON `{"requests": ["?idsite=1&…", …]}` with at most 100 requests in the order they happened, answered with `{status, tracked, invalid, faults}`: an invalid request is skipped and named, the others are recorded. A body that begins with a brace is read as JSON, whatever its content type.',
    query,
    bodyKind: 'bytes',
    bodyMaxBytes: 64 * 1024,
    answer: 'bytes',
    errors: [],
    ...limits,
    answerMaxBytes: 64 * 1024,
  },
])
