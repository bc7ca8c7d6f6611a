import type { DemoInterest } from './areas/lounge-meeting.ts'

/** A person of the demo who wants to be met. */
export interface DemoMatchingCard {
  readonly by: string
  readonly minutesAgo: number
  readonly interestIds: readonly DemoInterest[]
  readonly languages: readonly string[]
  readonly line: string
  readonly lookingFor?: string
  readonly offering?: string
}

export const demoMatchingCards: readonly DemoMatchingCard[] = [
  {
    by: 'guest01@example.org',
    minutesAgo: 300,
    interestIds: ['night', 'buses', 'accessibility', 'theatre'],
    languages: ['es', 'en'],
    line: 'Night buses, and the stops where one waits for them.',
    lookingFor: 'Cities with timetables one can trust after midnight',
    offering: 'Three years of figures on who waits, and where',
  },
  {
    by: 'guest02@example.org',
    minutesAgo: 280,
    interestIds: ['data', 'cycling', 'music'],
    languages: ['fi', 'en'],
    line: 'I count bicycles, and play the double bass.',
  },
  {
    by: 'guest03@example.org',
    minutesAgo: 260,
    interestIds: ['shade', 'data', 'night'],
    languages: ['ja', 'en'],
    line: '夜間の気温データを集めています。',
  },
  {
    by: 'guest06@example.org',
    minutesAgo: 240,
    interestIds: ['water', 'data', 'cooking'],
    languages: ['hi', 'en'],
    line: 'Where does the rain go before it is a flood?',
    offering: 'Forecasts of the monsoon, street by street',
  },
  {
    by: 'guest07@example.org',
    minutesAgo: 220,
    interestIds: ['energy', 'shade', 'building'],
    languages: ['ar', 'en', 'fr'],
    line: 'أبرّد البيوت القديمة من دون كهرباء.',
    lookingFor: 'A street that wants to try a wind tower',
  },
  {
    by: 'guest10@example.org',
    minutesAgo: 200,
    interestIds: ['accessibility', 'walking', 'children'],
    languages: ['en'],
    line: 'I write rules that kerbs have to obey.',
    lookingFor: 'Examples of crossings that work for everybody',
  },
  {
    by: 'guest11@example.org',
    minutesAgo: 180,
    interestIds: ['energy', 'building', 'music'],
    languages: ['de', 'en'],
    line: 'Fernwärme, aber leise.',
    offering: 'A tour of our pumping station',
  },
  {
    by: 'guest22@example.org',
    minutesAgo: 160,
    interestIds: ['trees', 'gardens', 'cooking'],
    languages: ['fr', 'en'],
    line: 'Un arbre, un banc, une fontaine : dans cet ordre.',
  },
  {
    by: 'guest23@example.org',
    minutesAgo: 150,
    interestIds: ['building', 'theatre', 'walking'],
    languages: ['pt', 'es', 'en'],
    line: 'Escadas são praças que ainda não o sabem.',
  },
  {
    by: 'guest24@example.org',
    minutesAgo: 90,
    interestIds: ['children', 'gardens', 'theatre', 'accessibility'],
    languages: ['it', 'en'],
    line: 'Playgrounds for everybody between three and ninety.',
  },
  {
    by: 'guest32@example.org',
    minutesAgo: 60,
    interestIds: ['water', 'cycling', 'energy'],
    languages: ['nl', 'de', 'en'],
    line: 'We live below the sea, so we talk about water a lot.',
  },
  {
    by: 'guest40@example.org',
    minutesAgo: 30,
    interestIds: ['walking', 'trees', 'night', 'music'],
    languages: ['en', 'fr'],
    line: 'Markets are the best pavements.',
    lookingFor: 'Somebody who has lit a street without dazzling it',
  },
]
