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
  'invitation.text': 'bei {venue} gibt es ein Konto für Sie. Wählen Sie ein Passwort, um hereinzukommen:',
  'invitation.action': 'Passwort wählen',
  'invitation.foot':
    'Der Link gilt einmal und {hours} Stunden lang. Danach erhalten Sie auf der Anmeldeseite einen neuen.',
  'changed.subject': '{venue}: Ihr Passwort wurde geändert',
  'changed.text':
    'das Passwort Ihres Kontos bei {venue} wurde geändert, und Sie wurden überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein anderes:',
  'changed.action': 'Zur Anmeldeseite',
  'changed.foot': 'Sie erhalten diese E-Mail, damit niemand Ihr Passwort ohne Ihr Wissen ändern kann.',
  'copy-link': 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
}
