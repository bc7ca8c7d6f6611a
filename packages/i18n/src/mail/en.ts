export const en = {
  greeting: 'Hello {name},',
  'reset.subject': '{venue}: choose a new password',
  'reset.text': 'Someone requested a new password for your account at {venue}. If it was you, choose one here:',
  'reset.action': 'Choose a new password',
  'reset.foot':
    'The link works once, for {minutes} minutes. If you did not request it, ignore this e-mail: nothing has changed.',
  'invitation.subject': 'You are invited to {venue}',
  'invitation.text':
    'Welcome to {venue}! Your account with the e-mail address {email} is ready. To take part, choose a password by {until}, then log in with it:',
  'invitation.action': 'Choose a password',
  'invitation.foot':
    'The link works once, until {until}. If you come later, go to the login page, enter {email} and select “Forgot your password?” to get another link.',
  'changed.subject': '{venue}: your password was changed',
  'changed.text':
    'The password of your account at {venue} was changed, and you were logged out on all other devices. If it was not you, choose another one at once:',
  'changed.action': 'Go to login page',
  'changed.foot': 'You receive this e-mail whenever your password changes.',
  'email-new.subject': '{venue}: your e-mail address was changed',
  'email-new.text':
    'The organisers of {venue} changed the e-mail address of your account. From now on you log in with {email}, and messages about your account come to this address. Your password stays the same.',
  'email-new.action': 'Go to login page',
  'email-new.foot': 'If you have no account at {venue}, ignore this e-mail.',
  'email-former.subject': '{venue}: this e-mail address was removed from an account',
  'email-former.text':
    'The organisers of {venue} changed the e-mail address of your account. You can no longer log in with {email}, and links that were sent to it no longer work. If you did not expect this, contact the organisers.',
  'email-former.action': 'Go to login page',
  'email-former.foot': 'This was the last e-mail about this account to this address.',
  'test.subject': '{venue}: test e-mail',
  'test.text': 'This is a test. Since it arrived, {venue} can send e-mails to {email}.',
  'test.action': 'Open the system page',
  'test.foot': 'You receive this e-mail because you requested it on the system page.',
  'copy-link': 'If the button does not work, copy this address into your browser:',
} as const

export type MailTextKey = keyof typeof en
export type MailTexts = Readonly<Record<MailTextKey, string>>
