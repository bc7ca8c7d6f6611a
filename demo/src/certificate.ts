import type { LocalizedTexts } from '@foyer/contract'
import { say } from './say.ts'

/** How an attendee gets a certificate of attendance: shown at the info desk, and in a paper of the media board. */
export const certificate: {
  readonly title: LocalizedTexts
  readonly lead: LocalizedTexts
  readonly steps: readonly LocalizedTexts[]
  readonly conditionsTitle: LocalizedTexts
  readonly conditions: readonly LocalizedTexts[]
} = {
  title: say(
    'How to get your certificate of attendance',
    'So bekommen Sie Ihr Teilnahmezertifikat',
    'Cómo obtener su certificado de asistencia',
    'Comment obtenir votre attestation de participation',
    'Come ottenere l’attestato di partecipazione',
    'Como obter o seu certificado de participação',
  ),
  lead: say(
    'Whoever was at six of the twenty sessions gets a certificate of attendance, free of charge, at the info desk in the expo hall.',
    'Wer bei sechs der zwanzig Veranstaltungen dabei war, bekommt ein Zertifikat über die Teilnahme, kostenlos und am Infotresen in der Messehalle.',
    'Quien haya asistido a seis de las veinte sesiones recibe un certificado de asistencia, gratis, en el mostrador de información de la sala de exposición.',
    'Qui a suivi six des vingt séances reçoit une attestation de participation, gratuitement, au comptoir d’information du hall d’exposition.',
    'Chi ha seguito sei delle venti sessioni riceve un attestato di partecipazione, gratuito, al banco informazioni del padiglione espositivo.',
    'Quem assistiu a seis das vinte sessões recebe um certificado de participação, gratuito, no balcão de informações do pavilhão de exposição.',
  ),
  steps: [
    say(
      'Put your full name into your profile. It is printed as it stands there.',
      'Tragen Sie Ihren vollen Namen ins Profil ein. Er wird so gedruckt, wie er dort steht.',
      'Escriba su nombre completo en el perfil. Se imprime tal como está allí.',
      'Inscrivez votre nom complet dans votre profil. Il est imprimé tel quel.',
      'Scriva il nome completo nel profilo. Viene stampato così come è lì.',
      'Escreva o seu nome completo no perfil. É impresso tal como lá está.',
    ),
    say(
      'Be logged in while you listen. A session counts once you have stayed for half of it.',
      'Bleiben Sie angemeldet, während Sie zuhören. Eine Veranstaltung zählt, wenn Sie mindestens die Hälfte der Zeit dabei waren.',
      'Asista con la sesión iniciada. Una charla cuenta cuando se ha quedado al menos la mitad del tiempo.',
      'Restez connecté pendant l’écoute. Une séance compte dès que vous en avez suivi la moitié.',
      'Resti collegato mentre ascolta. Una sessione conta se è rimasto almeno per metà del tempo.',
      'Mantenha a sessão iniciada enquanto ouve. Uma palestra conta se ficou pelo menos metade do tempo.',
    ),
    say(
      'After your sixth session, ask for the certificate at the desk, at the latest fourteen days after the forum.',
      'Fragen Sie nach Ihrer sechsten Veranstaltung am Tresen nach dem Zertifikat, spätestens vierzehn Tage nach dem Forum.',
      'Después de la sexta sesión, pida el certificado en el mostrador, a más tardar catorce días después del foro.',
      'Après votre sixième séance, demandez l’attestation au comptoir, au plus tard quatorze jours après le forum.',
      'Dopo la sesta sessione chieda l’attestato al banco, al più tardi quattordici giorni dopo il forum.',
      'Depois da sexta sessão, peça o certificado ao balcão, o mais tardar catorze dias após o fórum.',
    ),
    say(
      'It comes by e-mail, as a PDF, within three working days.',
      'Es kommt innerhalb von drei Werktagen als PDF per E-Mail.',
      'Llega por correo electrónico, en PDF, en tres días laborables.',
      'Elle arrive par e-mail, en PDF, sous trois jours ouvrés.',
      'Arriva per e-mail, in PDF, entro tre giorni lavorativi.',
      'Chega por e-mail, em PDF, em três dias úteis.',
    ),
  ],
  conditionsTitle: say('Conditions', 'Bedingungen', 'Condiciones', 'Conditions', 'Condizioni', 'Condições'),
  conditions: [
    say(
      'The certificate names the sessions you were at, their hours and your name, and nothing else about you.',
      'Das Zertifikat nennt die besuchten Veranstaltungen, deren Stunden und Ihren Namen, sonst nichts über Sie.',
      'El certificado indica las sesiones, sus horas y su nombre, y nada más sobre usted.',
      'L’attestation cite les séances suivies, leurs heures et votre nom, rien d’autre sur vous.',
      'L’attestato riporta le sessioni seguite, le loro ore e il suo nome, nient’altro su di lei.',
      'O certificado indica as sessões, as respetivas horas e o seu nome, e nada mais sobre si.',
    ),
    say(
      'Whoever spoke or led a workshop gets it without counting, and for two hours more.',
      'Wer vorgetragen oder einen Workshop geleitet hat, bekommt es ohne Zählen und mit zwei Stunden mehr.',
      'Quien dio una charla o dirigió un taller lo recibe sin contar sesiones y con dos horas más.',
      'Qui a pris la parole ou animé un atelier la reçoit sans décompte, avec deux heures de plus.',
      'Chi è intervenuto o ha guidato un laboratorio lo riceve senza conteggi e con due ore in più.',
      'Quem falou ou orientou uma oficina recebe-o sem contagem e com mais duas horas.',
    ),
    say(
      'A misspelt name is put right as often as needed; ask within a year.',
      'Ein falsch geschriebener Name wird so oft berichtigt wie nötig, ein Jahr lang.',
      'Un nombre mal escrito se corrige cuantas veces haga falta, durante un año.',
      'Un nom mal écrit est corrigé autant de fois qu’il le faut, pendant un an.',
      'Un nome scritto male viene corretto tutte le volte che serve, per un anno.',
      'Um nome mal escrito é corrigido as vezes que for preciso, durante um ano.',
    ),
    say(
      'What you missed can be made up for: three films of the media library, seen to the end, count as one session.',
      'Versäumtes lässt sich nachholen: Drei Filme der Mediathek, bis zum Ende gesehen, zählen als eine Veranstaltung.',
      'Lo perdido se recupera: tres películas de la mediateca, vistas hasta el final, cuentan como una sesión.',
      'Ce qui a été manqué se rattrape : trois films de la médiathèque, vus jusqu’au bout, comptent pour une séance.',
      'Ciò che si è perso si recupera: tre film della mediateca, visti fino alla fine, contano come una sessione.',
      'O que perdeu pode recuperar-se: três filmes da mediateca, vistos até ao fim, contam como uma sessão.',
    ),
  ],
}
