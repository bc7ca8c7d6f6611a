import { createPortal } from 'react-dom'
import { ReactionFloats, type ReactionFloatsProps } from '@foyer/widgets/reaction-floats'

/** Beside the page's other layers, as it may lie over what is open. Source: WID-06. */
export const ReactionLayer = (props: ReactionFloatsProps) => createPortal(<ReactionFloats {...props} />, document.body)
