/** Kinds of data an operator may set the time of, and how many days each is kept unless they do. Source: PRO-03. */
export const retentionDays = {
  LOGS: 30,
  /** 13 months and a little, so that an event can be compared with that of a year ago. */
  ANALYTICS: 400,
  CONSENTS: 1_098,
  ANNOUNCEMENTS: 30,
  CHAT: 90,
  UNANSWERED: 90,
  /** Long enough to look into what is found out late. */
  SECURITY: 90,
} as const
export type RetentionDays = { readonly [Kind in keyof typeof retentionDays]: number }
