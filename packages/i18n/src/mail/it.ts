import type { MailTexts } from './en.ts'

export const it: MailTexts = {
  greeting: 'Buongiorno {name},',
  'reset.subject': '{venue}: scelga una nuova password',
  'reset.text': 'è stata richiesta una nuova password per il suo account su {venue}. Se è stato lei, la scelga qui:',
  'reset.action': 'Scegli una nuova password',
  'reset.foot':
    'Il link funziona una sola volta, per {minutes} minuti. Se non l’ha richiesto, ignori questo messaggio: non è cambiato nulla.',
  'invitation.subject': 'Invito a {venue}',
  'invitation.text':
    'le diamo il benvenuto a {venue}! Il suo account con l’indirizzo {email} è pronto. Per partecipare, scelga una password entro questa data: {until}. Poi acceda con essa:',
  'invitation.action': 'Scegli una password',
  'invitation.foot':
    'Il link funziona una sola volta, fino a: {until}. Se arriva più tardi, inserisca {email} nella pagina di accesso e scelga «Password dimenticata?» per ricevere un altro link.',
  'changed.subject': '{venue}: la sua password è stata modificata',
  'changed.text':
    'la password del suo account su {venue} è stata modificata e la sua sessione è stata chiusa in tutti gli altri dispositivi. Se non è stato lei, ne scelga subito un’altra:',
  'changed.action': 'Vai alla pagina di accesso',
  'changed.foot': 'Riceve questo messaggio ogni volta che la sua password cambia.',
  'email-new.subject': '{venue}: il suo indirizzo e-mail è stato modificato',
  'email-new.text':
    'l’organizzazione di {venue} ha modificato l’indirizzo e-mail del suo account. D’ora in poi accede con {email}, e i messaggi sul suo account arrivano a questo indirizzo. La sua password resta la stessa.',
  'email-new.action': 'Vai alla pagina di accesso',
  'email-new.foot': 'Se non ha un account su {venue}, ignori questo messaggio.',
  'email-former.subject': '{venue}: questo indirizzo e-mail non appartiene più a un account',
  'email-former.text':
    'l’organizzazione di {venue} ha modificato l’indirizzo e-mail del suo account. Non può più accedere con {email}, e i link inviati a questo indirizzo non funzionano più. Se non se lo aspettava, contatti l’organizzazione.',
  'email-former.action': 'Vai alla pagina di accesso',
  'email-former.foot': 'Questo è stato l’ultimo messaggio su questo account a questo indirizzo.',
  'test.subject': '{venue}: e-mail di prova',
  'test.text': 'questa è una prova. Poiché è arrivata, {venue} può inviare e-mail a {email}.',
  'test.action': 'Apri la pagina del sistema',
  'test.foot': 'Riceve questa e-mail perché l’ha richiesta nella pagina del sistema.',
  'copy-link': 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
}
