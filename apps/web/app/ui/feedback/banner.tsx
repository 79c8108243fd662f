import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../media/icon.tsx'

type BannerTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger'

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
  /** `alert` if it appears after an error, `status` if it reports; none if it was there from the start. */
  role?: 'alert' | 'status' | undefined
}

/** A message that stays beside the problem. */
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

export interface NoticeWords {
  title: string
  /** `2026-11-09`, and the same day in readable form. */
  day: string
  date: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
  /** The page of the notice. */
  link?: { href: string; label: string }
}

/** Shown above the title of a retracted article, so that nobody misses it. */
export function Retraction({ label, notice }: { label: string; notice: NoticeWords }) {
  return (
    <section className="notice notice-retraction" aria-label={label}>
      <Icon name="alert" />
      <div>
        <Words notice={notice} />
      </div>
    </section>
  )
}

/** Corrections of an article, or concerns about it, oldest first. */
export function Corrections({ title, notices }: { title: string; notices: readonly NoticeWords[] }) {
  return (
    <section className="notice" aria-label={title}>
      <ol>
        {notices.map((notice) => (
          <li key={notice.title}>
            <Words notice={notice} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ notice: { title, day, date, text, link } }: { notice: NoticeWords }) {
  return (
    <>
      <p className="notice-title">
        <b>{title}</b> <time dateTime={day}>{date}</time>
      </p>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {link && (
        <p>
          <a className="link" href={link.href}>
            {link.label}
          </a>
        </p>
      )}
    </>
  )
}
