import { cloneElement, type ComponentType, useEffect, useState } from 'react'
import { atFirstUse } from './first-use.ts'
import type { MenuProps } from './menu-popup.tsx'

export type { MenuEntry } from './menu-popup.tsx'

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
