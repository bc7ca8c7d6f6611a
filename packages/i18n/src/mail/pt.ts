import type { MailTexts } from './en.ts'

export const pt: MailTexts = {
  greeting: 'Olá, {name},',
  'reset.subject': '{venue}: escolha uma nova palavra-passe',
  'reset.text': 'foi pedida uma nova palavra-passe para a sua conta em {venue}. Se foi o seu pedido, escolha-a aqui:',
  'reset.action': 'Escolher uma nova palavra-passe',
  'reset.foot':
    'A ligação funciona uma só vez, durante {minutes} minutos. Se não fez este pedido, ignore esta mensagem: nada mudou.',
  'invitation.subject': '{venue}: a sua conta está pronta',
  'invitation.text': 'a sua conta em {venue} está pronta. Escolha uma palavra-passe para iniciar sessão:',
  'invitation.action': 'Escolher uma palavra-passe',
  'invitation.foot':
    'A ligação funciona uma só vez, durante {hours} horas. Depois, peça outra na página de início de sessão.',
  'changed.subject': '{venue}: a sua palavra-passe foi alterada',
  'changed.text':
    'a palavra-passe da sua conta em {venue} foi alterada e a sua sessão foi terminada em todos os outros locais. Se não foi o seu pedido, escolha outra de imediato:',
  'changed.action': 'Ir para a página de início de sessão',
  'changed.foot': 'Recebe esta mensagem sempre que a sua palavra-passe é alterada.',
  'copy-link': 'Se o botão não funcionar, copie este endereço para o navegador:',
}
