/** So far beside where one will look the first look around begins. */
export const firstLookAsideDeg = 14
