import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from '../../lib/navigation.tsx'
import { applyForRoleEndpoint } from '@grfs/contracts/identity'
import { listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import { sessionTexts } from '@grfs/contracts/texts/identity-session'
import { getWalletEndpoint } from '@grfs/contracts/wallet'
import { api, type Api, messageOf } from '../../lib/api.ts'
import { balanceWords } from '../../lib/amounts.ts'
import { href } from '../../lib/paths.ts'
import { useApi } from '../../lib/query.ts'
import { readSession, sessionKeys, storedName } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { HelpPath } from '../../ui/layout/page-head.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { loadMe, type Me } from './current-user.ts'
import { type DeskContext, type UnreadCounts, useCount, useDraftCount, useUnreadNews } from './counts.ts'
import { type DeskPlace, helpPathOf, type Side as ApplyButtonSide, sideOf } from './navigation.ts'
import { DeskSide } from './side.tsx'

/** The server renders the site menu. Its script shows there what has just been stored. */
function updateMenu(): void {
  document.dispatchEvent(new Event('account'))
}

/** The frame of a researcher or reviewer: profile and navigation on the left, the page on the right. */
export function Page() {
  const place = useLocation()
  const { pathname } = place
  const [drafts, setDraftCount] = useDraftCount(pathname)
  const [unread, setUnreadCount] = useUnreadCount(place)
  const [news, updateUnreadNews] = useUnreadNews(pathname)
  const balance = useWalletBalance()
  const account = useAccount()
  const { reloadAccount } = account
  return (
    <div className="desk">
      <Side {...account} drafts={drafts ?? null} unread={unread ?? null} news={news} balance={balance} />
      <main id="main" className="desk-main">
        <HelpPath value={helpPathOf(pathname)}>
          <Outlet context={{ setDraftCount, setUnreadCount, updateUnreadNews, reloadAccount } satisfies DeskContext} />
        </HelpPath>
      </main>
    </div>
  )
}

/**
 * Null until the server responds, and if it fails. An effect instead of Suspense: Suspense would replace the side panel
 * while a person may be clicking in it.
 */
function useAccount(): Pick<SideProps, 'me' | 'hasFailed' | 'reloadAccount'> {
  const [known, setKnown] = useState<Me | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [loads, setLoads] = useState(1)
  useEffect(() => {
    if (!readSession(local)) return
    let isCurrent = true
    void loadMe(api, local)
      .finally(updateMenu)
      .then((answer) => {
        if (!isCurrent) return
        if (answer) setKnown(answer)
        setHasFailed(answer === null)
      })
    return () => {
      isCurrent = false
    }
  }, [loads])
  const reloadAccount = useCallback(() => setLoads((count) => count + 1), [])
  return { me: known, hasFailed, reloadAccount }
}

interface SideProps {
  me: Me | null
  /** The request for the account failed. */
  hasFailed: boolean
  reloadAccount: () => void
  drafts: number | null
  unread: number | null
  news: UnreadCounts
  balance: string | null
}

function Side({ me, hasFailed, reloadAccount, drafts, unread, news, balance }: SideProps) {
  const place = useLocation()
  const session = readSession(local)
  const side = sideOf(place, session?.role ?? '')
  const appliedRole = me?.user.appliedRole ?? local.getItem(sessionKeys.applied) ?? (hasFailed ? 'none' : null)
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
      apply={<ApplyButton key={side} side={side} appliedRole={appliedRole} onApplied={reloadAccount} />}
    />
  )
}

/** WALLET-003: the balance in the side panel. The wallet page uses the same query. */
function useWalletBalance(): string | null {
  const { data } = useApi(getWalletEndpoint, { query: {} }, { enabled: readSession(local) !== null })
  return data ? balanceWords(data.wallet) : null
}

const pagesThatSetCount: readonly string[] = [href('/dashboard/reviewer'), href('/dashboard/reviewer/inbox')]

/** The number of unread messages in a reviewer's navigation. */
function useUnreadCount({ pathname, state }: DeskPlace): [number | undefined, DeskContext['setUnreadCount']] {
  const session = readSession(local)
  const mayAsk = session?.roles.includes('reviewer') && local.getItem(sessionKeys.approved) === 'approved'
  const isShown = sideOf({ pathname, state }, session?.role ?? '') === 'reviewer'
  const load = async () => (await api.call(listAssignmentsEndpoint, {})).counts.unreadMessages
  return useCount(
    'unread-messages',
    pathname,
    load,
    mayAsk === true && isShown && !pagesThatSetCount.includes(pathname),
  )
}

const t = sessionTexts.apply

/** IDENTITY-108. */
export const applyToastDelayMs = 1000

interface Outcome {
  applied: boolean
  toast: { title: string; tone: 'ok' | 'danger' }
}

/** IDENTITY-101 to IDENTITY-103, IDENTITY-106, IDENTITY-107. */
export async function applyFor(call: Api['call'], role: ApplyButtonSide): Promise<Outcome> {
  try {
    await call(applyForRoleEndpoint, { params: { role } })
    return { applied: true, toast: { title: t.success, tone: 'ok' } }
  } catch (error) {
    return { applied: false, toast: { title: messageOf(error, t.failed), tone: 'danger' } }
  }
}

interface ApplyButtonProps {
  /** The current side; the application is for the other role. */
  side: ApplyButtonSide
  /** `none`, or the role that the account has applied for (IDENTITY-126). Null until the server responds. */
  appliedRole: string | null
  /** The researcher role is granted at once, so the loaded account data may be outdated. */
  onApplied: () => void
}

/** IDENTITY-104: one click applies. */
export function ApplyButton({ side, appliedRole, onApplied }: ApplyButtonProps) {
  const [state, setState] = useState<'ready' | 'busy' | 'applied'>('ready')
  const isUnknown = appliedRole === null
  const isApplied = state === 'applied' || (!isUnknown && appliedRole !== 'none')
  const label = side === 'researcher' ? t.asReviewer : t.asResearcher

  async function apply() {
    setState('busy')
    const { applied, toast } = await applyFor(api.call, side === 'researcher' ? 'reviewer' : 'researcher')
    setState(applied ? 'applied' : 'ready')
    if (applied) onApplied()
    setTimeout(() => showToast(toast), applyToastDelayMs)
  }

  return (
    <button
      type="button"
      disabled={isApplied || isUnknown}
      aria-busy={state === 'busy' || isUnknown}
      onClick={() => state === 'ready' && void apply()}
    >
      <Icon name="swap" />
      {isApplied ? t.applied : label}
    </button>
  )
}
