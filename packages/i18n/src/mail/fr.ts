import type { MailTexts } from './en.ts'

export const fr: MailTexts = {
  greeting: 'Bonjour {name},',
  'reset.subject': '{venue} : choisissez un nouveau mot de passe',
  'reset.text':
    'un nouveau mot de passe a été demandé pour votre compte {venue}. Si c’est bien vous, choisissez-le ici :',
  'reset.action': 'Choisir un nouveau mot de passe',
  'reset.foot':
    'Le lien ne fonctionne qu’une fois, pendant {minutes} minutes. Si vous n’avez rien demandé, ignorez ce message : rien n’a changé.',
  'invitation.subject': 'Invitation : {venue}',
  'invitation.text':
    'bienvenue à {venue} ! Votre compte avec l’adresse {email} est prêt. Pour participer, choisissez un mot de passe avant le {until}, puis connectez-vous :',
  'invitation.action': 'Choisir un mot de passe',
  'invitation.foot':
    'Le lien ne fonctionne qu’une fois, jusqu’au {until}. Si vous venez plus tard, saisissez {email} sur la page de connexion et choisissez « Mot de passe oublié ? » pour recevoir un autre lien.',
  'changed.subject': '{venue} : votre mot de passe a été modifié',
  'changed.text':
    'le mot de passe de votre compte {venue} a été modifié et vous avez été déconnecté partout ailleurs. Si ce n’est pas vous, choisissez-en un autre sans attendre :',
  'changed.action': 'Aller à la page de connexion',
  'changed.foot': 'Vous recevez cet e-mail à chaque modification de votre mot de passe.',
  'email-new.subject': '{venue} : votre adresse e-mail a été modifiée',
  'email-new.text':
    'l’équipe de {venue} a modifié l’adresse e-mail de votre compte. Désormais, vous vous connectez avec {email}, et les messages concernant votre compte arrivent à cette adresse. Votre mot de passe reste le même.',
  'email-new.action': 'Aller à la page de connexion',
  'email-new.foot': 'Si vous n’avez pas de compte {venue}, ignorez ce message.',
  'email-former.subject': '{venue} : cette adresse e-mail n’appartient plus à un compte',
  'email-former.text':
    'l’équipe de {venue} a modifié l’adresse e-mail de votre compte. Vous ne pouvez plus vous connecter avec {email}, et les liens envoyés à cette adresse ne fonctionnent plus. Si vous ne vous y attendiez pas, contactez l’équipe d’organisation.',
  'email-former.action': 'Aller à la page de connexion',
  'email-former.foot': 'C’était le dernier e-mail concernant ce compte à cette adresse.',
  'test.subject': '{venue} : e-mail de test',
  'test.text': 'ceci est un test. Puisqu’il est arrivé, {venue} peut envoyer des e-mails à {email}.',
  'test.action': 'Ouvrir la page Système',
  'test.foot': 'Vous recevez cet e-mail parce que vous l’avez demandé sur la page Système.',
  'copy-link': 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
}
