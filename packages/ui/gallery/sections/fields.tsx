import Eye from 'lucide-react/icons/eye'
import Link from 'lucide-react/icons/link'
import Lock from 'lucide-react/icons/lock'
import Mail from 'lucide-react/icons/mail'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { Checkbox } from '../../src/checkbox/index.ts'
import { Field, TextArea } from '../../src/field/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'
import { Kbd } from '../../src/kbd/index.ts'
import { Select } from '../../src/select/index.ts'
import { Grid, Section } from '../section.tsx'

export function Fields() {
  const [about, setAbout] = useState('I plan how a city of 240,000 heats itself at night.')
  const visible = (
    <>
      <Eye size={16} aria-hidden /> Everyone
    </>
  )
  return (
    <Section title="Fields">
      <Grid>
        <Field label="Company" placeholder="Stadtwerk Nord" labelTrailing={visible} autoComplete="organization" />
        <Field
          label="E-mail"
          icon={<Mail />}
          type="email"
          defaultValue="hanna.weiss@stadtwerk-nord.example"
          autoComplete="email"
        />
        <Field
          label="Password"
          type="password"
          icon={<Lock />}
          defaultValue="not a secret"
          error="Check capital letters, then try again."
          autoComplete="current-password"
          trailing={
            <IconButton label="Show the password" size="small">
              <Eye />
            </IconButton>
          }
        />
        <Field label="Social media profile" icon={<Link />} description="Shown on your card." />
        <Field
          label="E-mail of the account"
          value="hanna.weiss@stadtwerk-nord.example"
          disabled
          trailing={<Lock size={18} aria-hidden />}
        />
        <Select
          label="Display mode"
          options={[
            { value: 'embedded', label: 'Embedded in the picture' },
            { value: 'dialog', label: 'In a dialog' },
          ]}
        />
        <Field
          label="Search the venue"
          hideLabel
          size="compact"
          type="search"
          icon={<Search />}
          placeholder="Search or ask the venue"
          trailing={<Kbd>⌘ K</Kbd>}
        />
        <TextArea
          label="About you"
          labelTrailing={visible}
          value={about}
          onChange={(event) => setAbout(event.currentTarget.value)}
          description="No script or markup. Links are fine."
          footer={`${about.length} of 1,000`}
        />
        <div style={{ display: 'grid', gap: 12 }}>
          <Checkbox defaultChecked description="Needed once.">
            I have read the house rules
          </Checkbox>
          <Checkbox error="The host needs this before you come in.">I agree to be seen in the room</Checkbox>
        </div>
      </Grid>
    </Section>
  )
}
