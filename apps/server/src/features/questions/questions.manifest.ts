import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { contentModerationPort, moderationPort } from '../../platform/feature-ports/moderation.port.ts'
import { peoplePort } from '../../platform/feature-ports/people.port.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createQuestionsFeature } from './questions.feature.ts'
import { seedDemoQuestions } from './questions.seed.ts'
import { createPostgresQuestionsStore } from './questions.store.pg.ts'

export const questionsManifest: FeatureManifest = {
  name: 'questions',
  kindNames: {
    QUESTIONS: {
      en: 'Questions and answers|Q&A|audience questions|ask a question|questions|ask',
      de: 'Fragen und Antworten|Q&A|Fragerunde|Publikumsfragen|Frage stellen|Fragen stellen|Fragen an|nachfragen',
      es: 'Preguntas y respuestas|preguntas del público|hacer una pregunta|ronda de preguntas|preguntar|preguntas',
      fr: 'Questions et réponses|questions du public|poser une question|poser des questions|demander',
      it: 'Domande e risposte|domande del pubblico|fare una domanda|domandare|chiedere|fare domande',
      pt: 'Perguntas e respostas|perguntas do público|fazer uma pergunta|perguntar|fazer perguntas',
    },
  },
  searchTexts: { QUESTIONS: ({ texts }) => [{ texts }] },
  eventTopics: { questions: 'reactions' },
  formerAuditActs: [{ acts: /^questions\.(?!set-state)/, thing: 'questionId' }],
  open(platform, ports) {
    const { database, hooks } = platform
    const venue = ports.use(venuePort)
    const people = ports.use(peoplePort)
    const moderation = ports.use(moderationPort)
    const contentModeration = ports.use(contentModerationPort)
    const questions = createQuestionsFeature({
      ...platform,
      store: createPostgresQuestionsStore(database),
      findRound: (round) => venue().findConfiguration('QUESTIONS', round),
      readPeople: (userIds) => people().list(userIds),
      sanctionOf: async (userId) => moderation().sanctionOf(userId),
      blockedWith: (userId) => moderation().blockedWith(userId),
      moderation: {
        reportContent: (by, report) => contentModeration().reportContent(by, report),
        settleContent: (content, decision) => contentModeration().settleContent(content, decision),
        muteAuthor: (by, mute) => contentModeration().muteAuthor(by, mute),
      },
      onWaitingChanged: hooks.waitingChanged.notify,
    })
    hooks.blocksChanged.on(questions.blocksChanged)
    const countContents = countContentsIn(database, {
      kind: 'questions',
      from: 'questions',
      of: 'widget',
      ids: ['widget_id', 'configuration_id'],
    })
    return {
      features: [{ ...questions.feature, countContents }],
      seedDemo: (seed) => seedDemoQuestions(seed, questions),
    }
  },
}
