import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'

interface MenuLook {
  label: string
  icon?: IconName
  danger?: boolean
  disabled?: boolean
}

export type MenuEntry = (MenuLook & ({ href: string } | { onSelect: () => void })) | 'rule'

export interface MenuProps {
  /** The button that opens it: a `Button`, or an `IconButton` with its label. */
  trigger: ReactElement<Record<string, unknown>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** The menu from its first opening on. */
export function MenuPopup({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="menu-place" sideOffset={6} align={align}>
          <BaseMenu.Popup className="menu">
            {entries.map((entry, index) =>
              entry === 'rule' ? (
                <BaseMenu.Separator key={`rule-${index}`} className="menu-rule" />
              ) : (
                <Entry key={entry.label} entry={entry} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function Entry({ entry }: { entry: Exclude<MenuEntry, 'rule'> }) {
  const className = classNames('menu-item', entry.danger && 'menu-item-danger')
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  )
  if ('href' in entry) {
    return (
      <BaseMenu.LinkItem className={className} href={entry.href} closeOnClick>
        {content}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item className={className} disabled={entry.disabled ?? false} onClick={entry.onSelect}>
      {content}
    </BaseMenu.Item>
  )
}
