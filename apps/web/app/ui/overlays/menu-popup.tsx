import { Menu as BaseMenu } from '@base-ui/react/menu'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'

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
