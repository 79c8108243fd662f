import { useEffect, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { createPath, NavigationType, Router, useLocation, type Location, type Navigator, type To } from 'react-router'
import { tab } from '../lib/stores.ts'

/**
 * The history of the browser for the hooks of React Router, without its data router: that would be a seventh of the
 * script of a page (ADR 83). As with full page loads, the old page stays until the next one is loaded.
 */
export function BrowserHistory({ children }: { children: ReactNode }) {
  const [step, setStep] = useState(() => ({ location: here(), type: NavigationType.Pop }))
  const [isLeaving, startTransition] = useTransition()

  const [navigator] = useState<Navigator>(() => {
    const go = (type: NavigationType, [to, state, options]: Parameters<Navigator['push']>) => {
      scrollPlaces.leave(options?.preventScrollReset)
      const entry: Entry = { usr: state as unknown, key: crypto.randomUUID() }
      if (type === NavigationType.Push) history.pushState(entry, '', urlOf(to))
      else history.replaceState(entry, '', urlOf(to))
      startTransition(() => setStep({ location: here(), type }))
    }
    return {
      createHref: urlOf,
      go: (delta) => history.go(delta),
      push: (...to) => go(NavigationType.Push, to),
      replace: (...to) => go(NavigationType.Replace, to),
    }
  })

  useEffect(() => {
    const onPop = () => {
      scrollPlaces.leave()
      startTransition(() => setStep({ location: here(), type: NavigationType.Pop }))
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])

  // Effect: the class belongs to the document, not to what we render.
  useEffect(() => {
    document.documentElement.classList.toggle('leaving', isLeaving)
  }, [isLeaving])

  return (
    <Router location={step.location} navigationType={step.type} navigator={navigator}>
      {children}
    </Router>
  )
}

/** An entry of the browser's history, in the shape that React Router stores. */
interface Entry {
  usr?: unknown
  key?: string
}

const urlOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

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
