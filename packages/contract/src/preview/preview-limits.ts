/** Letters of the recipient's name of a preview link. */
export const previewNameMaxLength = 80

/** For how long a preview link works, in hours. */
export const previewHours = { min: 1, default: 7 * 24, max: 30 * 24 } as const

/** Preview links of one architecture that work at the same time. */
export const workingPreviewLinksMax = 50

/** As many preview links of an architecture are listed, those made last. */
export const previewLinksListedMax = 200

/** So long an ended link stays in the list, and a browser learns that it has ended. */
export const endedPreviewLinkDays = 30

/** What begins the hash of a preview link; the secret follows. */
export const previewHash = 'preview='
