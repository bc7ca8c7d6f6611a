import Calendar from 'lucide-react/icons/calendar'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import Hand from 'lucide-react/icons/hand'
import Heart from 'lucide-react/icons/heart'
import ImageIcon from 'lucide-react/icons/image'
import List from 'lucide-react/icons/list'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Avatar } from '../../src/avatar/index.ts'
import { Button } from '../../src/button/index.ts'
import { GlassPanel } from '../../src/glass-panel/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'
import { LiveBadge } from '../../src/live-badge/index.ts'
import { Pin } from '../../src/pin/index.ts'
import { Progress } from '../../src/progress/index.ts'
import { SegmentedControl } from '../../src/segmented-control/index.ts'
import { Toolbar, ToolbarDivider, ToolbarValue } from '../../src/toolbar/index.ts'
import { Tooltip } from '../../src/tooltip/index.ts'
import styles from '../gallery.module.css'
import { Section } from '../section.tsx'

export function Place() {
  const [view, setView] = useState<'picture' | 'list'>('picture')
  const [zoom, setZoom] = useState(100)
  const [liked, setLiked] = useState(false)
  return (
    <Section title="Over the place">
      <div className={styles.place}>
        <Pin title="Sky Lounge" sub="32 people" door style={{ left: '24%', top: '52%' }} order={0} />
        <Pin
          title="Questions"
          sub="12 open, 3 new"
          icon={<CircleQuestionMark />}
          style={{ left: '47%', top: '64%' }}
          order={1}
        />
        <Pin
          title="Live poll"
          sub="Closes in 2 min"
          icon={<ChartNoAxesColumn />}
          live
          style={{ left: '74%', top: '62%' }}
          order={2}
        />
        <Pin
          title="Four things"
          sub="Open the group"
          count={4}
          style={{ left: '84%', top: '40%' }}
          order={3}
          stemPx={36}
        />
        <GlassPanel radius="pill" className={styles.liveChip}>
          <LiveBadge>LIVE</LiveBadge>
          <strong>Opening keynote</strong>
          <span className={`tabular ${styles.quietText} ${styles.hideNarrow}`}>24:10 of 45:00</span>
          <Button size="small" style={{ borderRadius: 99 }} trailingIcon={<ArrowRight className="mirror" />}>
            Join
          </Button>
        </GlassPanel>
        <GlassPanel as="section" aria-label="Now" className={styles.nowCard}>
          <div className={styles.nowHead}>
            <LiveBadge>LIVE</LiveBadge>
            <span className={`tabular ${styles.small}`}>18:00 to 18:45</span>
            <span className={styles.grow} />
            <IconButton label="Like" pressed={liked} onClick={() => setLiked(!liked)}>
              <Heart fill={liked ? 'currentColor' : 'none'} />
            </IconButton>
            <IconButton label="More">
              <Ellipsis />
            </IconButton>
          </div>
          <h3>The city that listens</h3>
          <p className={styles.quietText}>
            What street sensors, tram drivers and night nurses can tell a planner before the model does.
          </p>
          <div className={styles.person}>
            <Avatar id="amara" name="Amara Okafor" />
            <span className={styles.grow}>
              <strong>Amara Okafor</strong>
              <span className={styles.small} style={{ display: 'block' }}>
                Head of Urban Design, Civitas Lab
              </span>
            </span>
            <span className={`tabular ${styles.small}`} style={{ display: 'flex', gap: 6 }}>
              <Eye size={18} aria-label="Watching" /> 1,046
            </span>
          </div>
          <Progress label="Time of the keynote" value={0.54} />
          <div className={styles.actions}>
            <Button variant="primary" icon={<Maximize />} className={styles.grow}>
              Watch full screen
            </Button>
            <Button icon={<Hand />}>Ask</Button>
            <IconButton label="Add to calendar" variant="outline">
              <Calendar />
            </IconButton>
          </div>
        </GlassPanel>
        <Toolbar label="View" className={styles.viewBar}>
          <span className={styles.zoom}>
            <Tooltip text="Zoom out">
              <IconButton label="Zoom out" disabled={zoom <= 50} onClick={() => setZoom(zoom - 10)}>
                <Minus />
              </IconButton>
            </Tooltip>
            <ToolbarValue>{zoom} %</ToolbarValue>
            <Tooltip text="Zoom in">
              <IconButton label="Zoom in" disabled={zoom >= 200} onClick={() => setZoom(zoom + 10)}>
                <Plus />
              </IconButton>
            </Tooltip>
            <ToolbarDivider />
          </span>
          <SegmentedControl
            bare
            label="View"
            value={view}
            onChange={setView}
            options={[
              { value: 'picture', label: 'Picture', icon: <ImageIcon /> },
              { value: 'list', label: 'List', icon: <List /> },
            ]}
          />
          <ToolbarDivider />
          <Tooltip text="Full screen">
            <IconButton label="Full screen">
              <Maximize />
            </IconButton>
          </Tooltip>
        </Toolbar>
      </div>
    </Section>
  )
}
