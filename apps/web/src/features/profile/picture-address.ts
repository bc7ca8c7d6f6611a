/** Where the square picture of a person is, in pixels; undefined while they have none. Source: PRO-02. */
export const pictureAddress = (pictureId: string | undefined, sizePx: 96 | 512): string | undefined =>
  pictureId === undefined ? undefined : `/assets/people/${pictureId}?size=${sizePx}`
