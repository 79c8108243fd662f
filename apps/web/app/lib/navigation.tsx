import { createContext, type ReactNode, useContext, useEffect } from 'react'

/** Where the app is: an entry of the browser's history. */
export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
  /** What was stored with the entry. */
  state: unknown
  /** `default` for the first entry of a document. */
  key: string
}

export interface NavigateOptions {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean
  state?: unknown
  /** Keeps the place on the page, for another view of the same page. */
  preventScrollReset?: boolean
}

/** Goes to an address, or by a number of entries through the history. */
export type NavigateFunction = (to: string | number, options?: NavigateOptions) => Promise<void>

/** What a part of the app knows about its place. */
export interface Place {
  location: Location
  navigate: NavigateFunction
}

export const PlaceContext = createContext<Place | null>(null)
/** The variable part of the page's path. */
export const ParamsContext = createContext<{ readonly id?: string }>({})
/** The page that its frame shows. */
export const OutletElement = createContext<ReactNode>(null)
/** What the frame gives to its page. */
export const OutletContext = createContext<unknown>(undefined)

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('Nothing around this component knows the location.')
  return place
}

export const useLocation = (): Location => usePlace().location
export const useNavigate = (): NavigateFunction => usePlace().navigate
export const useParams = (): { readonly id?: string } => useContext(ParamsContext)
export const useOutletContext = <T,>(): T => useContext(OutletContext) as T

/** In a frame: the place of its page. */
export function Outlet({ context }: { context?: unknown }) {
  return <OutletContext value={context}>{useContext(OutletElement)}</OutletContext>
}

/** Goes to another page instead of showing something. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace])
  return null
}
