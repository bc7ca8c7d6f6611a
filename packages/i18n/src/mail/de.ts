import type { MailTexts } from './en.ts'

export const de: MailTexts = {
  greeting: 'Guten Tag {name},',
  'reset.subject': '{venue}: neues Passwort wählen',
  'reset.text':
    'für Ihr Konto bei {venue} wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es hier:',
  'reset.action': 'Neues Passwort wählen',
  'reset.foot':
    'Der Link gilt einmal und {minutes} Minuten lang. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  'invitation.subject': '{venue}: Ihr Konto ist bereit',
  'invitation.text': 'Ihr Konto bei {venue} ist bereit. Wählen Sie ein Passwort, um sich anzumelden:',
  'invitation.action': 'Passwort wählen',
  'invitation.foot':
    'Der Link gilt einmal und {hours} Stunden lang. Danach fordern Sie auf der Anmeldeseite einen neuen an.',
  'changed.subject': '{venue}: Ihr Passwort wurde geändert',
  'changed.text':
    'das Passwort Ihres Kontos bei {venue} wurde geändert, und Sie wurden überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein anderes:',
  'changed.action': 'Zur Anmeldeseite',
  'changed.foot': 'Sie erhalten diese E-Mail bei jeder Änderung Ihres Passworts.',
  'copy-link': 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
}
