import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import Bars from 'lucide-react/icons/menu'
import Shield from 'lucide-react/icons/shield'
import User from 'lucide-react/icons/user'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { Avatar } from '../../src/avatar/index.ts'
import { Button } from '../../src/button/index.ts'
import { Dialog } from '../../src/dialog/index.ts'
import { Drawer } from '../../src/drawer/index.ts'
import { Field } from '../../src/field/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'
import { Menu, MenuItem, MenuSection, MenuSeparator } from '../../src/menu/index.ts'
import { OptionRow } from '../../src/option-row/index.ts'
import { Popover } from '../../src/popover/index.ts'
import { Snackbar } from '../../src/snackbar/index.ts'
import { createToastQueue, ToastRegion } from '../../src/toast/index.ts'
import { Tooltip } from '../../src/tooltip/index.ts'
import styles from '../gallery.module.css'
import { Line, Section } from '../section.tsx'

const toasts = createToastQueue()

export function Overlays() {
  const [dialog, setDialog] = useState<'none' | 'small' | 'large'>('none')
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const [language, setLanguage] = useState<string[]>(['en'])
  const person = (
    <div className={styles.person}>
      <Avatar id="hanna" name="Hanna Weiss" size={48} status="available" />
      <div>
        <strong>Hanna Weiss</strong>
        <div className={styles.small}>Energy Planner, Stadtwerk Nord</div>
      </div>
    </div>
  )
  return (
    <Section title="What opens">
      <Line>
        <Menu
          trigger={<Button icon={<Globe />}>English</Button>}
          label="Language"
          selectionMode="single"
          selectedIds={language}
          onSelect={setLanguage}
        >
          <MenuItem id="en">English</MenuItem>
          <MenuItem id="de">Deutsch</MenuItem>
          <MenuItem id="ar">العربية</MenuItem>
        </Menu>
        <Menu
          trigger={
            <IconButton label="Your menu" round>
              <Avatar id="hanna" name="Hanna Weiss" status="available" />
            </IconButton>
          }
          label="You"
          header={person}
        >
          <MenuSection title="You">
            <MenuItem id="profile" icon={<User />}>
              My profile
            </MenuItem>
            <MenuItem id="privacy" icon={<Shield />} description="What may be loaded">
              Privacy preferences
            </MenuItem>
          </MenuSection>
          <MenuSeparator />
          <MenuItem id="logout" icon={<LogOut />} tone="danger">
            Log out
          </MenuItem>
        </Menu>
        <Popover trigger={<Button>Attendee card</Button>} label="Hanna Weiss">
          {(close) => (
            <div className={styles.stack}>
              {person}
              <Button variant="primary" onClick={close}>
                Start chat
              </Button>
            </div>
          )}
        </Popover>
        <Button onClick={() => setDialog('small')}>Dialog, 500</Button>
        <Button onClick={() => setDialog('large')}>Dialog, 750</Button>
        <Button icon={<Bars />} onClick={() => setDrawerOpen(true)}>
          Drawer
        </Button>
        <Button onClick={() => toasts.show({ tone: 'success', title: 'Profile saved.', text: '80 % complete' })}>
          Toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              tone: 'error',
              text: 'Upload failed. Over 5 MB.',
              key: 'upload',
              action: { label: 'Retry', onPress: () => {} },
            })
          }
        >
          Error toast
        </Button>
        <Button onClick={() => setOffline(!isOffline)}>Snackbar</Button>
        <Tooltip text="Says more than the label" describes>
          <Button>Tooltip</Button>
        </Tooltip>
      </Line>
      <Dialog
        isOpen={dialog === 'small'}
        onOpenChange={() => setDialog('none')}
        title="Leave the call"
        description="The others stay. You can come back while it lasts."
        footer={
          <>
            <Button onClick={() => setDialog('none')}>Stay</Button>
            <Button variant="primary" onClick={() => setDialog('none')}>
              Leave
            </Button>
          </>
        }
      />
      <Dialog
        isOpen={dialog === 'large'}
        onOpenChange={() => setDialog('none')}
        title="My profile"
        closeLabel="Close"
        widthPx={750}
        footer={<Button variant="primary">Save profile</Button>}
      >
        <div className={styles.grid}>
          <Field label="Name" defaultValue="Hanna Weiss" />
          <Field label="Company" defaultValue="Stadtwerk Nord" />
          <Field
            label="Social media profile"
            defaultValue="social.example/hanna weiss"
            error="An address cannot hold a space."
          />
        </div>
      </Dialog>
      <Drawer
        isOpen={isDrawerOpen}
        onOpenChange={setDrawerOpen}
        label="Menu"
        closeLabel="Close the menu"
        header={person}
        footer={<Button variant="quiet">Log out</Button>}
      >
        <div className={styles.stack}>
          <OptionRow title="Main Stage" description="1,046 people" selected />
          <OptionRow title="Sky Lounge" description="32 people" />
        </div>
      </Drawer>
      <ToastRegion queue={toasts} label="Messages" closeLabel="Close the message" />
      {isOffline && (
        <Snackbar
          tone="warning"
          icon={<WifiOff />}
          title="You are offline."
          onClose={() => setOffline(false)}
          closeLabel="Close the notice"
        >
          Your 2 messages wait here and go out by themselves.
        </Snackbar>
      )}
    </Section>
  )
}
