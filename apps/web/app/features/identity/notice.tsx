import { useEffect, useState } from 'react'
import { readNotice, takeNotice } from '../../lib/session.ts'
import { tab } from '../../lib/stores.ts'
import { Banner } from '../../ui/banner.tsx'

/** What the page before had to say, as after a session that ended. */
export function Notice() {
  const [text] = useState(() => readNotice(tab))
  // Taken only once it is shown.
  useEffect(() => {
    takeNotice(tab)
  }, [])
  if (text === null) return null
  return (
    <div className="account-note">
      <Banner tone="warn" title={text} role="alert" />
    </div>
  )
}
