import type { MailTexts } from './en.ts'

export const es: MailTexts = {
  greeting: 'Hola, {name}:',
  'reset.subject': '{venue}: elija una nueva contraseña',
  'reset.text': 'alguien ha solicitado una nueva contraseña para su cuenta en {venue}. Si ha sido usted, elíjala aquí:',
  'reset.action': 'Elegir una nueva contraseña',
  'reset.foot':
    'El enlace funciona una sola vez, durante {minutes} minutos. Si no lo ha solicitado, ignore este correo: no ha cambiado nada.',
  'invitation.subject': 'Invitación a {venue}',
  'invitation.text':
    'le damos la bienvenida a {venue}. Su cuenta con la dirección {email} está lista. Para participar, elija una contraseña antes de esta fecha: {until}. Después, inicie sesión con ella:',
  'invitation.action': 'Elegir una contraseña',
  'invitation.foot':
    'El enlace funciona una sola vez, hasta: {until}. Si viene más tarde, escriba {email} en la página de inicio de sesión y elija «¿Ha olvidado la contraseña?» para recibir otro enlace.',
  'changed.subject': '{venue}: se ha cambiado su contraseña',
  'changed.text':
    'se ha cambiado la contraseña de su cuenta en {venue} y se ha cerrado su sesión en todos los demás lugares. Si no ha sido usted, elija otra de inmediato:',
  'changed.action': 'Ir a la página de inicio de sesión',
  'changed.foot': 'Recibe este correo cada vez que cambia su contraseña.',
  'email-new.subject': '{venue}: se ha cambiado su dirección de correo',
  'email-new.text':
    'la organización de {venue} ha cambiado la dirección de correo de su cuenta. A partir de ahora inicia sesión con {email}, y los mensajes sobre su cuenta llegan a esta dirección. Su contraseña sigue siendo la misma.',
  'email-new.action': 'Ir a la página de inicio de sesión',
  'email-new.foot': 'Si no tiene una cuenta en {venue}, ignore este correo.',
  'email-former.subject': '{venue}: esta dirección de correo ya no pertenece a una cuenta',
  'email-former.text':
    'la organización de {venue} ha cambiado la dirección de correo de su cuenta. Ya no puede iniciar sesión con {email}, y los enlaces enviados a ella han dejado de funcionar. Si no lo esperaba, contacte con la organización.',
  'email-former.action': 'Ir a la página de inicio de sesión',
  'email-former.foot': 'Este ha sido el último correo sobre esta cuenta a esta dirección.',
  'test.subject': '{venue}: correo de prueba',
  'test.text': 'esto es una prueba. Como ha llegado, {venue} puede enviar correos a {email}.',
  'test.action': 'Abrir la página del sistema',
  'test.foot': 'Recibe este correo porque lo ha solicitado en la página del sistema.',
  'copy-link': 'Si el botón no funciona, copie esta dirección en su navegador:',
}
