import { say } from './say.ts'

/** The eight areas: what they are called, and what one finds there. */
export const areaNames = {
  plaza: say('Arrival plaza', 'Vorplatz', 'Plaza de llegada', 'Place d’arrivée', 'Piazza d’arrivo', 'Praça de chegada'),
  foyer: say('Foyer', 'Foyer', 'Vestíbulo', 'Foyer', 'Foyer', 'Foyer'),
  stage: say('Main stage', 'Hauptbühne', 'Escenario principal', 'Grande scène', 'Palco principale', 'Palco principal'),
  expo: say(
    'Expo hall',
    'Messehalle',
    'Sala de exposición',
    'Hall d’exposition',
    'Padiglione espositivo',
    'Pavilhão de exposição',
  ),
  lounge: say('Sky lounge', 'Sky Lounge', 'Salón mirador', 'Salon panoramique', 'Sky lounge', 'Lounge panorâmico'),
  library: say('Media library', 'Mediathek', 'Mediateca', 'Médiathèque', 'Mediateca', 'Mediateca'),
  'meeting-floor': say(
    'Meeting floor',
    'Besprechungsetage',
    'Planta de reuniones',
    'Étage des réunions',
    'Piano riunioni',
    'Piso de reuniões',
  ),
  garden: say('Garden', 'Garten', 'Jardín', 'Jardin', 'Giardino', 'Jardim'),
} as const

export const areaDescriptions = {
  plaza: say(
    'Blue hour, water and one red door. Come in when you are ready.',
    'Blaue Stunde, Wasser und eine rote Tür. Treten Sie ein, wenn Sie so weit sind.',
    'Hora azul, agua y una puerta roja. Entre cuando quiera.',
    'L’heure bleue, de l’eau et une porte rouge. Entrez quand vous voulez.',
    'Ora blu, acqua e una porta rossa. Entri quando vuole.',
    'Hora azul, água e uma porta vermelha. Entre quando quiser.',
  ),
  foyer: say(
    'Every way begins here: stage, expo, lounge, library and the meeting floor.',
    'Alle Wege beginnen hier: Bühne, Messe, Lounge, Mediathek und Besprechungen.',
    'Todos los caminos empiezan aquí: escenario, exposición, salón, mediateca y reuniones.',
    'Tous les chemins partent d’ici : scène, exposition, salon, médiathèque et réunions.',
    'Da qui partono tutte le strade: palco, esposizione, lounge, mediateca e riunioni.',
    'Todos os caminhos começam aqui: palco, exposição, lounge, mediateca e reuniões.',
  ),
  stage: say(
    'Ten talks in two days on how cities will live. Between them, films.',
    'Zehn Vorträge an zwei Tagen darüber, wie Städte leben werden. Dazwischen Filme.',
    'Diez charlas en dos días sobre cómo vivirán las ciudades. Entre ellas, películas.',
    'Dix conférences en deux jours sur la vie des villes à venir. Entre elles, des films.',
    'Dieci interventi in due giorni su come vivranno le città. Tra l’uno e l’altro, film.',
    'Dez palestras em dois dias sobre como viverão as cidades. Entre elas, filmes.',
  ),
  expo: say(
    'Six exhibitors, their work and the people behind it. Papers to take along.',
    'Sechs Aussteller, ihre Arbeit und die Menschen dahinter. Papiere zum Mitnehmen.',
    'Seis expositores, su trabajo y las personas detrás. Documentos para llevar.',
    'Six exposants, leur travail et celles et ceux qui le font. Des documents à emporter.',
    'Sei espositori, il loro lavoro e le persone che lo fanno. Documenti da portare via.',
    'Seis expositores, o seu trabalho e as pessoas por trás dele. Documentos para levar.',
  ),
  lounge: say(
    'Sofas, a view over the river and nobody on stage. Twice a day two guests begin a conversation.',
    'Sofas, Blick über den Fluss und niemand auf der Bühne. Zweimal am Tag beginnen zwei Gäste ein Gespräch.',
    'Sofás, vistas al río y nadie en el escenario. Dos veces al día, dos invitados empiezan una conversación.',
    'Des canapés, une vue sur le fleuve et personne sur scène. Deux fois par jour, deux invités lancent la conversation.',
    'Divani, vista sul fiume e nessuno sul palco. Due volte al giorno due ospiti aprono la conversazione.',
    'Sofás, vista sobre o rio e ninguém no palco. Duas vezes por dia, dois convidados começam uma conversa.',
  ),
  library: say(
    'Films, papers and posters of the conference, to take your time with.',
    'Filme, Papiere und Plakate der Konferenz, für die man sich Zeit nimmt.',
    'Películas, documentos y carteles del congreso, para verlos con calma.',
    'Films, articles et affiches du congrès, à prendre le temps de voir.',
    'Film, documenti e manifesti della conferenza, da guardare con calma.',
    'Filmes, documentos e cartazes da conferência, para ver com calma.',
  ),
  'meeting-floor': say(
    'Four rooms with a table and a camera, one of them always open. Workshops meet at the high tables.',
    'Vier Räume mit Tisch und Kamera, einer davon immer offen. Workshops treffen sich an den Stehtischen.',
    'Cuatro salas con mesa y cámara, una siempre abierta. Los talleres se reúnen en las mesas altas.',
    'Quatre salles avec table et caméra, dont une toujours ouverte. Les ateliers se tiennent aux tables hautes.',
    'Quattro sale con tavolo e telecamera, una sempre aperta. I laboratori si tengono ai tavoli alti.',
    'Quatro salas com mesa e câmara, uma sempre aberta. As oficinas reúnem-se nas mesas altas.',
  ),
  garden: say(
    'Lanterns, water and the night. A film under the open sky, and one talk each evening.',
    'Laternen, Wasser und die Nacht. Ein Film unter freiem Himmel und jeden Abend ein Gespräch.',
    'Farolillos, agua y la noche. Una película al aire libre y una charla cada tarde.',
    'Lanternes, eau et nuit. Un film en plein air et, chaque soir, une causerie.',
    'Lanterne, acqua e notte. Un film sotto il cielo aperto e ogni sera una conversazione.',
    'Lanternas, água e a noite. Um filme ao ar livre e uma conversa por noite.',
  ),
} as const

export type AreaKey = keyof typeof areaNames
