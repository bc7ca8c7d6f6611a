import { questionsCommands, questionsFacts } from './questions.messages.ts'
import { questionsRoutes } from './questions.routes.ts'
import { QuestionsConfiguration } from './questions.widget.ts'
import { defineWidget } from '../widgets/define-widget.ts'

export * from './question.ts'
export * from './questions-limits.ts'
export * from './questions.messages.ts'
export * from './questions.routes.ts'
export * from './questions.widget.ts'

/** Commands, facts, routes and widgets of the feature `questions`, as far as it has them. */
export const questionsSchemas = {
  commands: questionsCommands,
  facts: questionsFacts,
  routes: questionsRoutes,
  widgets: {
    QUESTIONS: defineWidget(QuestionsConfiguration),
  },
}
