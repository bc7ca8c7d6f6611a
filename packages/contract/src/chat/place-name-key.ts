/** The key of the name of a place in the answer of `moderation.list-queue`. */
export const placeNameKey = (architectureId: string, id: string): string => `${architectureId}/${id}`
