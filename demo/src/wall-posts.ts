/** What is on the social wall of the demo before anybody comes. People are named by their e-mails. */
export interface DemoWallPost {
  readonly widgetId: string
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
  /** Ids of assets of the demo. */
  readonly assetIds?: readonly string[]
  readonly likedBy: readonly string[]
}

const guest = (number: number): string => `guest${String(number).padStart(2, '0')}@example.org`
const guests = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => guest(from + index))

const hanna = 'attendee@example.org'
const elif = 'moderator@example.org'
const luca = 'designer@example.org'
const amara = 'administrator@example.org'

const onTheWall: readonly Omit<DemoWallPost, 'widgetId'>[] = [
  {
    by: elif,
    minutesAgo: 246,
    text: 'Doors are open. Put here what you see, hear and take home: one picture says more than my whole welcome speech. #MeridianForum',
    likedBy: [hanna, luca, ...guests(1, 9)],
  },
  {
    by: guest(10),
    minutesAgo: 171,
    text: 'Sketch from the night-market session: close the street to cars at ten, light it from above, and let the stalls do the rest.',
    assetIds: ['poster-20'],
    likedBy: [hanna, elif, amara, ...guests(1, 14)],
  },
  {
    by: guest(5),
    minutesAgo: 139,
    text: 'Στην Τήνο ο αέρας δουλεύει και τη νύχτα.',
    likedBy: [hanna, ...guests(2, 6)],
  },
  {
    by: guest(6),
    minutesAgo: 118,
    text: 'Shade is infrastructure.',
    likedBy: [elif, hanna, luca, amara, ...guests(1, 27)],
  },
  {
    by: luca,
    minutesAgo: 92,
    text: 'Two models from the workshop “Bridges one can wait on”. The left one failed the bench test. The right one has 214 stops and one line that runs all night.',
    assetIds: ['poster-16', 'poster-12'],
    likedBy: [hanna, ...guests(3, 12)],
  },
  {
    by: guest(7),
    minutesAgo: 71,
    text: 'أجمل ما سمعته اليوم: المدينة التي تصغي لا تحتاج إلى أن ترفع صوتها.',
    likedBy: [amara, ...guests(8, 13)],
  },
  {
    by: guest(11),
    minutesAgo: 52,
    text: 'Erstes Mal, dass mir eine Wärmepumpe auf einer virtuellen Messe zu laut war. Großartiger Stand!',
    likedBy: [hanna, elif, guest(2)],
  },
  {
    by: hanna,
    minutesAgo: 34,
    text: 'Tonight at home I will count the lit windows. The speaker said: every second one is an office nobody sits in.',
    assetIds: ['poster-8'],
    likedBy: [luca, ...guests(1, 8)],
  },
  { by: guest(3), minutesAgo: 17, text: '静かな駅は、よい駅です。', likedBy: [guest(4), hanna] },
  {
    by: guest(1),
    minutesAgo: 8,
    text: 'Pregunta para todos: ¿qué parada de su ciudad salvarían primero?',
    likedBy: [guest(2)],
  },
]

export const demoWallPosts: readonly DemoWallPost[] = onTheWall.map((post) => ({ widgetId: 'lounge-wall', ...post }))
