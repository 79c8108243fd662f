import type { ComponentProps, MouseEvent } from 'react'
import { createPath, useLocation, useNavigate, type NavigateOptions } from 'react-router'

interface RouteLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'state' | 'preventScrollReset'> {
  to: string
}

/** A link that needs more than an address. The link of React Router does the same and is 4 KB larger. */
export function RouteLink({ to, state, preventScrollReset = false, ...props }: RouteLinkProps) {
  const navigate = useNavigate()
  const replace = createPath(useLocation()) === to
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    void navigate(to, { state: state as unknown, preventScrollReset, replace })
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
