import ArrowRight from 'lucide-react/icons/arrow-right'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import PhoneOff from 'lucide-react/icons/phone-off'
import { useState } from 'react'
import { Badge } from '../../src/badge/index.ts'
import { Button } from '../../src/button/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'
import { LinkButton } from '../../src/link-button/index.ts'
import { SegmentedControl } from '../../src/segmented-control/index.ts'
import { Grid, Line, Section } from '../section.tsx'
import { Switch } from '../../src/switch/index.ts'
import { Tabs } from '../../src/tabs/index.ts'

export function Controls() {
  const [isMuted, setMuted] = useState(false)
  const [open, setOpen] = useState(true)
  const [news, setNews] = useState(false)
  const [who, setWho] = useState<'here' | 'company' | 'all'>('here')
  const [tab, setTab] = useState('content')
  return (
    <Section title="Controls">
      <Line>
        <Button variant="primary">Save profile</Button>
        <Button>Secondary</Button>
        <Button variant="white">Accept all</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="link">Send a reset mail</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" waiting waitingLabel="Saving">
          Save profile
        </Button>
        <Button variant="primary" waiting icon={<Heart />}>
          Saving
        </Button>
      </Line>
      <Line>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" variant="primary" trailingIcon={<ArrowRight className="mirror" />}>
          Log in
        </Button>
        <LinkButton href="#top" size="large" icon={<MessageSquare />}>
          A link
        </LinkButton>
        <Button disabled>Disabled</Button>
        <Button variant="white" disabled>
          Disabled
        </Button>
      </Line>
      <Line>
        <IconButton label="Like">
          <Heart />
        </IconButton>
        <IconButton label="Like, outlined" variant="outline">
          <Heart />
        </IconButton>
        <IconButton label="Chat" badge={<Badge count={3} label="3 unread" />}>
          <MessageSquare />
        </IconButton>
        <IconButton label="Mute" size="large" variant="secondary" pressed={isMuted} onClick={() => setMuted(!isMuted)}>
          <Mic />
        </IconButton>
        <IconButton label="Chat, shown" size="large" variant="secondary" pressed>
          <MessageSquare />
        </IconButton>
        <IconButton label="Leave" size="large" variant="primary">
          <PhoneOff />
        </IconButton>
        <IconButton label="Unavailable" size="large" variant="secondary" disabled>
          <Mic />
        </IconButton>
        <IconButton label="Small" size="small" variant="white" round>
          <Heart />
        </IconButton>
      </Line>
      <Grid>
        <div>
          <Switch
            checked={open}
            onChange={setOpen}
            description="Others see a green sign and may start a chat with you."
          >
            Open for networking
          </Switch>
          <Switch checked={news} onChange={setNews}>
            All external media
          </Switch>
          <Switch checked onChange={setNews} lockedText="Always on" description="Login, language and your choices here">
            Venue
          </Switch>
          <Switch checked={false} onChange={setNews} disabled>
            Unavailable
          </Switch>
        </div>
        <SegmentedControl
          block
          label="Who"
          value={who}
          onChange={setWho}
          options={[
            { value: 'here', label: 'Here', count: 32 },
            { value: 'company', label: 'My company', count: 6 },
            { value: 'all', label: 'All', count: '1,284' },
          ]}
        />
        <Tabs
          label="Inspector"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'content', label: 'Content', panel: 'What the widget shows.' },
            { id: 'position', label: 'Place', panel: 'Where it stands in the picture.' },
            { id: 'consent', label: 'Consent', count: 2, panel: 'Which hosts it asks.' },
          ]}
        />
      </Grid>
    </Section>
  )
}
