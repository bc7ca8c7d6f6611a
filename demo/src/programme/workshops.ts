import { person } from '../person.ts'
import { say } from '../say.ts'
import type { Talk } from './session.ts'

/** Four workshops, two a day. */
export const workshops: readonly Talk[] = [
  {
    id: 'one-good-bench',
    posterId: 'poster-5',
    people: [person('Luca Moretti'), person('Anaïs Bĕlohlávková')],
    titles: say(
      'One good bench',
      'Eine gute Bank',
      'Un buen banco',
      'Un bon banc',
      'Una buona panchina',
      'Um bom banco',
    ),
    summaries: say(
      'A workshop on the smallest piece of a city: shade, a back, an arm to push up from and something to look at. Bring a pencil.',
      'Ein Workshop über das kleinste Stück Stadt: Schatten, eine Lehne, ein Arm zum Aufstehen und etwas zum Hinschauen. Bringen Sie einen Bleistift mit.',
      'Un taller sobre la pieza más pequeña de la ciudad: sombra, respaldo, un brazo en que apoyarse y algo que mirar. Traiga un lápiz.',
      'Un atelier sur le plus petit morceau de ville : de l’ombre, un dossier, un accoudoir pour se relever et quelque chose à regarder. Apportez un crayon.',
      'Un laboratorio sul più piccolo pezzo di città: ombra, uno schienale, un bracciolo per rialzarsi e qualcosa da guardare. Porti una matita.',
      'Uma oficina sobre a peça mais pequena da cidade: sombra, um encosto, um braço para se levantar e alguma coisa para ver. Traga um lápis.',
    ),
  },
  {
    id: 'mend-a-timetable',
    posterId: 'poster-13',
    people: [person('Łukasz Żółkowski'), person('Ivan Horvat')],
    titles: say(
      'Mend a timetable',
      'Fahrplan-Werkstatt',
      'Arreglar un horario',
      'Réparer un horaire',
      'Riparare un orario',
      'Consertar um horário',
    ),
    summaries: say(
      'Bring the bus that never connects. In small groups we move three minutes here and two there, and see who gets home before dark.',
      'Bringen Sie den Bus mit, der nie den Anschluss schafft. In kleinen Gruppen verschieben wir hier drei Minuten und dort zwei und sehen, wer noch bei Tageslicht nach Hause kommt.',
      'Traiga ese autobús que nunca enlaza. En grupos pequeños moveremos tres minutos aquí y dos allá, y veremos quién llega a casa antes de que anochezca.',
      'Apportez le bus qui rate toujours sa correspondance. En petits groupes, on déplace trois minutes ici, deux là, et l’on regarde qui rentre avant la nuit.',
      'Porti l’autobus che perde sempre la coincidenza. In piccoli gruppi spostiamo tre minuti qui e due là, e vediamo chi arriva a casa prima del buio.',
      'Traga aquele autocarro que nunca dá ligação. Em pequenos grupos, mexemos três minutos aqui e dois ali, e vemos quem chega a casa antes de anoitecer.',
    ),
  },
  {
    id: 'map-on-foot',
    posterId: 'poster-12',
    people: [person('Sofía Herrera'), person('Eglė Petrauskaitė')],
    titles: say(
      'A map made on foot',
      'Eine Karte zu Fuß',
      'Un mapa hecho a pie',
      'Une carte faite à pied',
      'Una mappa fatta a piedi',
      'Um mapa feito a pé',
    ),
    summaries: say(
      'Walk ten minutes from your own door, listen, then draw what you heard. Side by side the drawings make a map that no land registry has.',
      'Gehen Sie zehn Minuten vor die eigene Tür, hören Sie hin und zeichnen Sie, was zu hören war. Nebeneinandergelegt ergibt das eine Karte, die kein Amt besitzt.',
      'Camine diez minutos desde su puerta, escuche y dibuje lo que ha oído. Puestos uno al lado del otro, los dibujos forman un mapa que no tiene ningún catastro.',
      'Marchez dix minutes depuis chez vous, écoutez, puis dessinez ce que vous avez entendu. Mis bout à bout, ces dessins forment une carte qu’aucun cadastre ne possède.',
      'Cammini dieci minuti da casa, ascolti e poi disegni quello che ha sentito. Messi insieme, i disegni fanno una mappa che nessun catasto possiede.',
      'Caminhe dez minutos a partir de casa, escute e desenhe o que ouviu. Lado a lado, os desenhos fazem um mapa que nenhum cadastro tem.',
    ),
  },
  {
    id: 'shade-by-hand',
    posterId: 'poster-14',
    people: [person('田中 陽子'), person('Giulia D’Angelo')],
    titles: say(
      'Shade, measured by hand',
      'Schatten, von Hand gemessen',
      'Medir la sombra a mano',
      'Mesurer l’ombre à la main',
      'Misurare l’ombra a mano',
      'Medir a sombra à mão',
    ),
    summaries: say(
      'A stick, a kitchen thermometer and a lunch break are enough to find the coolest side of your street. We compare results from every time zone in the room.',
      'Ein Stock, ein Küchenthermometer und eine Mittagspause genügen, um die kühlste Seite der eigenen Straße zu finden. Verglichen wird über alle Zeitzonen im Raum.',
      'Un palo, un termómetro de cocina y la pausa del almuerzo bastan para encontrar la acera más fresca de su calle. Compararemos resultados de todos los husos horarios de la sala.',
      'Un bâton, un thermomètre de cuisine et une pause déjeuner suffisent pour trouver le côté le plus frais de sa rue. On compare d’un fuseau horaire à l’autre.',
      'Un bastone, un termometro da cucina e una pausa pranzo bastano per trovare il lato più fresco della propria via. Si confrontano i risultati di tutti i fusi orari in sala.',
      'Um pau, um termómetro de cozinha e uma pausa de almoço chegam para descobrir o lado mais fresco da sua rua. Comparamos os resultados de todos os fusos horários da sala.',
    ),
  },
]
