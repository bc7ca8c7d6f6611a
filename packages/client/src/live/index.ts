export { askUntilAnswered } from '../realtime/ask-until-answered.ts'
export { followTopic } from './follow-topic.ts'
export type { FollowCommand, Topic, TopicOptions } from './follow-topic.ts'
