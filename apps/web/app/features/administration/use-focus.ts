import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const dialogMs = 100

/** As with a page of another path: who uses a screen reader or the keyboard begins at the new content. */
export function useFocusOnArrival(place: string): void {
  const shown = useRef(place)
  // An effect, because the focus belongs to the document around us.
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    focusMain()
  }, [place])
}

/**
 * What had the focus may go away: a list makes room for a form, a row is deleted. Then one goes on at the content, not
 * at the top of the document; and who comes back from a form goes on from the link that led to it, once it is there. The
 * queue and its papers are off: they keep their place themselves, row by row.
 */
export function useFocusKept(isOn: boolean): void {
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const place = useRef({ here, left: '' })
  const wanted = useRef<string | null>(null)
  // An effect, because only what has been drawn has been left; before the document tells of it.
  useLayoutEffect(() => {
    if (place.current.here === here) return
    place.current = { here, left: place.current.here }
    if (document.activeElement?.id === 'main') wanted.current = wayBack(place.current)
  }, [here])

  // An effect, because the document tells of the focus, and of what has gone from it.
  useEffect(() => {
    const main = document.getElementById('main')
    if (!main || !isOn) return
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
    // A dialog gives the focus back itself, if there is still somebody to give it to.
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
  }, [isOn])
}

/** The address of what was left, if it stood within what is shown now: what is opened adds a word to the address. */
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
