export const en = {
  greeting: 'Hello {name},',
  'reset.subject': '{venue}: choose a new password',
  'reset.text': 'somebody asked for a new password for your account at {venue}. If that was you, choose it here:',
  'reset.action': 'Choose a new password',
  'reset.foot':
    'The link works once, for {minutes} minutes. If you did not ask for it, ignore this mail: nothing has changed.',
  'invitation.subject': '{venue}: your account is ready',
  'invitation.text': 'there is an account for you at {venue}. Choose a password to come in:',
  'invitation.action': 'Choose a password',
  'invitation.foot': 'The link works once, for {hours} hours. Afterwards the login page sends you a new one.',
  'changed.subject': '{venue}: your password was changed',
  'changed.text':
    'the password of your account at {venue} was changed, and you were logged out everywhere else. If that was not you, choose another one at once:',
  'changed.action': 'To the login page',
  'changed.foot': 'This mail was sent so that nobody can change your password without your knowing.',
  'copy-link': 'If the button does not work, copy this address into your browser:',
} as const

export type MailTextKey = keyof typeof en
export type MailTexts = Readonly<Record<MailTextKey, string>>
