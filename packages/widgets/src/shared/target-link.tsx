import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import DoorOpen from 'lucide-react/icons/door-open'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Footprints from 'lucide-react/icons/footprints'
import type { ReactNode } from 'react'
import type { LinkTarget } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { LinkButton } from '@foyer/ui/link-button'
import { usePort } from '../host/use-port.tsx'
import { linkAddress } from './link-address.ts'

const iconOf = (target: LinkTarget): ReactNode => {
  const look = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const
  switch (target.kind) {
    case 'AREA':
      return <DoorOpen {...look} />
    case 'VIEWPOINT':
      return <Footprints {...look} />
    case 'URL':
      return <ArrowUpRight {...look} className="mirror" />
    case 'ASSET':
      return target.attachment ? <Download {...look} /> : <FileText {...look} />
  }
}

/** A way on: a real link where there is an address, so that it can be opened in a tab, else a button. */
export function TargetLink({
  target,
  children,
  primary = false,
}: {
  readonly target: LinkTarget
  readonly children: ReactNode
  readonly primary?: boolean
}): ReactNode {
  const { follow } = usePort('navigation')
  const { track } = usePort('analytics')
  const variant = primary ? 'primary' : 'secondary'
  if (target.kind === 'URL') {
    return (
      <LinkButton
        variant={variant}
        href={target.url}
        target="_blank"
        rel="noopener noreferrer"
        icon={iconOf(target)}
        onClick={() => track('url', 'open', linkAddress(target.url))}
      >
        {children}
      </LinkButton>
    )
  }
  return (
    <Button variant={variant} icon={iconOf(target)} onClick={() => follow(target)}>
      {children}
    </Button>
  )
}
