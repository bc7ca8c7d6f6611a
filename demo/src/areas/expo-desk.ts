import { demoAccounts } from '../accounts.ts'
import { demoHost } from '../host.ts'
import type { Exhibitor } from '../exhibitors.ts'
import { paragraph } from '../parts.ts'
import type { DemoWidget } from '../parts.ts'
import { each, say } from '../say.ts'

const name = say(
  'Talk with us',
  'Sprechen Sie mit uns',
  'Hable con nosotros',
  'Parlez avec nous',
  'Parli con noi',
  'Fale connosco',
)

/** Where one asks the people of a stand for a talk; they are its staff. */
export const expoDesk = ({ id, name: exhibitor, summaries, people }: Exhibitor): DemoWidget => ({
  id: `expo-${id}-desk`,
  type: 'EXHIBITOR_DESK',
  name,
  configurations: [
    {
      id: 'always',
      name,
      exhibitor,
      assetId: `logo-${id}`,
      texts: each(summaries, (text) => paragraph(text)),
      staffEmails: [
        ...people.flatMap((person) => demoAccounts.find((account) => account.name === person.name)?.email ?? []),
        demoHost.email,
      ],
    },
  ],
})
