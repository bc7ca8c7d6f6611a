import {
  at,
  contentCard,
  door,
  exhibitorDesk,
  flatArea,
  matching,
  picture,
  presence,
  richText,
  say,
  textIn,
  type TemplateContent,
} from './parts.ts'

const entrance = say('Entrance', 'Eingang', 'Entrada', 'Entrée', 'Ingresso', 'Entrada')
const booths = say(
  'Exhibition hall',
  'Ausstellungshalle',
  'Sala de exposición',
  'Hall d’exposition',
  'Padiglione espositivo',
  'Pavilhão de exposição',
)
const entranceText = say(
  'Arrival, information and the way to the booths.',
  'Ankunft, Information und der Weg zu den Ständen.',
  'Llegada, información y el camino a los puestos.',
  'Arrivée, informations et accès aux stands.',
  'Arrivo, informazioni e accesso agli stand.',
  'Chegada, informações e acesso aos stands.',
)
const boothsText = say(
  'Five booths, whose exhibitors present themselves and talk with visitors.',
  'Fünf Stände, an denen sich Aussteller vorstellen und mit Gästen sprechen.',
  'Cinco puestos cuyos expositores se presentan y hablan con los visitantes.',
  'Cinq stands où les exposants se présentent et échangent avec les visiteurs.',
  'Cinque stand in cui gli espositori si presentano e parlano con i visitatori.',
  'Cinco stands onde os expositores se apresentam e falam com os visitantes.',
)

const boothName = (n: number) =>
  say(`Booth ${n}`, `Stand ${n}`, `Puesto ${n}`, `Stand ${n}`, `Stand ${n}`, `Stand ${n}`)

const deskName = (n: number) =>
  say(
    `Talk to booth ${n}`,
    `Gespräch mit Stand ${n}`,
    `Hablar con el puesto ${n}`,
    `Parler au stand ${n}`,
    `Parla con lo stand ${n}`,
    `Falar com o stand ${n}`,
  )

const presentation = (n: number) =>
  contentCard(
    `booth-${n}`,
    boothName(n),
    say(
      'What this exhibitor offers, in one sentence',
      'Was dieser Aussteller bietet, in einem Satz',
      'Qué ofrece este expositor, en una frase',
      'Ce que propose cet exposant, en une phrase',
      'Che cosa offre questo espositore, in una frase',
      'O que este expositor oferece, numa frase',
    ),
    say(
      'Here the exhibitor presents products, news and people. Links, documents and films can be added.',
      'Hier stellt der Aussteller Produkte, Neuigkeiten und Menschen vor. Links, Dokumente und Filme lassen sich ergänzen.',
      'Aquí el expositor presenta productos, novedades y personas. Se pueden añadir enlaces, documentos y vídeos.',
      'L’exposant présente ici ses produits, ses actualités et son équipe. Liens, documents et films peuvent être ajoutés.',
      'Qui l’espositore presenta prodotti, novità e persone. Si possono aggiungere link, documenti e filmati.',
      'Aqui o expositor apresenta produtos, novidades e pessoas. Podem juntar-se ligações, documentos e filmes.',
    ),
  )

const desk = (n: number, locale: string) =>
  exhibitorDesk(
    `desk-${n}`,
    deskName(n),
    textIn(boothName(n), locale),
    say(
      'Ask for a talk. Somebody from the booth comes to you.',
      'Fragen Sie nach einem Gespräch. Jemand vom Stand kommt auf Sie zu.',
      'Pida una conversación. Alguien del puesto le atenderá.',
      'Demandez un entretien. Quelqu’un du stand vous répond.',
      'Chiedete un colloquio. Qualcuno dello stand vi risponde.',
      'Peça uma conversa. Alguém do stand atende-o.',
    ),
  )

const numbers = [1, 2, 3, 4, 5]

/** An entrance and a row of booths. */
export const fair = ({ locale }: { readonly locale: string }): TemplateContent => ({
  assets: [
    picture(
      'fair-entrance',
      'Entrance',
      say(
        'A bright exhibition hall with coloured arches behind a round counter',
        'Eine helle Messehalle mit farbigen Bögen hinter einem runden Tresen',
        'Un pabellón luminoso con arcos de colores tras un mostrador redondo',
        'Un hall lumineux avec des arches colorées derrière un comptoir rond',
        'Un padiglione luminoso con archi colorati dietro un banco rotondo',
        'Um pavilhão luminoso com arcos coloridos atrás de um balcão redondo',
      ),
    ),
    picture(
      'fair-aisle',
      'Exhibition hall',
      say(
        'Five booths in five colours around two benches',
        'Fünf Stände in fünf Farben um zwei Bänke',
        'Cinco puestos de cinco colores alrededor de dos bancos',
        'Cinq stands de cinq couleurs autour de deux bancs',
        'Cinque stand di cinque colori attorno a due panchine',
        'Cinco stands de cinco cores em redor de dois bancos',
      ),
    ),
  ],
  areas: [
    flatArea({
      id: 'entrance',
      names: entrance,
      descriptions: entranceText,
      assetId: 'fair-entrance',
      widgets: [
        contentCard(
          'entrance-welcome',
          say(
            'Welcome to the fair',
            'Willkommen zur Messe',
            'Bienvenida a la feria',
            'Bienvenue au salon',
            'Benvenuti alla fiera',
            'Bem-vindo à feira',
          ),
          say(
            'How the fair works',
            'So funktioniert die Messe',
            'Cómo funciona la feria',
            'Comment fonctionne le salon',
            'Come funziona la fiera',
            'Como funciona a feira',
          ),
          say(
            'Go through the arches to the booths. At each booth you find a presentation and can ask for a talk.',
            'Gehen Sie durch die Bögen zu den Ständen. An jedem Stand finden Sie eine Vorstellung und können um ein Gespräch bitten.',
            'Pase por los arcos hasta los puestos. En cada puesto hay una presentación y puede pedir una conversación.',
            'Passez sous les arches pour rejoindre les stands. Chaque stand se présente et vous pouvez y demander un entretien.',
            'Attraversate gli archi fino agli stand. In ogni stand c’è una presentazione e potete chiedere un colloquio.',
            'Passe pelos arcos até aos stands. Em cada stand há uma apresentação e pode pedir uma conversa.',
          ),
        ),
        richText(
          'entrance-information',
          say('Information', 'Information', 'Información', 'Informations', 'Informazioni', 'Informações'),
          say(
            'Opening hours, contact and answers to common questions belong here.',
            'Hier stehen Öffnungszeiten, Kontakt und Antworten auf häufige Fragen.',
            'Aquí van los horarios, el contacto y las respuestas a preguntas frecuentes.',
            'Ici figurent les horaires, le contact et les réponses aux questions fréquentes.',
            'Qui trovano posto orari, contatti e risposte alle domande frequenti.',
            'Aqui ficam os horários, o contacto e as respostas a perguntas frequentes.',
          ),
        ),
        matching(
          'entrance-matching',
          say(
            'Find contacts',
            'Kontakte finden',
            'Encontrar contactos',
            'Trouver des contacts',
            'Trovare contatti',
            'Encontrar contactos',
          ),
          say(
            'Say what you are interested in, and find people to talk to.',
            'Sagen Sie, was Sie interessiert, und finden Sie Menschen für ein Gespräch.',
            'Diga qué le interesa y encuentre personas con quienes hablar.',
            'Dites ce qui vous intéresse et trouvez à qui parler.',
            'Dite che cosa vi interessa e trovate con chi parlare.',
            'Diga o que lhe interessa e encontre com quem falar.',
          ),
          [
            say('Products', 'Produkte', 'Productos', 'Produits', 'Prodotti', 'Produtos'),
            say('Partnerships', 'Partnerschaften', 'Alianzas', 'Partenariats', 'Partnership', 'Parcerias'),
            say('Jobs', 'Stellen', 'Empleo', 'Emplois', 'Lavoro', 'Emprego'),
            say('Suppliers', 'Zulieferer', 'Proveedores', 'Fournisseurs', 'Fornitori', 'Fornecedores'),
          ],
        ),
        door('entrance', 'booths', booths, boothsText),
      ],
      placements: [
        at('entrance-welcome', 9.6, 41, 11, 29),
        at('entrance-matching', 79.4, 41, 11, 29),
        at('entrance-information', 40, 68, 20, 14),
        at('entrance-to-booths', 42, 42, 16, 20),
      ],
    }),
    flatArea({
      id: 'booths',
      names: booths,
      descriptions: boothsText,
      assetId: 'fair-aisle',
      widgets: [
        ...numbers.flatMap((n) => [presentation(n), desk(n, locale)]),
        presence(
          'booths-people',
          say('Who is here', 'Wer ist hier', 'Quién está aquí', 'Qui est ici', 'Chi è qui', 'Quem está aqui'),
        ),
        door('booths', 'entrance', entrance, entranceText),
      ],
      placements: [
        at('booth-1', 0, 45.5, 11.8, 16.5),
        at('booth-2', 24.7, 47.2, 11.5, 11.2),
        at('booth-3', 45.1, 47.7, 9.8, 9.8),
        at('booth-4', 63.7, 47.2, 11.5, 11.2),
        at('booth-5', 88.2, 45.5, 11.8, 16.5),
        at('desk-1', 3, 66, 9, 9),
        at('desk-2', 21, 59.5, 8.1, 9.5),
        at('desk-3', 42.5, 58.7, 6.3, 8.5),
        at('desk-4', 61.2, 59.2, 7.2, 9),
        at('desk-5', 85, 63, 11, 11),
        at('booths-people', 30, 66, 14, 9),
        at('booths-to-entrance', 42, 80, 16, 14),
      ],
    }),
  ],
})
