import Check from 'lucide-react/icons/check'
import type { ReactElement, ReactNode } from 'react'
import {
  Header,
  type Key,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  type PopoverProps,
  Pressable,
  Separator,
  type Selection,
} from 'react-aria-components/Menu'
import { cx } from '../cx/index.ts'
import { OverlayLocale } from '../overlay/index.ts'
import styles from './menu.module.css'

export type MenuProps = {
  /** The Button or IconButton that opens it. */
  trigger: ReactElement<Record<string, unknown>, string>
  /** Spoken name of the list. */
  label: string
  /** Above the items; not part of the list. */
  header?: ReactNode
  children: ReactNode
  onAction?: ((id: string) => void) | undefined
  placement?: PopoverProps['placement']
  /** Small is for dense tools, with a pointer. */
  size?: 'medium' | 'small' | undefined
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  selectionMode?: 'single' | 'multiple' | undefined
  selectedIds?: readonly string[] | undefined
  onSelect?: ((ids: string[]) => void) | undefined
}

/** Opens by press, Enter or arrow down; Escape closes and focus returns to the trigger. */
export function Menu(props: MenuProps) {
  const { trigger, label, header, children, onAction, placement = 'bottom end', isOpen, onOpenChange } = props
  const { selectionMode, selectedIds, onSelect, size } = props
  const select = (selection: Selection): void => onSelect?.(selection === 'all' ? [] : Array.from(selection, String))
  return (
    <OverlayLocale>
      <MenuTrigger
        {...(isOpen === undefined ? {} : { isOpen })}
        {...(onOpenChange === undefined ? {} : { onOpenChange })}
      >
        <Pressable>{trigger}</Pressable>
        <Popover
          className={cx(styles.popover, size === 'small' && styles.small)}
          placement={placement}
          offset={size === 'small' ? 6 : 14}
          containerPadding={12}
        >
          {header !== undefined && <div className={styles.header}>{header}</div>}
          <AriaMenu
            aria-label={label}
            className={cx(styles.list)}
            {...(onAction === undefined ? {} : { onAction: (id: Key) => onAction(String(id)) })}
            {...(selectionMode === undefined
              ? {}
              : { selectionMode, selectedKeys: selectedIds ?? [], onSelectionChange: select })}
          >
            {children}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </OverlayLocale>
  )
}

export type MenuItemProps = {
  id: string
  icon?: ReactNode
  children: ReactNode
  description?: ReactNode
  trailing?: ReactNode
  tone?: 'danger' | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  /** For typing ahead when `children` is not plain text. */
  textValue?: string | undefined
}

export function MenuItem({
  id,
  icon,
  children,
  description,
  trailing,
  tone,
  disabled,
  href,
  textValue,
}: MenuItemProps) {
  const typed = textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem
      id={id}
      className={cx(styles.item, tone === 'danger' && styles.danger)}
      {...(typed === undefined ? {} : { textValue: typed })}
      {...(href === undefined ? {} : { href })}
      isDisabled={disabled === true}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <span className={styles.texts}>
            <span>{children}</span>
            {description !== undefined && <span className={styles.description}>{description}</span>}
          </span>
          {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
          {selectionMode !== 'none' && <Check size={18} aria-hidden className={cx(!isSelected && styles.unseen)} />}
        </>
      )}
    </AriaMenuItem>
  )
}

type MenuSectionProps = {
  title: ReactNode
  children: ReactNode
  /** The item chosen of this section, if one of it is; its items are then radio buttons. */
  selectedId?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

export function MenuSection({ title, children, selectedId, onSelect }: MenuSectionProps) {
  const choice =
    onSelect === undefined
      ? {}
      : {
          selectionMode: 'single' as const,
          disallowEmptySelection: true,
          selectedKeys: selectedId === undefined ? [] : [selectedId],
          onSelectionChange: (selection: Selection) => {
            const [id] = selection === 'all' ? [] : selection
            if (id !== undefined) onSelect(String(id))
          },
        }
  return (
    <AriaMenuSection {...choice}>
      <Header className={cx('label-upper', styles.sectionTitle)}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={cx(styles.separator)} />
}
