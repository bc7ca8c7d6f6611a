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
  'invitation.text': 'votre compte {venue} est prêt. Choisissez un mot de passe pour vous connecter :',
  'invitation.action': 'Choisir un mot de passe',
  'invitation.foot':
    'Le lien ne fonctionne qu’une fois, pendant {hours} heures. Ensuite, demandez-en un autre sur la page de connexion.',
  'changed.subject': '{venue} : votre mot de passe a été modifié',
  'changed.text':
    'le mot de passe de votre compte {venue} a été modifié et vous avez été déconnecté partout ailleurs. Si ce n’est pas vous, choisissez-en un autre sans attendre :',
  'changed.action': 'Aller à la page de connexion',
  'changed.foot': 'Vous recevez cet e-mail à chaque modification de votre mot de passe.',
  'copy-link': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
}
