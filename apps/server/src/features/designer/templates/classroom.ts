import {
  at,
  door,
  flatArea,
  picture,
  poll,
  presence,
  questions,
  richText,
  say,
  whiteboard,
  type TemplateContent,
} from './parts.ts'

const room = say('Classroom', 'Klassenzimmer', 'Aula', 'Salle de classe', 'Aula', 'Sala de aula')
const reading = say(
  'Reading room',
  'Leseraum',
  'Sala de lectura',
  'Salle de lecture',
  'Sala di lettura',
  'Sala de leitura',
)
const roomText = say(
  'Lessons with a whiteboard, questions and a quick vote.',
  'Unterricht mit Whiteboard, Fragen und kurzer Abstimmung.',
  'Clases con pizarra, preguntas y una votación rápida.',
  'Des cours avec tableau blanc, questions et vote rapide.',
  'Lezioni con lavagna, domande e una votazione rapida.',
  'Aulas com quadro, perguntas e uma votação rápida.',
)
const readingText = say(
  'Material to read, and tables for group work.',
  'Material zum Lesen und Tische für Gruppenarbeit.',
  'Material de lectura y mesas para trabajar en grupo.',
  'Des documents à lire et des tables pour le travail en groupe.',
  'Materiale da leggere e tavoli per i lavori di gruppo.',
  'Material de leitura e mesas para trabalho em grupo.',
)

const groupBoard = (n: number) =>
  whiteboard(
    `reading-group-${n}`,
    say(
      `Board of group ${n}`,
      `Tafel der Gruppe ${n}`,
      `Pizarra del grupo ${n}`,
      `Tableau du groupe ${n}`,
      `Lavagna del gruppo ${n}`,
      `Quadro do grupo ${n}`,
    ),
  )

/** A classroom and a reading room. */
export const classroom = (): TemplateContent => ({
  assets: [
    picture(
      'classroom',
      'Classroom',
      say(
        'A sunny classroom with a green board and rows of desks',
        'Ein sonniges Klassenzimmer mit grüner Tafel und Tischreihen',
        'Un aula soleada con una pizarra verde y filas de mesas',
        'Une salle de classe ensoleillée avec un tableau vert et des rangées de tables',
        'Un’aula soleggiata con una lavagna verde e file di banchi',
        'Uma sala de aula soalheira com um quadro verde e filas de mesas',
      ),
    ),
    picture(
      'reading-room',
      'Reading room',
      say(
        'A reading room with low shelves, round tables and a window seat',
        'Ein Leseraum mit niedrigen Regalen, runden Tischen und einer Fensterbank',
        'Una sala de lectura con estantes bajos, mesas redondas y un banco junto a la ventana',
        'Une salle de lecture avec des étagères basses, des tables rondes et une banquette',
        'Una sala di lettura con scaffali bassi, tavoli rotondi e una panca alla finestra',
        'Uma sala de leitura com estantes baixas, mesas redondas e um banco à janela',
      ),
    ),
  ],
  areas: [
    flatArea({
      id: 'room',
      names: room,
      descriptions: roomText,
      assetId: 'classroom',
      widgets: [
        whiteboard(
          'room-board',
          say('Whiteboard', 'Whiteboard', 'Pizarra', 'Tableau blanc', 'Lavagna', 'Quadro branco'),
        ),
        richText(
          'room-today',
          say('Today', 'Heute', 'Hoy', 'Aujourd’hui', 'Oggi', 'Hoje'),
          say(
            'The topic of the lesson, its aim and what to prepare belong here.',
            'Hier stehen das Thema der Stunde, ihr Ziel und was vorzubereiten ist.',
            'Aquí van el tema de la clase, su objetivo y qué preparar.',
            'Ici figurent le sujet du cours, son objectif et ce qu’il faut préparer.',
            'Qui trovano posto il tema della lezione, l’obiettivo e che cosa preparare.',
            'Aqui ficam o tema da aula, o objetivo e o que preparar.',
          ),
        ),
        questions(
          'room-questions',
          say(
            'Questions to the teacher',
            'Fragen an die Lehrkraft',
            'Preguntas al docente',
            'Questions au professeur',
            'Domande all’insegnante',
            'Perguntas ao professor',
          ),
          say(
            'Ask anything. Questions with many votes come first.',
            'Fragen Sie alles. Fragen mit vielen Stimmen kommen zuerst.',
            'Pregunte lo que quiera. Las preguntas con más votos van primero.',
            'Posez toutes vos questions. Les plus votées passent en premier.',
            'Chiedete qualsiasi cosa. Le domande con più voti vengono prima.',
            'Pergunte o que quiser. As perguntas com mais votos vêm primeiro.',
          ),
        ),
        poll(
          'room-poll',
          say('Quick vote', 'Kurze Abstimmung', 'Votación rápida', 'Vote rapide', 'Votazione rapida', 'Votação rápida'),
          say(
            'How well did you understand today’s topic?',
            'Wie gut haben Sie das heutige Thema verstanden?',
            '¿Qué tal ha entendido el tema de hoy?',
            'Avez-vous bien compris le sujet du jour ?',
            'Quanto avete capito il tema di oggi?',
            'Compreendeu bem o tema de hoje?',
          ),
          [
            say('Very well', 'Sehr gut', 'Muy bien', 'Très bien', 'Molto bene', 'Muito bem'),
            say(
              'With some questions',
              'Mit einigen Fragen',
              'Con algunas dudas',
              'Avec quelques questions',
              'Con qualche domanda',
              'Com algumas dúvidas',
            ),
            say('Not yet', 'Noch nicht', 'Todavía no', 'Pas encore', 'Non ancora', 'Ainda não'),
          ],
        ),
        presence(
          'room-people',
          say('Who is here', 'Wer ist hier', 'Quién está aquí', 'Qui est ici', 'Chi è qui', 'Quem está aqui'),
        ),
        door('room', 'reading', reading, readingText),
      ],
      placements: [
        at('room-today', 33.6, 40.5, 22, 13.5),
        at('room-board', 58.6, 40.5, 12.8, 13.5),
        at('room-questions', 61, 58, 13, 9),
        at('room-poll', 27, 76, 14, 10),
        at('room-people', 63, 76, 14, 10),
        at('room-to-reading', 88.8, 42, 7.2, 31),
      ],
    }),
    flatArea({
      id: 'reading',
      names: reading,
      descriptions: readingText,
      assetId: 'reading-room',
      widgets: [
        richText(
          'reading-material',
          say(
            'Course material',
            'Kursmaterial',
            'Material del curso',
            'Supports de cours',
            'Materiale del corso',
            'Material do curso',
          ),
          say(
            'Texts, exercises and links of the course belong here. Documents can be added as files.',
            'Hier stehen Texte, Übungen und Links zum Kurs. Dokumente lassen sich als Dateien ergänzen.',
            'Aquí van los textos, ejercicios y enlaces del curso. Los documentos se añaden como archivos.',
            'Ici figurent les textes, exercices et liens du cours. Des documents peuvent être ajoutés en fichiers.',
            'Qui trovano posto testi, esercizi e link del corso. I documenti si aggiungono come file.',
            'Aqui ficam os textos, exercícios e ligações do curso. Os documentos juntam-se como ficheiros.',
          ),
        ),
        groupBoard(1),
        groupBoard(2),
        presence(
          'reading-people',
          say('Who is here', 'Wer ist hier', 'Quién está aquí', 'Qui est ici', 'Chi è qui', 'Quem está aqui'),
        ),
        door('reading', 'room', room, roomText),
      ],
      placements: [
        at('reading-material', 79.5, 40, 11, 14),
        at('reading-group-1', 74, 64, 16, 9),
        at('reading-group-2', 0, 69, 11, 10),
        at('reading-people', 53, 58.5, 19, 10),
        at('reading-to-room', 94.6, 45, 5.4, 28),
      ],
    }),
  ],
})
