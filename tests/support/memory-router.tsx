import { type ReactNode, useState } from 'react'
import {
  type Location,
  type NavigateOptions,
  OutletContext,
  ParamsContext,
  PlaceContext,
} from '../../apps/web/app/lib/navigation.tsx'

interface MemoryRouterProps {
  /** The address at the start; with an object, what is stored with it. */
  initialEntries?: [string | (Pick<Location, 'pathname'> & Partial<Location>)]
  /** The variable part of the page's path. */
  params?: { id?: string }
  /** What the frame gives to its page. */
  outlet?: unknown
  children: ReactNode
}

/** Around every component that reads or changes the location. */
export function MemoryRouter({ initialEntries: [first] = ['/'], params = {}, outlet, children }: MemoryRouterProps) {
  const [location, setLocation] = useState<Location>(() =>
    typeof first === 'string' ? locationOf(first) : { ...locationOf(first.pathname), ...first },
  )
  const [navigate] = useState(() => (to: string | number, { state }: NavigateOptions = {}) => {
    if (typeof to === 'string') setLocation((before) => ({ ...locationOf(to, before), state, key: 'next' }))
    return Promise.resolve()
  })
  return (
    <PlaceContext value={{ location, navigate }}>
      <ParamsContext value={params}>
        <OutletContext value={outlet}>{children}</OutletContext>
      </ParamsContext>
    </PlaceContext>
  )
}

function locationOf(address: string, { pathname: before } = { pathname: '/' }): Location {
  const { pathname, search, hash } = new URL(address, `http://test${before}`)
  return { pathname, search, hash, state: null, key: 'default' }
}
