/** The session of the demo's host. */
export interface HostSession {
  readonly token: string
  /** Another token of the same session. */
  readonly renew: () => Promise<string>
}

export interface HostAccount {
  readonly url: string
  readonly origin: string
  readonly email: string
  readonly password: string
}

/** Signs in as a page does, and keeps its cookies. Fails where the server refuses. */
export async function signInHost({ url, origin, email, password }: HostAccount): Promise<HostSession> {
  let cookie = ''
  const post = async (path: string, body?: object): Promise<string> => {
    const response = await fetch(`${url}/api/identity/${path}`, {
      method: 'POST',
      headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { idToken } = (await response.json()) as { idToken?: string }
    if (idToken === undefined) throw new Error(`${path}: ${response.status}`)
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return idToken
  }
  return { token: await post('sign-in', { email, password }), renew: () => post('refresh') }
}
