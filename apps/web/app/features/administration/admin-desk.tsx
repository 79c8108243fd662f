import { texts } from '@grfs/contracts/texts/index'
import { useEffect, useRef, type ReactNode } from 'react'
import { nameWithTitle } from '../../lib/format.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { fill } from '../../ui/layout/words.ts'
import type { Tool } from './tools.ts'

const { side } = texts.dashboard
const t = texts.administration

interface AdminDeskProps {
  person: { title: string; fullName: string }
  tools: readonly Tool[]
  current: string
  logout: ReactNode
  figures?: ReactNode
  children: ReactNode
}

/** The frame of the admin area: denser, with its own list of tools (ADMIN-005, ADMIN-013). */
export function AdminDesk({ person, tools, current, logout, figures, children }: AdminDeskProps) {
  const nav = useRef<HTMLElement>(null)
  // An effect: only the browser knows what is scrolled out of view. On a phone the tools are one line that scrolls.
  useEffect(() => showCurrent(nav.current), [current, tools.length])
  const link = (tool: Tool) => <ToolLink key={tool.id} tool={tool} isCurrent={tool.id === current} />
  return (
    <div className="desk desk-dense">
      <aside className="desk-side" aria-label={side.label}>
        <div>
          <div className="desk-profile">
            <b>{t.title}</b>
            <span>{nameWithTitle(person)}</span>
          </div>
          <nav ref={nav} className="desk-nav" aria-label={t.toolList}>
            {tools.filter(({ isBeyond }) => !isBeyond).map(link)}
            {tools.some(({ isBeyond }) => !isBeyond) && <hr />}
            {tools.filter(({ isBeyond }) => isBeyond).map(link)}
            {logout}
          </nav>
          {figures}
        </div>
      </aside>
      <main id="main" className="desk-main">
        {children}
      </main>
    </div>
  )
}

function showCurrent(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !link) return
  const [line, shown] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
  nav.scrollLeft += shown.left + shown.width / 2 - (line.left + line.width / 2)
}

function ToolLink({ tool, isCurrent }: { tool: Tool; isCurrent: boolean }) {
  const { label, href, icon, waiting } = tool
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
      {waiting && (
        <span className={classNames('desk-nav-count', tool.id === 'papers' && 'desk-nav-hot')}>
          <span aria-hidden="true">{waiting}</span>
          <span className="sr">{fill(t.waiting, { count: waiting })}</span>
        </span>
      )}
    </a>
  )
}
