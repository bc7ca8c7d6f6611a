export const en = {
  greeting: 'Hello {name},',
  'reset.subject': '{venue}: choose a new password',
  'reset.text': 'Someone requested a new password for your account at {venue}. If it was you, choose one here:',
  'reset.action': 'Choose a new password',
  'reset.foot':
    'The link works once, for {minutes} minutes. If you did not request it, ignore this e-mail: nothing has changed.',
  'invitation.subject': '{venue}: your account is ready',
  'invitation.text': 'Your account at {venue} is ready. Choose a password to log in:',
  'invitation.action': 'Choose a password',
  'invitation.foot': 'The link works once, for {hours} hours. After that, request a new one on the login page.',
  'changed.subject': '{venue}: your password was changed',
  'changed.text':
    'The password of your account at {venue} was changed, and you were logged out on all other devices. If it was not you, choose another one at once:',
  'changed.action': 'Go to login page',
  'changed.foot': 'You receive this e-mail whenever your password changes.',
  'copy-link': 'If the button does not work, copy this address into your browser:',
} as const

export type MailTextKey = keyof typeof en
export type MailTexts = Readonly<Record<MailTextKey, string>>
