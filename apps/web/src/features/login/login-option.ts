/** A way to log in as the page offers it. Source: AUT-04. */
export interface LoginOption {
  readonly loginType: 'CVENT_LOGIN' | 'BIZZABO_LOGIN' | 'FIREBASE_OIDC' | 'EMAIL_PASSWORD'
  readonly displayName?: string
  readonly providerId?: string
}

export const optionKey = ({ loginType, providerId = '' }: LoginOption): string => `${loginType} ${providerId}`
