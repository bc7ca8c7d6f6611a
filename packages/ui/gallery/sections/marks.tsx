import Eye from 'lucide-react/icons/eye'
import Hand from 'lucide-react/icons/hand'
import { Avatar, AvatarStack } from '../../src/avatar/index.ts'
import { Badge } from '../../src/badge/index.ts'
import { Chip } from '../../src/chip/index.ts'
import { CountdownTile, CountdownTiles } from '../../src/countdown-tile/index.ts'
import { Kbd } from '../../src/kbd/index.ts'
import { LiveBadge } from '../../src/live-badge/index.ts'
import { Logo, Wordmark } from '../../src/logo/index.ts'
import { Progress, ProgressRing } from '../../src/progress/index.ts'
import { Spinner } from '../../src/spinner/index.ts'
import { type Status, StatusDot } from '../../src/status-dot/index.ts'
import styles from '../gallery.module.css'
import { Grid, Line, Section } from '../section.tsx'

const statuses: [Status, string][] = [
  ['available', 'Available'],
  ['busy', 'Busy'],
  ['idle', 'Idle'],
  ['offline', 'Offline'],
]

const people = [
  { id: 'hanna', name: 'Hanna Weiss' },
  { id: 'nils', name: 'Nils Aaltonen' },
  { id: 'chris', name: 'Χρήστος Παππάς' },
  { id: 'yoko', name: '田中 陽子' },
  { id: 'omar', name: 'عمر حداد' },
  { id: 'priya', name: 'Priya Raman' },
  { id: 'zoe', name: 'Zoë' },
  { id: 'nobody', name: '' },
]

export function Marks() {
  return (
    <Section title="People, marks and figures">
      <Line>
        {people.map(({ id, name }, at) => {
          const [status, label] = statuses[at % statuses.length] ?? ['offline', 'Offline']
          return <Avatar key={id} id={id} name={name} status={status} statusLabel={label} size={48} />
        })}
        <Avatar id="hanna" name="Hanna Weiss" size={68} status="available" />
        <AvatarStack people={people} />
        <span>
          <strong>32</strong> here now
        </span>
      </Line>
      <Line>
        {statuses.map(([status, label]) => (
          <span key={status} style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }} className={styles.small}>
            <StatusDot status={status} size={12} /> {label}
          </span>
        ))}
      </Line>
      <Line>
        <LiveBadge>LIVE</LiveBadge>
        <Chip>Neutral</Chip>
        <Chip tone="outline">Outline</Chip>
        <Chip tone="success" icon={<Hand />}>
          Open for networking
        </Chip>
        <Chip tone="warning">AR missing</Chip>
        <Chip tone="error">Failed</Chip>
        <Chip tone="crimson">4 new</Chip>
        <Chip tone="white" icon={<Hand />}>
          Hand up
        </Chip>
        <Chip icon={<Eye />}>1,046</Chip>
        <Chip onRemove={() => {}} removeLabel="Remove mobility">
          mobility
        </Chip>
        <Badge count={3} label="3 unread" />
        <Badge count={12} tone="slate" />
        <Badge count={128} />
        <Kbd>esc</Kbd>
        <Spinner label="Loading" />
        <Logo label="Foyer" size={40} />
        <Wordmark name="Meridian Forum" />
      </Line>
      <Grid>
        <div className={styles.stack} style={{ gap: 16 }}>
          <Progress label="Keynote" value={0.54} />
          <Progress label="Visits" value={0.7} tone="periwinkle" />
          <Progress label="Upload" value={0.62} tone="own" />
          <Progress label="Searching" />
          <CountdownTiles label="Two days, six hours, 41 minutes">
            <CountdownTile value="02" unit="days" />
            <CountdownTile value="06" unit="hours" />
            <CountdownTile value="41" unit="min" />
          </CountdownTiles>
        </div>
        <Line>
          <ProgressRing label="Your profile" value={0.8}>
            <Avatar id="hanna" name="Hanna Weiss" size={120} />
          </ProgressRing>
          <ProgressRing label="Your profile" value={0.8} sizePx={96}>
            80 %
          </ProgressRing>
        </Line>
      </Grid>
    </Section>
  )
}
