import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '../../lib/navigation.tsx'

const dialogMs = 100

/** As after a navigation to another path: moves the focus of keyboard and screen-reader users to the new content. */
export function useFocusOnArrival(place: string): void {
  const shown = useRef(place)
  // An effect: the focus belongs to the document.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    focusMain()
  }, [place])
}

/**
 * The focused element may disappear: a form replaces a list, a row is deleted. Then the focus moves to the main
 * content, not to the top of the document. After closing a form it moves to the link that opened it, once that is
 * rendered.
 */
export function useFocusRecovery(): void {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const place = useRef({ here, left: '' })
  const wanted = useRef<string | null>(null)
  // A layout effect: the new page is rendered, and the observers below have not run yet.
  useLayoutEffect(() => {
    if (place.current.here === here) return
    place.current = { here, left: place.current.here }
    if (document.activeElement?.id === 'main') wanted.current = wayBack(place.current)
  }, [here])

  // An effect: it listens to the focus and to removed elements of the document.
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main) return
    let last: EventTarget | null = null
    const remember = ({ target }: Event) => {
      last = target
      if (target !== main) wanted.current = null
    }
    const forget = () => (wanted.current = null)
    const lookAgain = () => {
      if (last instanceof Node && !last.isConnected && document.activeElement === document.body) {
        focusMain()
        wanted.current = wayBack(place.current)
      }
      if (wanted.current && document.activeElement === main) linkTo(main, wanted.current)?.focus()
    }
    const content = new MutationObserver(lookAgain)
    content.observe(main, { childList: true, subtree: true })
    // A dialog restores the focus itself, if the element still exists.
    const dialogs = new MutationObserver(() => setTimeout(lookAgain, dialogMs))
    dialogs.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', forget)
    document.addEventListener('pointerdown', forget)
    return () => {
      content.disconnect()
      dialogs.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', forget)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}

/** The URL that was left, if it is below the current one: opening an item adds a query parameter. */
function wayBack({ here, left }: { here: string; left: string }): string | null {
  const before = wordsOf(left)
  return [...wordsOf(here)].every(([name, value]) => before.get(name) === value) ? left : null
}

const wordsOf = (address: string) => new URLSearchParams(address.split('?')[1])

function linkTo(main: HTMLElement, address: string): HTMLElement | undefined {
  return [...main.querySelectorAll('a')].find((link) => link.getAttribute('href') === address)
}

function focusMain(): void {
  const main = document.getElementById('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
}
