import { useEffect, useLayoutEffect, useMemo, useState, useTransition, type ReactNode } from 'react'
import { type Location, type NavigateOptions, PlaceContext, useLocation } from '../lib/navigation.tsx'
import { tab } from '../lib/stores.ts'

/**
 * The history of the browser for the hooks of `lib/navigation.tsx`. As with full page loads, the old page stays until
 * the next one is loaded.
 */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(here)
  const [isLeaving, startTransition] = useTransition()

  const [navigate] = useState(
    () =>
      (to: string | number, { replace, state, preventScrollReset }: NavigateOptions = {}) => {
        if (typeof to === 'number') history.go(to)
        else {
          scrollPlaces.leave(preventScrollReset)
          const entry: Entry = { usr: state, key: crypto.randomUUID() }
          if (replace) history.replaceState(entry, '', to)
          else history.pushState(entry, '', to)
          startTransition(() => setLocation(here()))
        }
        return Promise.resolve()
      },
  )

  useEffect(() => {
    const onPop = () => {
      scrollPlaces.leave()
      startTransition(() => setLocation(here()))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  // Effect: the class belongs to the document, not to what we render.
  useEffect(() => {
    document.documentElement.classList.toggle('leaving', isLeaving)
  }, [isLeaving])

  return <PlaceContext value={useMemo(() => ({ location, navigate }), [location, navigate])}>{children}</PlaceContext>
}

/** What the browser stores with an entry of its history. */
interface Entry {
  usr?: unknown
  key?: string
}

function here(): Location {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = (history.state ?? {}) as Entry
  return { pathname, search, hash, state: usr, key }
}

const storedAs = 'scroll-places'

/** Where a person was on each entry of the history. The first entry of every document has the key `default`. */
const scrollPlaces = {
  known: JSON.parse(tab.getItem(storedAs) ?? '{}') as Record<string, number>,
  shown: '',
  staysInPlace: false,
  leave(staysInPlace = false) {
    this.known[this.shown] = scrollY
    this.staysInPlace = staysInPlace
  },
  enter({ key, pathname, hash }: Location) {
    this.shown = key === 'default' ? pathname : key
    const place = this.known[this.shown]
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (place !== undefined) scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (!this.staysInPlace) scrollTo(0, 0)
  },
  store() {
    this.leave()
    tab.setItem(storedAs, JSON.stringify(this.known))
  },
}

/** A new page opens at its top or at its hash, an entry of the history where the person left it. */
export function useScrollPlace(): void {
  const location = useLocation()
  useLayoutEffect(() => scrollPlaces.enter(location), [location])

  useEffect(() => {
    const byHand = () => void (history.scrollRestoration = 'manual')
    const onHide = () => {
      scrollPlaces.store()
      // Public pages have no router.
      history.scrollRestoration = 'auto'
    }
    byHand()
    window.addEventListener('pageshow', byHand)
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pageshow', byHand)
      window.removeEventListener('pagehide', onHide)
    }
  }, [])
}
