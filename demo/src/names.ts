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
    'Tous les chemins partent d’ici : scène, exposition, salon, médiathèque et réunions.',
    'Da qui partono tutte le strade: palco, esposizione, lounge, mediateca e riunioni.',
    'Todos os caminhos começam aqui: palco, exposição, lounge, mediateca e reuniões.',
  ),
  stage: say(
    'Eight talks on how cities will live. Between them, films.',
    'Acht Vorträge darüber, wie Städte leben werden. Dazwischen Filme.',
    'Ocho charlas sobre cómo vivirán las ciudades. Entre ellas, películas.',
    'Huit conférences sur la vie des villes à venir. Entre elles, des films.',
    'Otto interventi su come vivranno le città. Tra l’uno e l’altro, film.',
    'Oito palestras sobre como viverão as cidades. Entre elas, filmes.',
  ),
  expo: say(
    'Six exhibitors, their work and the people behind it.',
    'Sechs Aussteller, ihre Arbeit und die Menschen dahinter.',
    'Seis expositores, su trabajo y las personas detrás.',
    'Six exposants, leur travail et celles et ceux qui le font.',
    'Sei espositori, il loro lavoro e le persone che lo fanno.',
    'Seis expositores, o seu trabalho e as pessoas por trás dele.',
  ),
  lounge: say(
    'Sofas, a view over the river and nobody on stage. Come here to talk.',
    'Sofas, Blick über den Fluss und niemand auf der Bühne. Kommen Sie zum Reden.',
    'Sofás, vistas al río y nadie en el escenario. Venga a conversar.',
    'Des canapés, une vue sur le fleuve et personne sur scène. Venez parler.',
    'Divani, vista sul fiume e nessuno sul palco. Qui si viene a parlare.',
    'Sofás, vista sobre o rio e ninguém no palco. Venha conversar.',
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
    'Four rooms with a table and a camera. One is always open.',
    'Vier Räume mit Tisch und Kamera. Einer ist immer offen.',
    'Cuatro salas con mesa y cámara. Una siempre está abierta.',
    'Quatre salles avec table et caméra. L’une est toujours ouverte.',
    'Quattro sale con tavolo e telecamera. Una è sempre aperta.',
    'Quatro salas com mesa e câmara. Uma está sempre aberta.',
  ),
  garden: say(
    'Lanterns, water and the night. A film runs under the open sky.',
    'Laternen, Wasser und die Nacht. Unter freiem Himmel läuft ein Film.',
    'Farolillos, agua y la noche. Una película al aire libre.',
    'Lanternes, eau et nuit. Un film passe en plein air.',
    'Lanterne, acqua e notte. Un film sotto il cielo aperto.',
    'Lanternas, água e a noite. Um filme ao ar livre.',
  ),
} as const

export type AreaKey = keyof typeof areaNames
