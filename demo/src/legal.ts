import { each, say } from './say.ts'

export const imprint = each(
  say(
    'This is a demonstration venue. Meridian Forum and everybody in it are invented. Whoever runs this server is responsible for it and writes their own imprint here.',
    'Dies ist eine Vorführ-Veranstaltung. Meridian Forum und alle darin sind erfunden. Wer diesen Server betreibt, ist dafür verantwortlich und schreibt hier das eigene Impressum.',
    'Este es un recinto de demostración. Meridian Forum y todas sus personas son inventados. Quien gestiona este servidor es responsable de él y escribe aquí su aviso legal.',
    'Ceci est un lieu de démonstration. Meridian Forum et tous ses personnages sont inventés. Qui exploite ce serveur en est responsable et écrit ici ses mentions légales.',
    'Questa è una sede dimostrativa. Meridian Forum e tutte le persone sono inventati. Chi gestisce questo server ne è responsabile e scrive qui le proprie note legali.',
    'Este é um espaço de demonstração. O Meridian Forum e todas as pessoas são inventados. Quem gere este servidor é responsável por ele e escreve aqui a sua ficha técnica.',
  ),
  (text) => `<h2>Meridian Forum</h2><p>${text}</p>`,
)

export const privacyNotice = each(
  say(
    'This server keeps your account, your profile and what you choose about privacy. Nothing is asked of another host before you agree to it. You can change your mind at any time.',
    'Dieser Server speichert Ihr Konto, Ihr Profil und Ihre Auswahl zum Datenschutz. Von anderen Anbietern wird nichts angefordert, bevor Sie zustimmen. Sie können Ihre Wahl jederzeit ändern.',
    'Este servidor guarda su cuenta, su perfil y sus opciones de privacidad. No se pide nada a otros servidores antes de que usted acepte. Puede cambiar de opinión en cualquier momento.',
    'Ce serveur garde votre compte, votre profil et vos choix de confidentialité. Rien n’est demandé à un autre hôte avant votre accord. Vous pouvez changer d’avis à tout moment.',
    'Questo server conserva il suo account, il suo profilo e le sue scelte sulla privacy. Nulla viene richiesto ad altri host prima del suo consenso. Può cambiare idea in ogni momento.',
    'Este servidor guarda a sua conta, o seu perfil e as suas escolhas de privacidade. Nada é pedido a outro servidor antes do seu acordo. Pode mudar de ideias a qualquer momento.',
  ),
  (text) => `<h2>Meridian Forum</h2><p>${text}</p>`,
)

export const cookieText = each(
  say(
    'Some rooms show films and meetings from other hosts. They load only after you say yes, and you can change your mind at any time in the privacy preferences.',
    'Manche Räume zeigen Filme und Treffen anderer Anbieter. Sie laden erst nach Ihrem Ja, und Sie können Ihre Wahl jederzeit in den Datenschutz-Einstellungen ändern.',
    'Algunas salas muestran películas y reuniones de otros servidores. Solo se cargan si usted acepta, y puede cambiar de opinión en las preferencias de privacidad.',
    'Certaines salles montrent des films et réunions d’autres hôtes. Ils ne se chargent qu’après votre accord, modifiable à tout moment dans les préférences de confidentialité.',
    'Alcune sale mostrano film e riunioni di altri host. Si caricano solo dopo il suo sì, e può cambiare idea in ogni momento nelle preferenze sulla privacy.',
    'Algumas salas mostram filmes e reuniões de outros servidores. Só carregam depois do seu sim, e pode mudar de ideias nas preferências de privacidade.',
  ),
  (text) => `<p>${text}</p>`,
)
