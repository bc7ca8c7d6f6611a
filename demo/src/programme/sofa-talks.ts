import { person } from '../person.ts'
import { say } from '../say.ts'
import type { Talk } from './session.ts'

/** Four talks without a stage, two a day. */
export const sofaTalks: readonly Talk[] = [
  {
    id: 'letter-from-later',
    posterId: 'poster-15',
    people: [person('Zoë O’Connor'), person('Xitsundzuxo Baloyi')],
    titles: say(
      'A letter from forty years on',
      'Ein Brief aus vierzig Jahren',
      'Una carta de dentro de cuarenta años',
      'Une lettre écrite dans quarante ans',
      'Una lettera fra quarant’anni',
      'Uma carta de daqui a quarenta anos',
    ),
    summaries: say(
      'Two guests read out the letters they would like a grandchild to write to them one day. Short, unfinished, and answered from the sofa.',
      'Zwei Gäste lesen die Briefe vor, die sie eines Tages gern von einem Enkelkind bekämen. Kurz, unfertig, und geantwortet wird vom Sofa aus.',
      'Dos voces leen las cartas que les gustaría recibir algún día de un nieto. Breves, sin terminar y con respuesta desde el sofá.',
      'Deux voix lisent les lettres qu’elles aimeraient recevoir un jour d’un petit-enfant. Brèves, inachevées, et l’on y répond depuis le canapé.',
      'Due voci leggono le lettere che vorrebbero ricevere un giorno da un nipote. Brevi, incompiute, e si risponde dal divano.',
      'Duas vozes leem as cartas que gostariam de receber um dia de um neto. Curtas, inacabadas e com resposta a partir do sofá.',
    ),
  },
  {
    id: 'when-the-answer-is-no',
    posterId: 'poster-16',
    people: [person('Óscar de la Fuente y Martínez de Irujo'), person('Mărioara Ionescu')],
    titles: say(
      'When the answer is no',
      'Wenn die Antwort Nein ist',
      'Cuando la respuesta es no',
      'Quand la réponse est non',
      'Quando la risposta è no',
      'Quando a resposta é não',
    ),
    summaries: say(
      'A tunnel, a tram line and a cycle bridge that were never built, told by the people who drew them. What they kept from the plans, and what they are glad to have lost.',
      'Ein Tunnel, eine Tramlinie und eine Radbrücke, die nie gebaut wurden, erzählt von denen, die sie gezeichnet haben. Was davon geblieben ist und worüber sie heute froh sind.',
      'Un túnel, una línea de tranvía y un puente ciclista que nunca se construyeron, contados por quienes los dibujaron. Qué conservan de aquellos planos y qué se alegran de haber perdido.',
      'Un tunnel, une ligne de tram et une passerelle cyclable jamais construits, racontés par ceux qui les ont dessinés. Ce qu’ils en ont gardé, et ce qu’ils sont soulagés d’avoir perdu.',
      'Un tunnel, una linea di tram e un ponte ciclabile mai costruiti, raccontati da chi li ha disegnati. Che cosa ne è rimasto e che cosa è stato un bene perdere.',
      'Um túnel, uma linha de elétrico e uma ponte ciclável que nunca se construíram, contados por quem os desenhou. O que guardaram desses planos e o que ainda bem que se perdeu.',
    ),
  },
  {
    id: 'seat-for-the-river',
    posterId: 'poster-17',
    people: [person('Aroha Ngata'), person('Pieter van den Berg')],
    titles: say(
      'A seat for the river',
      'Ein Stuhl für den Fluss',
      'Una silla para el río',
      'Une chaise pour le fleuve',
      'Una sedia per il fiume',
      'Uma cadeira para o rio',
    ),
    summaries: say(
      'In one town hall the river has a chair and somebody who speaks for it. In another city it has taken back three streets. Both are getting used to it.',
      'In einem Rathaus hat der Fluss einen Stuhl und jemanden, der für ihn spricht. In einer anderen Stadt hat er sich drei Straßen zurückgeholt. Beide gewöhnen sich daran.',
      'En un ayuntamiento, el río tiene su silla y alguien que habla por él. En otra ciudad ha recuperado tres calles. Las dos se van acostumbrando.',
      'Dans une mairie, le fleuve a sa chaise et quelqu’un pour parler en son nom. Dans une autre ville, il a repris trois rues. Toutes deux s’y habituent.',
      'In un municipio il fiume ha la sua sedia e qualcuno che parla per lui. In un’altra città si è ripreso tre strade. Tutte e due ci stanno facendo l’abitudine.',
      'Numa câmara municipal, o rio tem a sua cadeira e alguém que fala por ele. Noutra cidade, recuperou três ruas. Ambas se vão habituando.',
    ),
  },
  {
    id: 'what-to-rebuild-first',
    posterId: 'poster-18',
    people: [person('Оксана Шевчук'), person('فاطمہ خان')],
    titles: say(
      'What do you rebuild first?',
      'Was baut man zuerst wieder auf?',
      '¿Qué se reconstruye primero?',
      'Que reconstruire en premier ?',
      'Che cosa si ricostruisce per prima?',
      'O que se reconstrói primeiro?',
    ),
    summaries: say(
      'After the shelling it was the bakery, after the flood the pumping station. An architect and an engineer on the first hundred days, and on what can wait.',
      'Nach dem Beschuss war es die Bäckerei, nach der Flut das Pumpwerk. Eine Architektin und eine Ingenieurin über die ersten hundert Tage und darüber, was warten kann.',
      'Tras los bombardeos fue la panadería; tras la inundación, la estación de bombeo. Una arquitecta y una ingeniera hablan de los primeros cien días y de lo que puede esperar.',
      'Après les bombardements, ce fut la boulangerie ; après la crue, la station de pompage. Une architecte et une ingénieure racontent les cent premiers jours, et ce qui pouvait attendre.',
      'Dopo i bombardamenti è stato il forno, dopo l’alluvione la stazione di pompaggio. Un’architetta e un’ingegnera sui primi cento giorni e su ciò che può aspettare.',
      'Depois dos bombardeamentos foi a padaria; depois da cheia, a estação de bombagem. Uma arquiteta e uma engenheira falam dos primeiros cem dias e do que pode esperar.',
    ),
  },
]
