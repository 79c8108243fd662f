import { useEffect, useState } from 'react'
import { readNotice, takeNotice, type LeftNotice } from '../../lib/session.ts'
import { tab } from '../../lib/stores.ts'
import { Banner } from '../../ui/banner.tsx'

/** What the page before had to say, as after a session that ended. */
export function Notice() {
  const notice = useNotice()
  // Taken only once it is shown.
  useEffect(() => {
    takeNotice(tab)
  }, [])
  if (notice === null) return null
  return (
    <div className="account-note">
      <Banner tone={notice.isDone ? 'ok' : 'warn'} title={notice.text} role={notice.isDone ? 'status' : 'alert'} />
    </div>
  )
}

export function useNotice(): LeftNotice | null {
  const [notice] = useState(() => readNotice(tab))
  return notice
}
