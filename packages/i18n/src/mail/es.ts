import type { MailTexts } from './en.ts'

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  'reset.subject': '{venue}: elija una nueva contraseña',
  'reset.text': 'alguien ha solicitado una nueva contraseña para su cuenta en {venue}. Si ha sido usted, elíjala aquí:',
  'reset.action': 'Elegir una nueva contraseña',
  'reset.foot':
    'El enlace funciona una sola vez, durante {minutes} minutos. Si no lo ha solicitado, ignore este correo: no ha cambiado nada.',
  'invitation.subject': '{venue}: su cuenta está lista',
  'invitation.text': 'su cuenta en {venue} está lista. Elija una contraseña para iniciar sesión:',
  'invitation.action': 'Elegir una contraseña',
  'invitation.foot':
    'El enlace funciona una sola vez, durante {hours} horas. Después, solicite otro en la página de inicio de sesión.',
  'changed.subject': '{venue}: se ha cambiado su contraseña',
  'changed.text':
    'se ha cambiado la contraseña de su cuenta en {venue} y se ha cerrado su sesión en todos los demás lugares. Si no ha sido usted, elija otra de inmediato:',
  'changed.action': 'Ir a la página de inicio de sesión',
  'changed.foot': 'Recibe este correo cada vez que cambia su contraseña.',
  'copy-link': 'Si el botón no funciona, copie esta dirección en su navegador:',
}
