import { person } from '../person.ts'
import { say } from '../say.ts'
import type { Talk } from './session.ts'

/** Two talks in the open, one each evening. */
export const gardenTalks: readonly Talk[] = [
  {
    id: 'dark-enough-for-moths',
    posterId: 'poster-19',
    people: [person('Maja Novak'), person('Kaarel Tamm')],
    titles: say(
      'Dark enough for moths',
      'Dunkel genug für Nachtfalter',
      'Oscuridad para las polillas',
      'Assez de nuit pour les papillons',
      'Buio quanto basta alle falene',
      'Noite que chegue para as borboletas',
    ),
    summaries: say(
      'Half the lamps of a park went out, and more people came. A walk among the lanterns, with the light turned down as we go.',
      'In einem Park ging die Hälfte der Lampen aus, und es kamen mehr Menschen. Ein Gang zwischen den Laternen, bei dem das Licht Schritt für Schritt schwächer wird.',
      'En un parque se apagó la mitad de las farolas y vino más gente. Un paseo entre farolillos, bajando la luz a cada paso.',
      'Dans un parc, on a éteint un réverbère sur deux, et les promeneurs sont venus plus nombreux. Une marche entre les lanternes, où la lumière baisse à mesure.',
      'In un parco si è spento un lampione su due, ed è arrivata più gente. Una passeggiata fra le lanterne, con la luce che cala a ogni passo.',
      'Num parque apagou-se metade dos candeeiros e veio mais gente. Um passeio entre lanternas, com a luz a baixar a cada passo.',
    ),
  },
  {
    id: 'supper-on-the-street',
    posterId: 'poster-20',
    people: [person('Nguyễn Thị Hạnh'), person('João Gonçalves')],
    titles: say(
      'Supper on the street',
      'Abendessen auf der Straße',
      'Cenar en la calle',
      'Souper dans la rue',
      'A cena in strada',
      'Jantar na rua',
    ),
    summaries: say(
      'A table forty metres long, one street closed for an evening and a permit that fits on a postcard: how Đà Nẵng and Porto feed the neighbours.',
      'Ein Tisch von vierzig Metern, eine Straße, die für einen Abend gesperrt ist, und eine Genehmigung, die auf eine Postkarte passt: wie Đà Nẵng und Porto ihre Nachbarschaft bewirten.',
      'Una mesa de cuarenta metros, una calle cortada por una noche y un permiso que cabe en una postal: así dan de cenar al barrio Đà Nẵng y Oporto.',
      'Une table de quarante mètres, une rue fermée le temps d’un soir et une autorisation qui tient sur une carte postale : comment Đà Nẵng et Porto régalent leurs voisins.',
      'Una tavola di quaranta metri, una strada chiusa per una sera e un permesso che sta su una cartolina: così Đà Nẵng e Porto mettono a tavola il vicinato.',
      'Uma mesa de quarenta metros, uma rua fechada por uma noite e uma licença que cabe num postal: como Đà Nẵng e o Porto dão de jantar à vizinhança.',
    ),
  },
]
