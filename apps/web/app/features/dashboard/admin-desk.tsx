import { texts } from '@grfs/contracts/texts/index'
import type { ReactNode } from 'react'
import { nameWithTitle } from '../../lib/format.ts'
import { LogoutButton } from './side.tsx'

const { side, admin } = texts.dashboard

/** The desk of admins and sub-admins: denser, with its own list of tools (ADMIN-014: none is built yet). */
export function AdminDesk({ person, children }: { person: { title: string; fullName: string }; children: ReactNode }) {
  return (
    <div className="desk desk-dense">
      <aside className="desk-side" aria-label={side.label}>
        <div>
          <div className="desk-profile">
            <b>{admin.title}</b>
            <span>{nameWithTitle(person)}</span>
          </div>
          <nav className="desk-nav" aria-label={side.navigation}>
            <LogoutButton label={texts.chrome.logout} />
          </nav>
        </div>
      </aside>
      <main id="main" className="desk-main">
        {children}
      </main>
    </div>
  )
}
