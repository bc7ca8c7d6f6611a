import {
  areaReactions,
  at,
  contentCard,
  door,
  flatArea,
  matching,
  picture,
  poll,
  presence,
  questions,
  richText,
  say,
  socialWall,
  type TemplateContent,
} from './parts.ts'

const foyer = say('Foyer', 'Foyer', 'Vestíbulo', 'Foyer', 'Foyer', 'Átrio')
const hall = say('Main hall', 'Hauptsaal', 'Sala principal', 'Grande salle', 'Sala principale', 'Sala principal')
const foyerText = say(
  'Where the conference begins: registration, programme and conversations.',
  'Hier beginnt die Konferenz: Anmeldung, Programm und Gespräche.',
  'Aquí empieza la conferencia: acreditación, programa y conversaciones.',
  'La conférence commence ici : accueil, programme et discussions.',
  'Qui inizia la conferenza: accoglienza, programma e conversazioni.',
  'Aqui começa a conferência: acreditação, programa e conversas.',
)
const hallText = say(
  'Talks on the stage, with questions and votes from the audience.',
  'Vorträge auf der Bühne, mit Fragen und Abstimmungen des Publikums.',
  'Charlas en el escenario, con preguntas y votaciones del público.',
  'Conférences sur scène, avec questions et votes du public.',
  'Interventi sul palco, con domande e votazioni del pubblico.',
  'Palestras no palco, com perguntas e votações do público.',
)

/** The programme's first day is four weeks from now; organisers move it. */
const daysAhead = 28
const dayMs = 86_400_000
const firstTalkMs = 9 * 3_600_000
const talkMs = 45 * 60_000

function sessionsFrom(nowMs: number) {
  const startMs = (Math.floor(nowMs / dayMs) + daysAhead) * dayMs + firstTalkMs
  const titles = [
    say(
      'Opening and welcome',
      'Eröffnung und Begrüßung',
      'Apertura y bienvenida',
      'Ouverture et accueil',
      'Apertura e benvenuto',
      'Abertura e boas-vindas',
    ),
    say(
      'First talk',
      'Erster Vortrag',
      'Primera charla',
      'Première conférence',
      'Primo intervento',
      'Primeira palestra',
    ),
    say(
      'Second talk',
      'Zweiter Vortrag',
      'Segunda charla',
      'Deuxième conférence',
      'Secondo intervento',
      'Segunda palestra',
    ),
    say(
      'Panel and closing',
      'Podium und Abschluss',
      'Mesa redonda y cierre',
      'Table ronde et clôture',
      'Tavola rotonda e chiusura',
      'Painel e encerramento',
    ),
  ]
  return titles.map((texts, index) => ({
    id: `session-${index + 1}`,
    titles: texts,
    begin: new Date(startMs + index * 2 * talkMs).toISOString(),
    end: new Date(startMs + index * 2 * talkMs + talkMs).toISOString(),
    areaId: 'hall',
    widgetId: 'hall-stage',
  }))
}

/** A foyer and a hall with a stage. */
export const conference = ({ nowMs }: { readonly nowMs: number }): TemplateContent => ({
  assets: [
    picture(
      'conference-foyer',
      'Foyer',
      say(
        'A bright foyer with trees, high tables and a registration desk',
        'Ein helles Foyer mit Bäumen, Stehtischen und einem Empfangstresen',
        'Un vestíbulo luminoso con árboles, mesas altas y un mostrador de acreditación',
        'Un foyer lumineux avec des arbres, des tables hautes et un comptoir d’accueil',
        'Un foyer luminoso con alberi, tavoli alti e un banco accoglienza',
        'Um átrio luminoso com árvores, mesas altas e um balcão de acreditação',
      ),
    ),
    picture(
      'conference-hall',
      'Main hall',
      say(
        'A hall with rows of green chairs before a wide screen',
        'Ein Saal mit Reihen grüner Stühle vor einer breiten Leinwand',
        'Una sala con filas de sillas verdes ante una pantalla ancha',
        'Une salle avec des rangées de chaises vertes devant un large écran',
        'Una sala con file di sedie verdi davanti a un ampio schermo',
        'Uma sala com filas de cadeiras verdes em frente a um ecrã largo',
      ),
    ),
  ],
  sessions: sessionsFrom(nowMs),
  areas: [
    flatArea({
      id: 'foyer',
      names: foyer,
      descriptions: foyerText,
      assetId: 'conference-foyer',
      widgets: [
        contentCard(
          'foyer-welcome',
          say('Welcome', 'Willkommen', 'Bienvenida', 'Bienvenue', 'Benvenuto', 'Boas-vindas'),
          say(
            'What to expect, and where to start',
            'Was Sie erwartet und wo Sie beginnen',
            'Qué le espera y por dónde empezar',
            'Ce qui vous attend et par où commencer',
            'Che cosa vi aspetta e da dove iniziare',
            'O que o espera e por onde começar',
          ),
          say(
            'Welcome to the conference. Talks take place in the main hall, conversations here in the foyer. The programme shows what is on and when.',
            'Willkommen zur Konferenz. Die Vorträge finden im Hauptsaal statt, die Gespräche hier im Foyer. Das Programm zeigt, was wann stattfindet.',
            'Le damos la bienvenida a la conferencia. Las charlas son en la sala principal y las conversaciones, aquí en el vestíbulo. El programa indica qué hay y cuándo.',
            'Bienvenue à la conférence. Les interventions ont lieu dans la grande salle, les discussions ici dans le foyer. Le programme indique les horaires.',
            'Benvenuti alla conferenza. Gli interventi si tengono nella sala principale, le conversazioni qui nel foyer. Il programma indica gli orari.',
            'Bem-vindo à conferência. As palestras são na sala principal e as conversas aqui no átrio. O programa indica os horários.',
          ),
        ),
        richText(
          'foyer-desk',
          say('Help desk', 'Infotresen', 'Mostrador de ayuda', 'Accueil', 'Punto informazioni', 'Balcão de ajuda'),
          say(
            'Any questions? Write to the team in the chat of the venue. A member of the team answers during the conference.',
            'Haben Sie Fragen? Schreiben Sie dem Team im Chat der Veranstaltung. Während der Konferenz antwortet jemand aus dem Team.',
            '¿Tiene preguntas? Escriba al equipo en el chat del recinto. Durante la conferencia le responderá alguien del equipo.',
            'Des questions ? Écrivez à l’équipe dans le chat du lieu. Un membre de l’équipe répond pendant la conférence.',
            'Domande? Scrivete al team nella chat della sede. Durante la conferenza risponde un membro del team.',
            'Tem perguntas? Escreva à equipa no chat do espaço. Durante a conferência, alguém da equipa responde.',
          ),
        ),
        matching(
          'foyer-matching',
          say(
            'Meet people',
            'Leute kennenlernen',
            'Conocer gente',
            'Faire des rencontres',
            'Incontrare persone',
            'Conhecer pessoas',
          ),
          say(
            'Choose your topics and find people who share them.',
            'Wählen Sie Ihre Themen und finden Sie Menschen, die sie teilen.',
            'Elija sus temas y encuentre a quienes los comparten.',
            'Choisissez vos sujets et trouvez qui les partage.',
            'Scegliete i vostri temi e trovate chi li condivide.',
            'Escolha os seus temas e encontre quem os partilha.',
          ),
          [
            say('Research', 'Forschung', 'Investigación', 'Recherche', 'Ricerca', 'Investigação'),
            say('Practice', 'Praxis', 'Práctica', 'Pratique', 'Pratica', 'Prática'),
            say('Technology', 'Technik', 'Tecnología', 'Technologie', 'Tecnologia', 'Tecnologia'),
            say('Teaching', 'Lehre', 'Docencia', 'Enseignement', 'Insegnamento', 'Ensino'),
          ],
        ),
        socialWall(
          'foyer-wall',
          say(
            'Conference wall',
            'Konferenzwand',
            'Muro de la conferencia',
            'Mur de la conférence',
            'Bacheca della conferenza',
            'Mural da conferência',
          ),
          say(
            'What you see, hear and take home',
            'Was Sie sehen, hören und mitnehmen',
            'Lo que ve, oye y se lleva a casa',
            'Ce que vous voyez, entendez et retenez',
            'Ciò che vedete, sentite e portate a casa',
            'O que vê, ouve e leva consigo',
          ),
        ),
        presence(
          'foyer-people',
          say('Who is here', 'Wer ist hier', 'Quién está aquí', 'Qui est ici', 'Chi è qui', 'Quem está aqui'),
        ),
        door('foyer', 'hall', hall, hallText),
      ],
      placements: [
        at('foyer-wall', 42.4, 43.2, 14.3, 14.3),
        at('foyer-to-hall', 29, 47.6, 6.8, 16.4),
        at('foyer-desk', 82.2, 60, 16, 16),
        at('foyer-matching', 42, 62, 16, 12),
        at('foyer-people', 2, 68, 16, 12),
        at('foyer-welcome', 63.4, 47.6, 6.9, 16.4),
      ],
    }),
    flatArea({
      id: 'hall',
      names: hall,
      descriptions: hallText,
      assetId: 'conference-hall',
      widgets: [
        contentCard(
          'hall-stage',
          say('On stage', 'Auf der Bühne', 'En el escenario', 'Sur scène', 'Sul palco', 'No palco'),
          say(
            'The next talk is shown here.',
            'Hier wird der nächste Vortrag gezeigt.',
            'Aquí se muestra la próxima charla.',
            'La prochaine intervention est diffusée ici.',
            'Qui viene mostrato il prossimo intervento.',
            'A próxima palestra é mostrada aqui.',
          ),
          say(
            'The talk begins at the time in the programme. Ask the speakers your questions, and vote from your seat.',
            'Der Vortrag beginnt zur Zeit im Programm. Stellen Sie den Vortragenden Fragen und stimmen Sie vom Platz aus ab.',
            'La charla empieza a la hora del programa. Haga preguntas a los ponentes y vote desde su asiento.',
            'L’intervention commence à l’heure du programme. Posez vos questions et votez depuis votre place.',
            'L’intervento inizia all’ora del programma. Fate domande ai relatori e votate dal vostro posto.',
            'A palestra começa à hora do programa. Faça perguntas aos oradores e vote do seu lugar.',
          ),
        ),
        questions(
          'hall-questions',
          say(
            'Questions to the stage',
            'Fragen an die Bühne',
            'Preguntas al escenario',
            'Questions à la scène',
            'Domande al palco',
            'Perguntas ao palco',
          ),
          say(
            'Speakers answer the questions with the most votes.',
            'Beantwortet werden die Fragen mit den meisten Stimmen.',
            'Se responden las preguntas con más votos.',
            'Les questions les plus votées reçoivent une réponse.',
            'Si risponde alle domande con più voti.',
            'São respondidas as perguntas com mais votos.',
          ),
        ),
        poll(
          'hall-poll',
          say('Your vote', 'Ihre Stimme', 'Su voto', 'Votre vote', 'Il vostro voto', 'O seu voto'),
          say(
            'What brings you to this conference?',
            'Was führt Sie zu dieser Konferenz?',
            '¿Qué le trae a esta conferencia?',
            'Qu’est-ce qui vous amène à cette conférence ?',
            'Che cosa vi porta a questa conferenza?',
            'O que o traz a esta conferência?',
          ),
          [
            say('The talks', 'Die Vorträge', 'Las charlas', 'Les interventions', 'Gli interventi', 'As palestras'),
            say('The people', 'Die Menschen', 'La gente', 'Les rencontres', 'Le persone', 'As pessoas'),
            say('Something new', 'Etwas Neues', 'Algo nuevo', 'La nouveauté', 'Qualcosa di nuovo', 'Algo novo'),
          ],
        ),
        areaReactions(
          'hall-reactions',
          say(
            'Your applause',
            'Ihr Applaus',
            'Su aplauso',
            'Vos applaudissements',
            'Il vostro applauso',
            'O seu aplauso',
          ),
        ),
        door('hall', 'foyer', foyer, foyerText),
      ],
      placements: [
        at('hall-stage', 40, 36, 20, 18),
        at('hall-questions', 28, 57, 12, 8),
        at('hall-poll', 63, 43.5, 7, 12.5),
        at('hall-reactions', 36, 80, 28, 8),
        at('hall-to-foyer', 88.4, 47.5, 6.8, 25),
      ],
    }),
  ],
})
