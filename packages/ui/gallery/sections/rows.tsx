import DoorClosed from 'lucide-react/icons/door-closed'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Shield from 'lucide-react/icons/shield'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Button } from '../../src/button/index.ts'
import { Chip } from '../../src/chip/index.ts'
import { Disclosure } from '../../src/disclosure/index.ts'
import { ItemRow, OptionRow } from '../../src/option-row/index.ts'
import { Switch } from '../../src/switch/index.ts'
import styles from '../gallery.module.css'
import { Section } from '../section.tsx'

export function Rows() {
  const [allowed, setAllowed] = useState(true)
  return (
    <Section title="Rows">
      <div className={styles.grid} style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))' }}>
        <div className={styles.stack}>
          <OptionRow icon={<Ticket />} title="Confirmation number" description="From your registration" />
          <OptionRow
            icon={<Mail />}
            title="Registration number and e-mail"
            description="From your registration"
            selected
          />
          <OptionRow
            icon={<Shield />}
            title="Civitas single sign-on"
            description="You will be taken to your organisation"
            href="#sso"
          />
          <OptionRow icon={<KeyRound />} title="E-mail and password" description="Your Meridian account" waiting />
          <OptionRow icon={<KeyRound />} title="Not available here" disabled />
        </div>
        <div className={styles.stack}>
          <ItemRow
            live
            icon={<MessageSquare />}
            title="Fireside chat"
            description="Room chat with Omar Haddad and 8 others"
            meta="9 talking"
            action={<Button>Join chat</Button>}
          />
          <ItemRow
            icon={<DoorClosed />}
            title="Main Stage"
            description="Opening keynote, live until 18:45"
            meta={
              <>
                <Users size={18} aria-hidden /> 1,046
              </>
            }
            action={<Button>Enter</Button>}
          />
          <ItemRow
            icon={<Ticket />}
            title="Media library"
            description="86 talks, films and papers"
            meta={<Chip tone="crimson">4 new</Chip>}
            action={<Button>Open</Button>}
          />
          <Disclosure
            title="Example VOD"
            description="Films and streams, used in Main Stage"
            defaultOpen
            trailing={
              <Switch checked={allowed} onChange={setAllowed} hideLabel>
                Allow Example VOD
              </Switch>
            }
          >
            Operator: Example VOD Ltd, Dublin. Stored for 13 months.
          </Disclosure>
          <Disclosure title="Example Social" description="Posts on the social wall, used in Foyer">
            Operator: Example Social, Lisbon.
          </Disclosure>
        </div>
      </div>
    </Section>
  )
}
