import { type MouseEvent, type ReactNode, memo, useMemo } from 'react'
import { cx } from '@foyer/ui/cx'
import { useChatPage } from '../chat-page.ts'
import { type Inline, type Named, isEmojiOnly, parseMessage } from './rich-message.ts'
import styles from './message-text.module.css'

interface MessageTextProps {
  readonly text: string
  readonly named: readonly Named[]
  readonly ownUid: string | undefined
}

/** What somebody wrote. Its direction is its own, and nothing of it reaches beyond its bubble. Source: CHT-03. */
export const MessageText = memo(function MessageText({ text, named, ownUid }: MessageTextProps) {
  const blocks = useMemo(() => parseMessage(text, named), [text, named])
  return (
    <div dir="auto" className={cx(styles.text, isEmojiOnly(text) && styles.large)}>
      {blocks.map((block, index) => {
        if (block.kind === 'code-block')
          return (
            <pre key={index} className={styles.block} dir="ltr" tabIndex={0}>
              <code>{block.text}</code>
            </pre>
          )
        const Element = block.kind === 'quote' ? 'blockquote' : 'p'
        return (
          <Element key={index} dir="auto" className={styles[block.kind]}>
            <Inlines inlines={block.children} ownUid={ownUid} />
          </Element>
        )
      })}
    </div>
  )
})

function Inlines({ inlines, ownUid }: { readonly inlines: readonly Inline[]; readonly ownUid: string | undefined }) {
  return inlines.map((inline, index) => <Run key={index} inline={inline} ownUid={ownUid} />)
}

function Run({ inline, ownUid }: { readonly inline: Inline; readonly ownUid: string | undefined }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return <code className={styles.code}>{inline.text}</code>
    case 'link':
      return <MessageLink href={inline.href} text={inline.text} />
    case 'mention':
      return <span className={cx(styles.mention, inline.uid === ownUid && styles.own)}>{inline.text}</span>
    case 'bold':
      return (
        <strong>
          <Inlines inlines={inline.children} ownUid={ownUid} />
        </strong>
      )
    case 'italic':
      return (
        <em>
          <Inlines inlines={inline.children} ownUid={ownUid} />
        </em>
      )
    case 'strike':
      return (
        <s>
          <Inlines inlines={inline.children} ownUid={ownUid} />
        </s>
      )
  }
}

/** Addresses of this page stay in it; all others open beside it, and learn nothing of where they were pressed. */
function MessageLink({ href, text }: { readonly href: string; readonly text: string }) {
  const { innerPath, follow } = useChatPage()
  const path = innerPath(href)
  if (path === undefined)
    return (
      <a className={styles.link} dir="ltr" href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  const press = (event: MouseEvent<HTMLAnchorElement>) => follow(event)
  return (
    <a className={styles.link} dir="ltr" href={path} rel="nofollow" onClick={press}>
      {text}
    </a>
  )
}
