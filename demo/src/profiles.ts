import { say } from './say.ts'

/** What a person of the demo says of themselves beside name, title and company. */
export interface DemoProfile {
  readonly socialLinks?: readonly string[]
  readonly openForNetworking?: true
  readonly custom?: Readonly<Record<string, string>>
}

/** The fields this venue adds to profiles; one of them is private. */
export const userProfileAttributes = [
  {
    id: 'about',
    names: say('About you', 'Über Sie', 'Sobre usted', 'À propos de vous', 'Su di lei', 'Sobre si'),
    kind: 'RICH_TEXT' as const,
    maxLength: 1000,
    visibleToOthers: true,
  },
  {
    id: 'topics',
    names: say(
      'Ask me about',
      'Fragen Sie mich nach',
      'Pregúnteme por',
      'Interrogez-moi sur',
      'Mi chieda di',
      'Pergunte-me sobre',
    ),
    kind: 'TEXT' as const,
    maxLength: 120,
    visibleToOthers: true,
  },
  {
    id: 'diet',
    names: say(
      'Dietary needs for the dinner',
      'Ernährungswünsche für das Abendessen',
      'Necesidades alimentarias para la cena',
      'Régime alimentaire pour le dîner',
      'Esigenze alimentari per la cena',
      'Necessidades alimentares para o jantar',
    ),
    kind: 'TEXT' as const,
    maxLength: 200,
    visibleToOthers: false,
  },
]

export const profilesByEmail: Readonly<Record<string, DemoProfile>> = {
  'attendee@example.org': {
    openForNetworking: true,
    custom: {
      about:
        '<p>I plan how a city of 240,000 heats itself at night. Looking for people who have moved a <strong>district heating plant</strong> without closing a street.</p>',
      topics: 'Heat networks, night-time demand',
      diet: 'No nuts',
    },
  },
  'moderator@example.org': {
    openForNetworking: true,
    socialLinks: ['https://social.example/elif.kaya'],
    custom: {
      about: '<p>I keep the rooms friendly. Tell me when something does not work.</p>',
      topics: 'This forum, and who to meet in it',
    },
  },
  'designer@example.org': {
    socialLinks: ['https://studio-arco.example/people/luca'],
    custom: { about: '<p>I draw the rooms you walk through here.</p>', topics: 'Arches, courtyards, shade' },
  },
  'administrator@example.org': {
    openForNetworking: true,
    socialLinks: ['https://social.example/amara', 'https://civitas-lab.example/okafor'],
    custom: { topics: 'Streets that belong to children' },
  },
  'guest01@example.org': {
    openForNetworking: true,
    socialLinks: ['https://social.example/sofia.herrera'],
    custom: {
      about:
        '<p>Night buses, and what comes after them:</p><ul><li>stops one can wait at</li><li>timetables one can trust</li></ul>',
      topics: 'Night stops',
      diet: 'Vegetarian',
    },
  },
  'guest03@example.org': { custom: { topics: '夜間の気温データ' } },
  'guest06@example.org': { openForNetworking: true, custom: { topics: 'Monsoon forecasts' } },
  'guest07@example.org': { openForNetworking: true, socialLinks: ['https://qanat-energy.example/omar'] },
}
