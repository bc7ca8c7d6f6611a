const ending = /\.(?:mp4|m4v|webm|ogv)$/i

/** Whether the address of a film is a file, which the browser plays, and not a page with a player, which is framed. Source: VEN-15. */
export const isVideoFile = (address: string): boolean => URL.canParse(address) && ending.test(new URL(address).pathname)
