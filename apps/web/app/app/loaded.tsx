import { createElement, use, type ComponentType } from 'react'

/** Loads the module of a page or of a tool, and gives its component. */
export type Load<P = object> = () => Promise<ComponentType<P>>

const loading = new Map<unknown, Promise<unknown>>()
const loaded = new Map<unknown, unknown>()

/** Each module is requested once; after a failure, again when the page is opened again. */
export function moduleOf<P>(load: Load<P>): Promise<ComponentType<P>> {
  const known = (loading.get(load) as ReturnType<typeof load> | undefined) ?? load()
  if (!loading.has(load)) known.then((component) => loaded.set(load, component)).catch(() => {})
  loading.set(load, known)
  return known
}

export function forgetModule(load: Load): void {
  loading.delete(load)
}

/** A component as soon as its module is there. One that is there already is shown at once, without a fallback. */
export function Loaded<P extends object>({ load, props }: { load: Load<P>; props: P }) {
  return createElement((loaded.get(load) as ComponentType<P> | undefined) ?? use(moduleOf(load)), props)
}
