import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import MicOff from 'lucide-react/icons/mic-off'
import Search from 'lucide-react/icons/search'
import SquarePlay from 'lucide-react/icons/square-play'
import Users from 'lucide-react/icons/users'
import { Alert } from '../../src/alert/index.ts'
import { Button } from '../../src/button/index.ts'
import { EmptyState } from '../../src/empty-state/index.ts'
import { GlassPanel } from '../../src/glass-panel/index.ts'
import { Skeleton, SkeletonGroup } from '../../src/skeleton/index.ts'
import { Spinner } from '../../src/spinner/index.ts'
import styles from '../gallery.module.css'
import { Grid, Line, Section } from '../section.tsx'

export function States() {
  return (
    <Section title="When there is nothing, or something is wrong">
      <Grid>
        <Alert tone="error" title="The e-mail or password is incorrect" live={false}>
          4 of 6 attempts left. After that, login pauses for 2 minutes.
        </Alert>
        <Alert tone="warning" title="Needs consent: Example VOD" live={false}>
          Visitors who decline see a still and a button.
        </Alert>
        <Alert tone="success" title="Published" live={false} onClose={() => {}} closeLabel="Close">
          Version 42 is live.
        </Alert>
        <Alert tone="info" live={false}>
          Everything in the picture is in the list too.
        </Alert>
      </Grid>
      <Grid>
        <EmptyState
          frame="solid"
          headingLevel={3}
          icon={<Users />}
          title="Nobody here yet"
          actions={<Button>Go to Sky Lounge</Button>}
        >
          Be the first. People you know are in the Sky Lounge.
        </EmptyState>
        <EmptyState
          frame="solid"
          headingLevel={3}
          tone="warning"
          icon={<Search />}
          title="No answer in this venue"
          actions={<Button>Ask a host</Button>}
        >
          Try fewer words, or ask a host. We searched talks, rooms and PDFs.
        </EmptyState>
        <GlassPanel elevation={1} className={styles.card}>
          <SkeletonGroup label="Opening the Sky Lounge" className={styles.stack}>
            <Line>
              <Skeleton shape="circle" width={40} height={40} />
              <div style={{ flex: 1, display: 'grid', gap: 8 }}>
                <Skeleton shape="pill" width="60%" />
                <Skeleton shape="pill" width="36%" height={10} />
              </div>
            </Line>
            <Skeleton height={70} />
            <Line>
              <Skeleton width={90} height={36} />
              <Skeleton width={62} height={36} />
            </Line>
            <Line>
              <Spinner size={16} />
              <span className={styles.small}>Opening the Sky Lounge</span>
            </Line>
          </SkeletonGroup>
        </GlassPanel>
        <EmptyState
          frame="dashed"
          headingLevel={3}
          tone="error"
          icon={<SquarePlay />}
          title="This film did not load"
          actions={
            <>
              <Button>Try again</Button>
              <Button variant="quiet">Report</Button>
            </>
          }
        >
          The rest of the room works. We try again when you ask.
        </EmptyState>
        <EmptyState
          frame="solid"
          headingLevel={3}
          tone="success"
          icon={<Check />}
          title="You have seen it all"
          actions={<Button>Remind me</Button>}
        >
          No new pieces since 18:02. The next talk starts at 18:50.
        </EmptyState>
        <EmptyState
          frame="solid"
          headingLevel={3}
          tone="warning"
          icon={<MicOff />}
          title="The microphone is blocked"
          actions={
            <>
              <Button variant="primary">Try again</Button>
              <Button>Listen only</Button>
            </>
          }
        >
          Allow it in the address bar, then press Try again. You can listen meanwhile.
        </EmptyState>
        <EmptyState
          frame="solid"
          headingLevel={3}
          tone="info"
          icon={<Clock />}
          title="Too many tries"
          actions={<Button>Send a reset mail</Button>}
        >
          Login opens again in <strong className="tabular">1:42</strong>. Your account is safe.
        </EmptyState>
      </Grid>
    </Section>
  )
}
