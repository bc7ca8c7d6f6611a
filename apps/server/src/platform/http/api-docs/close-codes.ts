import { closeCodes, type CloseReason } from '@foyer/contract'

/** What a client does when the server has ended its connection for this reason. */
const reactions: Readonly<Record<CloseReason, string>> = {
  'bad-frame': 'A frame was no JSON of the described shape, or was binary. Correct the state; reconnect after a wait.',
  'session-ended': 'The token is no longer valid. Request another token, once; otherwise log out.',
  'not-opened':
    'The first frame was no valid `realtime.open`, or did not arrive within 5 s. Correct it; reconnect after a wait.',
  forbidden: 'The account has no access. Do not reconnect.',
  'too-slow':
    'The client does not read fast enough, so the connection is cut, without this code. Reconnect after a wait.',
  replaced: 'A newer page of this person took the place of this one. Reconnect only when the user asks.',
  'wrong-version': 'The server speaks another wire version. Load the page again.',
  'too-many': 'Too many frames. Reconnect after `retryAfterMs`.',
  draining: 'The server stops. Reconnect after `retryAfterMs`, which differs for each client.',
}

/** Every close code of the server with its reason and what a client does. */
export const describedCloseCodes = [
  ...Object.entries(closeCodes).map(([reason, code]) => ({
    code,
    reason,
    description: reactions[reason as CloseReason],
  })),
  {
    code: 1009,
    reason: 'message too big (RFC 6455)',
    description: 'A frame had more than 64 KiB; `realtime.closed` is not sent. Do not send that frame again.',
  },
]
