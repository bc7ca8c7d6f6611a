import type { MailTexts } from './en.ts'

export const de: MailTexts = {
  greeting: 'Guten Tag {name},',
  'reset.subject': '{venue}: neues Passwort wählen',
  'reset.text':
    'für Ihr Konto bei {venue} wurde ein neues Passwort angefordert. Wenn Sie das waren, wählen Sie es hier:',
  'reset.action': 'Neues Passwort wählen',
  'reset.foot':
    'Der Link gilt einmal und {minutes} Minuten lang. Wenn Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  'invitation.subject': 'Sie sind eingeladen: {venue}',
  'invitation.text':
    'herzlich willkommen bei {venue}! Ihr Konto mit der E-Mail-Adresse {email} ist bereit. Um teilzunehmen, wählen Sie bis {until} ein Passwort und melden sich damit an:',
  'invitation.action': 'Passwort wählen',
  'invitation.foot':
    'Der Link gilt einmal, bis {until}. Wenn Sie später kommen, geben Sie auf der Anmeldeseite {email} ein und wählen „Passwort vergessen?“, um einen weiteren Link zu erhalten.',
  'changed.subject': '{venue}: Ihr Passwort wurde geändert',
  'changed.text':
    'das Passwort Ihres Kontos bei {venue} wurde geändert, und Sie wurden überall sonst abgemeldet. Wenn Sie das nicht waren, wählen Sie sofort ein anderes:',
  'changed.action': 'Zur Anmeldeseite',
  'changed.foot': 'Sie erhalten diese E-Mail bei jeder Änderung Ihres Passworts.',
  'email-new.subject': '{venue}: Ihre E-Mail-Adresse wurde geändert',
  'email-new.text':
    'die Veranstalter von {venue} haben die E-Mail-Adresse Ihres Kontos geändert. Ab jetzt melden Sie sich mit {email} an, und Nachrichten zu Ihrem Konto kommen an diese Adresse. Ihr Passwort bleibt gleich.',
  'email-new.action': 'Zur Anmeldeseite',
  'email-new.foot': 'Wenn Sie kein Konto bei {venue} haben, ignorieren Sie diese E-Mail.',
  'email-former.subject': '{venue}: Diese E-Mail-Adresse gehört nicht mehr zu einem Konto',
  'email-former.text':
    'die Veranstalter von {venue} haben die E-Mail-Adresse Ihres Kontos geändert. Mit {email} können Sie sich nicht mehr anmelden, und Links, die dorthin gesendet wurden, gelten nicht mehr. Wenn Sie das nicht erwartet haben, wenden Sie sich an die Veranstalter.',
  'email-former.action': 'Zur Anmeldeseite',
  'email-former.foot': 'Dies war die letzte E-Mail zu diesem Konto an diese Adresse.',
  'test.subject': '{venue}: Test-E-Mail',
  'test.text': 'dies ist ein Test. Da er angekommen ist, kann {venue} E-Mails an {email} senden.',
  'test.action': 'Systemseite öffnen',
  'test.foot': 'Sie erhalten diese E-Mail, weil Sie sie auf der Systemseite angefordert haben.',
  'copy-link': 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
}
