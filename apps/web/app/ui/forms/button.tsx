import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'

/** One main button on a page. Danger is outlined, and never the default choice. */
export type ButtonKind = 'main' | 'line' | 'quiet' | 'danger'

interface ButtonLook {
  kind?: ButtonKind | undefined
  /** 36 px, for tables used with a mouse; on touch screens still 44 px. */
  small?: boolean | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
  children: ReactNode
  className?: string | undefined
}

export function buttonClass({ kind = 'line', small, block, className }: Omit<ButtonLook, 'children'>): string {
  return classNames('btn', `btn-${kind}`, small && 'btn-s', block && 'btn-block', className)
}

/** A busy button stays focusable, so that keyboard users keep their place, but ignores clicks. */
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

/** Only for close, search, menu, pager and "more" in a row: every other button has a text. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
