/** CSS pixels of the look as a length that grows with the letters: 16 are one rem. */
export const rem = (px: number): string => `${px / 16}rem`
