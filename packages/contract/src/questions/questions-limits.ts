/** What pages need to know of rounds of questions without their schemas. */
export const roundQuestionMinLength = 3
export const roundQuestionMaxLength = 500
export const roundAnswerMaxLength = 2_000
/** Of one round; then nobody asks any more. */
export const questionsMax = 2_000
