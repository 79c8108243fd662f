import { useEffect, useRef, type RefObject } from 'react'

/** Of a form: whoever sent it is led to the first field that was refused, each time it comes back. */
export function useFirstRefused(refused: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // An effect, because the field is marked only once it is drawn.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form
}
