import { request } from 'node:http'

/** The password of the demo's accounts. */
export const demoPassword = 'welcome-to-the-venue'

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface HttpOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: object | string | Buffer
  /** The address of 127.0.0.0/8 the request comes from, since limits count by address. */
  readonly from?: string
}

/** One request; unlike `fetch` it chooses the address it comes from. */
export function ask(url: string, { method = 'GET', headers = {}, body, from }: HttpOptions = {}): Promise<HttpAnswer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body)
  const payload = isJson ? JSON.stringify(body) : body
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent: false,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
        ...(from !== undefined && { localAddress: from }),
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** The cookie by which the browser of a sign-in is known again. */
export const deviceCookieOf = ({ headers }: HttpAnswer): string | undefined =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => cookie.includes('foyer-device='))

export interface Account {
  readonly userId: string
  readonly token: string
  /** Makes a call below `/api` as this account. */
  readonly call: (path: string, options?: HttpOptions) => Promise<HttpAnswer>
}

/** Signs in and keeps the token. Fails when it is refused. */
export async function signIn(
  url: string,
  email: string,
  options: { readonly password?: string; readonly from?: string } = {},
): Promise<Account> {
  const { password = demoPassword, from } = options
  const at = from === undefined ? {} : { from }
  const answer = await ask(`${url}/api/identity/sign-in`, { method: 'POST', body: { email, password }, ...at })
  if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`)
  const { idToken, user } = JSON.parse(answer.text) as { idToken: string; user: { userId: string } }
  return {
    userId: user.userId,
    token: idToken,
    call: (path, { headers = {}, ...rest } = {}) =>
      ask(`${url}/api${path}`, { ...at, ...rest, headers: { authorization: `Bearer ${idToken}`, ...headers } }),
  }
}
