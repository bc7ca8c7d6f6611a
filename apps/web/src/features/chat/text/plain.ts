// oxlint-disable-next-line no-control-regex -- these are the characters that are taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** Without control characters and those that turn the direction of what follows: what is read is what was written. */
export const withoutTricks = (text: string): string => text.replace(unseen, '')
