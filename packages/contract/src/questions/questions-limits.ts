/** What pages need to know of rounds of questions without their schemas. */
export const roundQuestionMinLength = 3
export const roundQuestionMaxLength = 500
export const roundAnswerMaxLength = 2_000
/** Per round; after that no attendee can ask another question. */
export const questionsMax = 2_000
