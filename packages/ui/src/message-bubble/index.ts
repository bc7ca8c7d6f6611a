export { MessageBubbleFrame, type MessageBubbleFrameProps } from './message-bubble-frame.tsx'
