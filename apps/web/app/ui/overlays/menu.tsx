import { cloneElement, type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { IconName } from '../media/icon.tsx'
import { atFirstUse } from './first-use.ts'

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

const loadPopup = () => import('./menu-popup.tsx')

/**
 * Arrow keys, Home, End, first letters and Escape work as in any menu. Its code is loaded at the first use of the page;
 * until it is opened there is only the button.
 */
export function Menu(props: MenuProps) {
  const [Popup, setPopup] = useState<ComponentType<MenuProps> | null>(null)
  useEffect(() => atFirstUse(() => void loadPopup().catch(() => {})), [])
  if (Popup) return <Popup {...props} />
  const open = () => {
    loadPopup().then(
      ({ MenuPopup }) => setPopup(() => MenuPopup),
      // The next click tries again.
      () => {},
    )
  }
  return cloneElement(props.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: open })
}
