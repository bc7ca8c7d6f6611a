import { minWidth } from '@foyer/ui/theme'
import { useMediaQuery } from '@foyer/ui/media-query'

/** Whether there is room for the whole header and the footer; below, the drawer holds what is in them. Source: HDR-08. */
export const useIsDesktop = (): boolean => useMediaQuery(minWidth('lg'))
