/** What pages need to know of media boards without their schemas. */
export const commentMaxLength = 1_000
export const commentsPageMax = 50
export const recommendedMax = 50
/** Followers are notified at most this often, in milliseconds, however often counts change. */
export const boardNewsEveryMs = 500
/** Of the likes of one person as many are listed, and of the comments on a board that they like. */
export const likesListedMax = 2_000
export const likedCommentsMax = 1_000
