const live = '"/assets/live/architecture/'
const preview = '"/assets/preview/architecture/'

/** Stage looks at the files as they are now, live only at published ones: the addresses differ by their prefix. Source: AST-03. */
export const pointToPreview = (json: string): string => json.replaceAll(live, preview)
export const pointToLive = (json: string): string => json.replaceAll(preview, live)
