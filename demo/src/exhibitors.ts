import type { LocalizedTexts } from '@foyer/contract'
import { person } from './person.ts'
import type { Person } from './person.ts'
import { say } from './say.ts'

/** Who has a stand: its logo is `logo-<id>`, its document `paper-<id>`. */
export interface Exhibitor {
  readonly id: string
  readonly name: string
  readonly summaries: LocalizedTexts
  /** What they do, and why to come by. */
  readonly texts: LocalizedTexts
  readonly paperNames: LocalizedTexts
  readonly people: readonly Person[]
}

export const exhibitors: readonly Exhibitor[] = [
  {
    id: 'qanat-energy',
    name: 'Qanat Energy',
    people: [person('عمر حداد'), person('Ahmed El-Sayed')],
    summaries: say(
      'Wind towers and cool cellars for houses that have to do without a plug.',
      'Windtürme und kühle Keller für Häuser, die ohne Strom auskommen müssen.',
      'Torres de viento y sótanos frescos para casas sin enchufe.',
      'Tours à vent et caves fraîches pour des maisons sans prise de courant.',
      'Torri del vento e cantine fresche per case senza corrente.',
      'Torres de vento e caves frescas para casas sem tomada.',
    ),
    texts: say(
      'We build wind towers and cool cellars from brick, plaster and a little arithmetic. Our first forty houses have stayed below 27 °C through three summers without a compressor. Come by with the plan of a hot room and we will draw the air through it.',
      'Wir bauen Windtürme und kühle Keller aus Ziegel, Putz und etwas Rechenarbeit. Unsere ersten vierzig Häuser blieben drei Sommer lang unter 27 °C, ganz ohne Kompressor. Bringen Sie den Grundriss eines heißen Zimmers mit, und wir zeichnen den Weg der Luft hinein.',
      'Construimos torres de viento y sótanos frescos con ladrillo, yeso y un poco de aritmética. Nuestras primeras cuarenta casas llevan tres veranos por debajo de 27 °C sin compresor. Venga con el plano de una habitación calurosa y le dibujaremos el camino del aire.',
      'Nous bâtissons des tours à vent et des caves fraîches avec de la brique, de l’enduit et un peu d’arithmétique. Nos quarante premières maisons sont restées trois étés sous les 27 °C, sans compresseur. Venez avec le plan d’une pièce trop chaude : nous y tracerons le chemin de l’air.',
      'Costruiamo torri del vento e cantine fresche con mattoni, intonaco e un po’ di aritmetica. Le nostre prime quaranta case sono rimaste sotto i 27 °C per tre estati, senza compressore. Porti la pianta di una stanza calda e ci disegneremo il percorso dell’aria.',
      'Construímos torres de vento e caves frescas com tijolo, reboco e alguma aritmética. As nossas primeiras quarenta casas passaram três verões abaixo dos 27 °C, sem compressor. Traga a planta de um quarto quente e desenhamos-lhe o caminho do ar.',
    ),
    paperNames: say(
      'Twelve months with a wind tower (PDF)',
      'Zwölf Monate mit einem Windturm (PDF)',
      'Doce meses con una torre de viento (PDF)',
      'Douze mois avec une tour à vent (PDF)',
      'Dodici mesi con una torre del vento (PDF)',
      'Doze meses com uma torre de vento (PDF)',
    ),
  },
  {
    id: 'sora-systems',
    name: 'Sora Systems',
    people: [person('田中 芽衣'), person('田中 陽子')],
    summaries: say(
      'Street temperature, block by block, open to every town hall.',
      'Straßentemperatur, Häuserblock für Häuserblock, offen für jedes Rathaus.',
      'La temperatura de la calle, manzana a manzana, abierta a todo ayuntamiento.',
      'La température des rues, îlot par îlot, ouverte à chaque mairie.',
      'La temperatura delle strade, isolato per isolato, aperta a ogni municipio.',
      'A temperatura das ruas, quarteirão a quarteirão, aberta a cada câmara.',
    ),
    texts: say(
      'Two thousand sensors the size of a matchbox tell how hot a street really is at knee height, where children and dogs are. The data is open, and any town hall can put its own streets on the map within a week. Ask us to show you yours.',
      'Zweitausend Sensoren, klein wie eine Streichholzschachtel, messen, wie heiß eine Straße in Kniehöhe wirklich ist, dort, wo Kinder und Hunde sind. Die Daten sind offen, und jedes Rathaus bringt seine Straßen in einer Woche auf die Karte. Lassen Sie sich Ihre zeigen.',
      'Dos mil sensores del tamaño de una caja de cerillas miden el calor real de la calle a la altura de las rodillas, donde están los niños y los perros. Los datos son abiertos y cualquier ayuntamiento puede añadir sus calles en una semana. Pídanos que le enseñemos la suya.',
      'Deux mille capteurs grands comme une boîte d’allumettes mesurent la vraie chaleur d’une rue à hauteur de genou, là où sont les enfants et les chiens. Les données sont ouvertes, et toute mairie peut y ajouter ses rues en une semaine. Demandez à voir la vôtre.',
      'Duemila sensori grandi come una scatola di fiammiferi misurano il calore vero di una strada ad altezza di ginocchio, dove stanno bambini e cani. I dati sono aperti e ogni comune può aggiungere le proprie vie in una settimana. Ci chieda di mostrarle la sua.',
      'Dois mil sensores do tamanho de uma caixa de fósforos medem o calor real de uma rua à altura do joelho, onde andam as crianças e os cães. Os dados são abertos e qualquer câmara pode acrescentar as suas ruas numa semana. Peça-nos para ver a sua.',
    ),
    paperNames: say(
      'Heat at knee height (PDF)',
      'Hitze in Kniehöhe (PDF)',
      'El calor a la altura de las rodillas (PDF)',
      'La chaleur à hauteur de genou (PDF)',
      'Il caldo ad altezza di ginocchio (PDF)',
      'O calor à altura do joelho (PDF)',
    ),
  },
  {
    id: 'studio-arco',
    name: 'Studio Arco',
    people: [person('Luca Moretti'), person('李小龙')],
    summaries: say(
      'Benches, stops and small roofs: the furniture of a city that waits well.',
      'Bänke, Haltestellen und kleine Dächer: Möbel einer Stadt, in der man gut wartet.',
      'Bancos, paradas y pequeños techos: el mobiliario de una ciudad que sabe esperar.',
      'Bancs, arrêts et petits toits : le mobilier d’une ville où l’on attend bien.',
      'Panchine, fermate e piccole tettoie: gli arredi di una città che sa aspettare.',
      'Bancos, paragens e pequenos telheiros: o mobiliário de uma cidade que sabe esperar.',
    ),
    texts: say(
      'We draw the things a city sits on, leans against and waits under. Every piece can be taken apart with one spanner and mended by the town’s own workshop. The drawings of our bench are here to take away: try the measures on your own chair.',
      'Wir zeichnen, worauf eine Stadt sitzt, woran sie lehnt und worunter sie wartet. Jedes Stück lässt sich mit einem einzigen Schlüssel zerlegen und im städtischen Bauhof reparieren. Die Zeichnungen unserer Bank liegen zum Mitnehmen aus: Prüfen Sie die Maße am eigenen Stuhl.',
      'Dibujamos aquello en lo que una ciudad se sienta, se apoya y se resguarda mientras espera. Cada pieza se desmonta con una sola llave y se repara en el taller municipal. Llévese los planos de nuestro banco y compruebe las medidas en su propia silla.',
      'Nous dessinons ce sur quoi la ville s’assoit, ce contre quoi elle s’appuie et ce sous quoi elle attend. Chaque pièce se démonte avec une seule clé et se répare à l’atelier municipal. Emportez les plans de notre banc et vérifiez les cotes sur votre propre chaise.',
      'Disegniamo ciò su cui una città si siede, a cui si appoggia e sotto cui aspetta. Ogni pezzo si smonta con una sola chiave e si ripara nell’officina comunale. Porti via i disegni della nostra panchina e provi le misure sulla sua sedia.',
      'Desenhamos aquilo em que uma cidade se senta, a que se encosta e debaixo do qual espera. Cada peça desmonta-se com uma só chave e repara-se na oficina municipal. Leve os desenhos do nosso banco e confira as medidas na sua cadeira.',
    ),
    paperNames: say(
      'One good bench, with measures (PDF)',
      'Eine gute Bank, mit Maßen (PDF)',
      'Un buen banco, con medidas (PDF)',
      'Un bon banc, cotes comprises (PDF)',
      'Una buona panchina, con le misure (PDF)',
      'Um bom banco, com medidas (PDF)',
    ),
  },
  {
    id: 'aegean-wind',
    name: 'Aegean Wind',
    people: [person('Χρήστος Παππάς'), person('Ελένη Μαυρομάτη')],
    summaries: say(
      'Six islands, six grids and no diesel since spring.',
      'Sechs Inseln, sechs Netze und seit dem Frühjahr kein Diesel.',
      'Seis islas, seis redes y sin gasóleo desde primavera.',
      'Six îles, six réseaux et plus de gazole depuis le printemps.',
      'Sei isole, sei reti e niente gasolio da primavera.',
      'Seis ilhas, seis redes e sem gasóleo desde a primavera.',
    ),
    texts: say(
      'Eleven turbines, four batteries and a ferry timetable keep the lights on for nine thousand people. Since spring the diesel sets have only run for their monthly test. If you run a small grid, bring its worst day of the year; we have brought ours.',
      'Elf Windräder, vier Batterien und ein Fährfahrplan sorgen bei neuntausend Menschen für Licht. Seit dem Frühjahr laufen die Dieselaggregate nur noch zur monatlichen Probe. Wenn Sie ein kleines Netz betreiben, bringen Sie seinen schlimmsten Tag mit; unserer liegt schon auf dem Tisch.',
      'Once aerogeneradores, cuatro baterías y un horario de ferris mantienen la luz de nueve mil personas. Desde primavera, los grupos diésel solo arrancan para la prueba mensual. Si gestiona una red pequeña, traiga su peor día del año; nosotros hemos traído el nuestro.',
      'Onze éoliennes, quatre batteries et un horaire de ferry éclairent neuf mille habitants. Depuis le printemps, les groupes diesel ne tournent plus que pour l’essai mensuel. Vous gérez un petit réseau ? Apportez son pire jour de l’année ; nous avons apporté le nôtre.',
      'Undici turbine, quattro batterie e un orario dei traghetti tengono accesa la luce a novemila persone. Da primavera i gruppi diesel partono solo per la prova mensile. Se gestisce una piccola rete, ne porti il giorno peggiore dell’anno: noi abbiamo portato il nostro.',
      'Onze turbinas, quatro baterias e um horário de ferries mantêm a luz acesa para nove mil pessoas. Desde a primavera, os grupos a gasóleo só trabalham no teste mensal. Se gere uma rede pequena, traga o pior dia do ano dela; nós trouxemos o da nossa.',
    ),
    paperNames: say(
      'Six islands, one year (PDF)',
      'Sechs Inseln, ein Jahr (PDF)',
      'Seis islas, un año (PDF)',
      'Six îles, une année (PDF)',
      'Sei isole, un anno (PDF)',
      'Seis ilhas, um ano (PDF)',
    ),
  },
  {
    id: 'monsoon-institute',
    name: 'Monsoon Institute',
    people: [person('Priya Raman'), person('Mei-Ling Tan')],
    summaries: say(
      'Streets, roofs and parks that hold an hour of rain.',
      'Straßen, Dächer und Parks, die eine Stunde Regen halten.',
      'Calles, tejados y parques que retienen una hora de lluvia.',
      'Des rues, des toits et des parcs qui retiennent une heure de pluie.',
      'Strade, tetti e parchi che trattengono un’ora di pioggia.',
      'Ruas, telhados e parques que retêm uma hora de chuva.',
    ),
    texts: say(
      'We lend cities a street: twelve metres of planted ditch, porous paving and one long kerb, built in a week and measured for a year. It holds the first hour of a cloudburst, the one that floods the cellars. Come by for the drawings, and for the list of everything that went wrong.',
      'Wir verleihen eine Straße an Städte: zwölf Meter bepflanzte Mulde, durchlässiges Pflaster und ein langer Bordstein, in einer Woche gebaut und ein Jahr lang gemessen. Sie hält die erste Stunde eines Wolkenbruchs, also genau die, die sonst in die Keller läuft. Bei uns gibt es die Zeichnungen und die Liste all dessen, was schiefging.',
      'Prestamos una calle a las ciudades: doce metros de zanja plantada, pavimento poroso y un largo bordillo, construidos en una semana y medidos durante un año. Retiene la primera hora del aguacero, la que inunda los sótanos. Venga por los planos y por la lista de todo lo que salió mal.',
      'Nous prêtons une rue aux villes : douze mètres de noue plantée, un pavage poreux et une longue bordure, posés en une semaine et mesurés pendant un an. Elle retient la première heure de l’averse, celle qui inonde les caves. Venez chercher les plans, et la liste de tout ce qui a raté.',
      'Prestiamo una strada alle città: dodici metri di fosso piantumato, pavimentazione drenante e un lungo cordolo, costruiti in una settimana e misurati per un anno. Trattiene la prima ora del nubifragio, quella che allaga le cantine. Venga a prendere i disegni e l’elenco di tutto ciò che è andato storto.',
      'Emprestamos uma rua às cidades: doze metros de vala plantada, pavimento poroso e um lancil comprido, feitos numa semana e medidos durante um ano. Retém a primeira hora da chuvada, a que inunda as caves. Venha buscar os desenhos e a lista de tudo o que correu mal.',
    ),
    paperNames: say(
      'The first hour of rain (PDF)',
      'Die erste Stunde Regen (PDF)',
      'La primera hora de lluvia (PDF)',
      'La première heure de pluie (PDF)',
      'La prima ora di pioggia (PDF)',
      'A primeira hora de chuva (PDF)',
    ),
  },
  {
    id: 'stadtwerk-nord',
    name: 'Stadtwerk Nord',
    people: [person('Hanna Weiß'), person('Jürgen Müller')],
    summaries: say(
      'Night buses, warm stops and the figures behind them.',
      'Nachtbusse, warme Haltestellen und die Zahlen dahinter.',
      'Autobuses nocturnos, paradas calientes y las cifras detrás.',
      'Bus de nuit, arrêts chauffés et les chiffres qui vont avec.',
      'Autobus notturni, fermate calde e le cifre che ci stanno dietro.',
      'Autocarros noturnos, paragens quentes e os números por trás.',
    ),
    texts: say(
      'Forty of our stops are warm between midnight and five, heated by the return pipe of the district heating that runs past them anyway. Since then twice as many people take the night bus, and the drivers wait for them. Ask for the costs: they fit on one page.',
      'Vierzig unserer Haltestellen sind zwischen Mitternacht und fünf Uhr warm, beheizt vom Rücklauf der Fernwärme, der ohnehin vorbeiführt. Seitdem fahren doppelt so viele Menschen mit dem Nachtbus, und die Fahrer warten auf sie. Fragen Sie nach den Kosten: Sie passen auf eine Seite.',
      'Cuarenta de nuestras paradas están calientes entre la medianoche y las cinco, gracias al retorno de la calefacción urbana que ya pasaba por allí. Desde entonces el autobús nocturno lleva el doble de viajeros, y los conductores los esperan. Pregunte por los costes: caben en una página.',
      'Quarante de nos arrêts restent chauds de minuit à cinq heures, grâce au retour du chauffage urbain qui passait déjà là. Depuis, le bus de nuit transporte deux fois plus de monde, et les conducteurs attendent leurs passagers. Demandez les coûts : ils tiennent sur une page.',
      'Quaranta delle nostre fermate sono calde da mezzanotte alle cinque, grazie al ritorno del teleriscaldamento che già passava di lì. Da allora sull’autobus notturno sale il doppio della gente, e gli autisti la aspettano. Chieda i costi: stanno in una pagina.',
      'Quarenta das nossas paragens estão quentes entre a meia-noite e as cinco, aquecidas pelo retorno da rede de calor que já ali passava. Desde então, o autocarro noturno leva o dobro das pessoas, e os motoristas esperam por elas. Pergunte pelos custos: cabem numa página.',
    ),
    paperNames: say(
      'What a warm stop costs (PDF)',
      'Was eine warme Haltestelle kostet (PDF)',
      'Cuánto cuesta una parada caliente (PDF)',
      'Ce que coûte un arrêt chauffé (PDF)',
      'Quanto costa una fermata calda (PDF)',
      'Quanto custa uma paragem quente (PDF)',
    ),
  },
]
