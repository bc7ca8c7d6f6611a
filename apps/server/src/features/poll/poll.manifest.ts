import { countContentsIn } from '../../platform/contents/count-contents.store.pg.ts'
import { venuePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import { createPollFeature } from './poll.feature.ts'
import { seedDemoVotes } from './poll.seed.ts'
import { createPostgresPollStore } from './poll.store.pg.ts'

export const pollManifest: FeatureManifest = {
  name: 'poll',
  kindNames: {
    POLL: {
      en: 'Poll|vote|voting|survey|quiz',
      de: 'Umfrage|Abstimmung|abstimmen|Voting|Quiz',
      es: 'Encuesta|votación|votar|sondeo|cuestionario',
      fr: 'Sondage|vote|voter|enquête|quiz',
      it: 'Sondaggio|votazione|votare|voto|quiz',
      pt: 'Sondagem|votação|votar|inquérito|enquete|questionário',
    },
  },
  // Polls are not searchable: staff may make one a draft at any time, and then only staff may know its questions.
  searchTexts: { POLL: () => [] },
  eventTopics: { poll: 'reactions' },
  open(platform, ports) {
    const { database, audit } = platform
    const venue = ports.use(venuePort)
    const polls = createPollFeature({
      ...platform,
      store: createPostgresPollStore(database),
      findPoll: (poll) => venue().findConfiguration('POLL', poll),
      mayVisitorsVote: (opMode) => venue().visitorRights(opMode)?.vote === true,
      noteState: ({ by, poll: { opMode, widgetId, configurationId }, state }) =>
        audit.note({ by, act: 'poll.set-state', subject: widgetId, details: { opMode, configurationId, state } }),
    })
    const countContents = countContentsIn(database, {
      kind: 'votes',
      from: 'poll_counts',
      of: 'widget',
      ids: ['widget_id', 'configuration_id', 'question_id', 'option_id'],
      count: 'sum(votes)',
      // The row without an option has how many people voted.
      where: "option_id <> ''",
    })
    return { features: [{ ...polls.feature, countContents }], seedDemo: (seed) => seedDemoVotes(seed, polls) }
  },
}
