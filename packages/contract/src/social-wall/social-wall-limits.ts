/** What pages need to know of social walls without their schemas. */
export const wallTextMaxLength = 1_000
export const wallPicturesMax = 4
export const wallPictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
