import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../media/icon.tsx'
import type { IconName } from '../media/icons.ts'

export type BannerTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

const toneIcons: Record<BannerTone, IconName> = {
  neutral: 'info',
  accent: 'info',
  ok: 'check',
  warn: 'alert',
  danger: 'alert',
}

interface BannerProps {
  tone?: BannerTone
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `alert` when it appears after something went wrong, `status` when it reports; none when it was there from the start. */
  role?: 'alert' | 'status' | undefined
}

/** A message that stays where the problem is. */
export function Banner({ tone = 'neutral', title, children, actions, role }: BannerProps) {
  return (
    <div className={classNames('note', tone !== 'neutral' && `note-${tone}`)} role={role}>
      <Icon name={toneIcons[tone]} />
      <div>
        <b>{title}</b>
        {children && <div className="note-body">{children}</div>}
        {actions && <div className="note-actions">{actions}</div>}
      </div>
    </div>
  )
}
