/** Widths in CSS pixels from which a layout step holds. Style sheets repeat the numbers: media queries take no variables. */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const

export type Breakpoint = keyof typeof breakpoints

/** Media query that holds from the given step upwards. */
export const minWidth = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`
