import type { MailTexts } from './en.ts'

export const it: MailTexts = {
  greeting: 'Buongiorno {name},',
  'reset.subject': '{venue}: scelga una nuova password',
  'reset.text': 'è stata richiesta una nuova password per il suo account su {venue}. Se è stato lei, la scelga qui:',
  'reset.action': 'Scegli una nuova password',
  'reset.foot':
    'Il link funziona una sola volta, per {minutes} minuti. Se non l’ha richiesto, ignori questo messaggio: non è cambiato nulla.',
  'invitation.subject': '{venue}: il suo account è pronto',
  'invitation.text': 'il suo account su {venue} è pronto. Scelga una password per accedere:',
  'invitation.action': 'Scegli una password',
  'invitation.foot':
    'Il link funziona una sola volta, per {hours} ore. Dopo, ne richieda uno nuovo nella pagina di accesso.',
  'changed.subject': '{venue}: la sua password è stata modificata',
  'changed.text':
    'la password del suo account su {venue} è stata modificata e la sua sessione è stata chiusa in tutti gli altri dispositivi. Se non è stato lei, ne scelga subito un’altra:',
  'changed.action': 'Vai alla pagina di accesso',
  'changed.foot': 'Riceve questo messaggio ogni volta che la sua password cambia.',
  'copy-link': 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
}
