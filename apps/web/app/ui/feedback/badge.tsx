import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'

/** Neutral unless someone must act (accent, warn) or it is over (ok, danger); line for what has not begun. */
export type BadgeTone = 'neutral' | 'line' | 'accent' | 'ok' | 'warn' | 'danger'

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>{children}</span>
}
