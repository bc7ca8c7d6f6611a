/** Where a picture of a post is; the preview is at most 640 pixels wide and high. */
export const wallPictureAddress = (pictureId: string, size?: 'preview'): string =>
  `/assets/wall/${pictureId}${size === undefined ? '' : `?size=${size}`}`

/** Where the square picture of a person is; undefined while they have none. */
export const portraitAddress = (pictureId: string | undefined): string | undefined =>
  pictureId === undefined ? undefined : `/assets/people/${pictureId}?size=96`
