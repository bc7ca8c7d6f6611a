import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatNotifier } from '../chat-notifier.ts'
import { useConversation } from './conversation-context.ts'

/** Puts an emoji to a message, or takes it back; says so where that does not work. */
export function useReact(): (seq: number, emoji: string, isOn: boolean) => void {
  const { log } = usePlatform()
  const { room } = useConversation()
  const { notifyFailure } = useChatNotifier()
  return (seq, emoji, isOn) =>
    void room.react(seq, emoji, isOn).catch((cause: unknown) => {
      log('WARN', 'chat', 'a reaction was not taken', cause)
      notifyFailure(cause)
    })
}
