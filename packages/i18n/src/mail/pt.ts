import type { MailTexts } from './en.ts'

export const pt: MailTexts = {
  greeting: 'Olá, {name},',
  'reset.subject': '{venue}: escolha uma nova palavra-passe',
  'reset.text': 'foi pedida uma nova palavra-passe para a sua conta em {venue}. Se foi o seu pedido, escolha-a aqui:',
  'reset.action': 'Escolher uma nova palavra-passe',
  'reset.foot':
    'A ligação funciona uma só vez, durante {minutes} minutos. Se não fez este pedido, ignore esta mensagem: nada mudou.',
  'invitation.subject': 'Convite: {venue}',
  'invitation.text':
    'damos-lhe as boas-vindas a {venue}! A sua conta com o endereço {email} está pronta. Para participar, escolha uma palavra-passe até {until} e inicie sessão com ela:',
  'invitation.action': 'Escolher uma palavra-passe',
  'invitation.foot':
    'A ligação funciona uma só vez, até {until}. Se vier mais tarde, escreva {email} na página de início de sessão e escolha “Esqueceu-se da palavra-passe?” para receber outra ligação.',
  'changed.subject': '{venue}: a sua palavra-passe foi alterada',
  'changed.text':
    'a palavra-passe da sua conta em {venue} foi alterada e a sua sessão foi terminada em todos os outros locais. Se não foi o seu pedido, escolha outra de imediato:',
  'changed.action': 'Ir para a página de início de sessão',
  'changed.foot': 'Recebe esta mensagem sempre que a sua palavra-passe é alterada.',
  'email-new.subject': '{venue}: o seu endereço de e-mail foi alterado',
  'email-new.text':
    'a organização de {venue} alterou o endereço de e-mail da sua conta. A partir de agora inicia sessão com {email}, e as mensagens sobre a sua conta chegam a este endereço. A sua palavra-passe mantém-se.',
  'email-new.action': 'Ir para a página de início de sessão',
  'email-new.foot': 'Se não tem uma conta em {venue}, ignore esta mensagem.',
  'email-former.subject': '{venue}: este endereço de e-mail já não pertence a uma conta',
  'email-former.text':
    'a organização de {venue} alterou o endereço de e-mail da sua conta. Já não pode iniciar sessão com {email}, e as ligações enviadas para este endereço deixaram de funcionar. Se não esperava isto, contacte a organização.',
  'email-former.action': 'Ir para a página de início de sessão',
  'email-former.foot': 'Esta foi a última mensagem sobre esta conta para este endereço.',
  'test.subject': '{venue}: e-mail de teste',
  'test.text': 'isto é um teste. Como chegou, {venue} consegue enviar e-mails para {email}.',
  'test.action': 'Abrir a página do sistema',
  'test.foot': 'Recebe este e-mail porque o pediu na página do sistema.',
  'copy-link': 'Se o botão não funcionar, copie este endereço para o navegador:',
}
