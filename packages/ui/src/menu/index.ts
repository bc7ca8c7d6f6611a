export { Menu, MenuItem, type MenuItemProps, type MenuProps, MenuSection, MenuSeparator } from './menu.tsx'
