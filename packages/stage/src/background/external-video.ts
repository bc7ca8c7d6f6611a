const file = /\.(?:mp4|m4v|webm|ogv)$/i

/** A file is played by the browser; anything else is a page with a player, shown in a frame. */
export const isVideoFile = (videoUrl: string): boolean => file.test(new URL(videoUrl).pathname)
