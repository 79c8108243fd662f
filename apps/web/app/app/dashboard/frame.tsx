import { useEffect, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { ApplyButton } from './apply-button.tsx'
import { loadMe, type Me } from './current-user.ts'
import { useDraftCount, type DeskContext } from './draft-count.ts'
import { sideOf } from './navigation.ts'
import { DeskSide } from './side.tsx'
import { useUnreadCount } from './unread-count.ts'
import { useWalletBalance } from './wallet-balance.ts'
import { useUnreadNews, type UnreadCounts } from './unread-news.ts'
import { api } from '../../lib/api.ts'
import { readSession, sessionKeys, storedName } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'

interface FrameData {
  /** Not waited for: the page beside it does not depend on it. Null when the server cannot say. */
  me: Promise<Me | null>
}

export function loader(): FrameData {
  return { me: readSession(local) ? loadMe(api, local).finally(tellMenu) : Promise.resolve(null) }
}

/** The site's menu is the server's markup: its script shows in it what has just been stored. */
function tellMenu(): void {
  document.dispatchEvent(new Event('account'))
}

/** The desk of a researcher or a reviewer: profile and navigation at the left, the page at the right. */
export function Page() {
  const place = useLocation()
  const { pathname } = place
  const [drafts, tellDrafts] = useDraftCount(pathname)
  const [unread, tellUnread] = useUnreadCount(place)
  const [news, tellNews] = useUnreadNews(pathname)
  const [balance, tellBalance] = useWalletBalance(pathname)
  return (
    <div className="desk">
      <Side {...useMe()} drafts={drafts} unread={unread} news={news} balance={balance} />
      <main id="main" className="desk-main">
        <Outlet context={{ tellDrafts, tellUnread, tellNews, tellBalance } satisfies DeskContext} />
      </main>
    </div>
  )
}

/**
 * Null until, and unless, the server says. By an effect and not by Suspense, which would put another side in the place of
 * the one that somebody may just have clicked in.
 */
function useMe(): Pick<SideProps, 'me' | 'hasFailed'> {
  const { me } = useLoaderData<FrameData>()
  const [known, setKnown] = useState<Me | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void me.then((answer) => {
      if (!isCurrent) return
      if (answer) setKnown(answer)
      setHasFailed(answer === null)
    })
    return () => {
      isCurrent = false
    }
  }, [me])
  return { me: known, hasFailed }
}

interface SideProps {
  me: Me | null
  /** The server was asked who this is, and could not say. */
  hasFailed: boolean
  drafts: number | null
  unread: number | null
  news: UnreadCounts
  balance: string | null
}

function Side({ me, hasFailed, drafts, unread, news, balance }: SideProps) {
  const place = useLocation()
  const { revalidate } = useRevalidator()
  const session = readSession(local)
  const side = sideOf(place, session?.role ?? '')
  const appliedRole = me?.user.appliedRole ?? local.getItem(sessionKeys.applied) ?? 'none'
  return (
    <DeskSide
      side={side}
      path={place.pathname}
      me={me}
      hasFailed={hasFailed}
      stored={{
        ...storedName(local),
        email: local.getItem(sessionKeys.email) ?? '',
        roles: session?.roles ?? [],
      }}
      drafts={drafts}
      unread={unread}
      news={news}
      balance={balance}
      apply={<ApplyButton key={side} side={side} appliedRole={appliedRole} onApplied={() => void revalidate()} />}
    />
  )
}
