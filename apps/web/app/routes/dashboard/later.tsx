import { NotFound } from '../../features/chrome/not-found.tsx'

/** An address of the specification whose page is not built yet. */
export function Page() {
  return <NotFound as="div" />
}
