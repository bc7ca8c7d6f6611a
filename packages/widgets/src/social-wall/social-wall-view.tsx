import type { ReactNode } from 'react'
import type { SocialWallConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { EmbeddedWall } from './embedded-wall.tsx'
import { PostsWall } from './posts-wall.tsx'
import { WallTexts } from './wall-texts.tsx'

/** Posts of attendees and of feeds, or another host's wall in a frame. Source: WID-03. */
export function View({ widget, configuration, shownIn }: WidgetViewProps<SocialWallConfiguration>): ReactNode {
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { source, screen, texts } = configuration
  if (source.kind === 'EMBED') return <EmbeddedWall title={widget.title} address={source.embedUrl} shownIn={shownIn} />
  return (
    <WallTexts>
      <PostsWall
        widget={widget}
        words={localizedText(texts, locale, defaultLocale)}
        secondsPerPost={screen.secondsPerPost}
        shownIn={shownIn}
      />
    </WallTexts>
  )
}
