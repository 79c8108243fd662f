import type { ComponentProps, MouseEvent } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from '../../lib/navigation.tsx'

interface RouteLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state' | 'preventScrollReset'> {
  to: string
}

/** A link that needs more than an address. */
export function RouteLink({ to, state, preventScrollReset = false, ...props }: RouteLinkProps) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const replace = pathname + search + hash === to
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    void navigate(to, { state, preventScrollReset, replace })
  }
  return <a {...props} href={to} onClick={follow} />
}

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A new tab, a new window, a download, or a link that is already handled. */
export function isForBrowser(event: Click): boolean {
  return (
    event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  )
}
