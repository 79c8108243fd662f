import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'

/** One main button on a screen; danger is outlined, and never the first choice. */
export type ButtonKind = 'main' | 'line' | 'quiet' | 'danger'

interface ButtonLook {
  kind?: ButtonKind | undefined
  /** 36 px, for tables under a mouse; a finger still gets 44. */
  small?: boolean | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
  children: ReactNode
  className?: string | undefined
}

export function buttonClass({ kind = 'line', small, block, className }: Omit<ButtonLook, 'children'>): string {
  return classNames('btn', `btn-${kind}`, small && 'btn-s', block && 'btn-block', className)
}

/** Stays focusable while it works, so that the keyboard does not lose its place, but does nothing. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}

export type ButtonProps = ButtonLook & { busy?: boolean } & Omit<ComponentProps<'button'>, 'children' | 'className'>

export function Button({ kind, small, block, icon, busy = false, className, children, ...rest }: ButtonProps) {
  const working = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignoreClick } : {}
  return (
    <button type="button" {...rest} {...working} className={buttonClass({ kind, small, block, className })}>
      {busy ? <span className="spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export type LinkButtonProps = ButtonLook & { href: string } & Omit<
    ComponentProps<'a'>,
    'children' | 'className' | 'href'
  >

export function LinkButton({ kind, small, block, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, small, block, className })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}

export type IconButtonProps = { icon: IconName; label: string; className?: string | undefined } & Omit<
  ComponentProps<'button'>,
  'children' | 'className' | 'aria-label'
>

/** Only for close, search, menu, pager and a row's "more": anything else carries its word. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
