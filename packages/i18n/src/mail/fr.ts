import type { MailTexts } from './en.ts'

export const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  'reset.subject': '{venue} : choisissez un nouveau mot de passe',
  'reset.text':
    'un nouveau mot de passe a été demandé pour votre compte {venue}. Si c’est bien vous, choisissez-le ici :',
  'reset.action': 'Choisir un nouveau mot de passe',
  'reset.foot':
    'Le lien ne fonctionne qu’une fois, pendant {minutes} minutes. Si vous n’avez rien demandé, ignorez ce message : rien n’a changé.',
  'invitation.subject': '{venue} : votre compte est prêt',
  'invitation.text': 'un compte vous attend sur {venue}. Choisissez un mot de passe pour entrer :',
  'invitation.action': 'Choisir un mot de passe',
  'invitation.foot':
    'Le lien ne fonctionne qu’une fois, pendant {hours} heures. Ensuite, la page de connexion vous en enverra un autre.',
  'changed.subject': '{venue} : votre mot de passe a été modifié',
  'changed.text':
    'le mot de passe de votre compte {venue} a été modifié et vous avez été déconnecté partout ailleurs. Si ce n’est pas vous, choisissez-en un autre sans attendre :',
  'changed.action': 'Vers la page de connexion',
  'changed.foot': 'Ce message vous est envoyé pour que personne ne puisse modifier votre mot de passe à votre insu.',
  'copy-link': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
}
