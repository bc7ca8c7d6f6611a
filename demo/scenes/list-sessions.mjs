// Prints the sessions of the demo as JSON, for the printed programme. Run: node --import tsx list-sessions.mjs
import { sessionsOf } from '../src/programme.ts'

const english = (texts) => texts.find(({ locale }) => locale === 'en').text
const dayMs = 24 * 60 * 60 * 1000
const sessions = sessionsOf(0).map(({ place, titles, begin, end, people }) => ({
  place,
  title: english(titles),
  day: Math.floor(Date.parse(begin) / dayMs),
  from: begin.slice(11, 16),
  to: end.slice(11, 16),
  people: people.map(({ name }) => name),
}))
process.stdout.write(JSON.stringify(sessions))
