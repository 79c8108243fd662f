import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { confirmMagicLinkEndpoint, openMagicLinkEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { siteFacts } from '../../lib/site.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast, toastMs } from '../../ui/overlays/toast.tsx'
import { AccountPage, Waiting } from './account-page.tsx'
import { askOnce, useLater } from './form.ts'
import { roleFromLink, type Session, useGoOn } from './sign-in.ts'

const t = identityTexts.magic

/** IDENTITY-004, IDENTITY-037 to IDENTITY-044. */
export function MagicLogin({ siteName }: { siteName: string }) {
  const { state, confirm } = useMagicLogin()
  return <MagicView state={state} siteName={siteName} onConfirm={() => void confirm()} />
}

function useMagicLogin() {
  const query = useSearch()
  const [{ link, role }] = useState(() => readMagicLink(query))
  const [state, setState] = useState<MagicState>('verifying')
  const goOn = useGoOn()
  const later = useLater()
  const navigate = useNavigate()

  function take(session: Session | null) {
    if (!session) return setState('click')
    setState('success')
    goOn(session, roleFromLink(role, session.user))
  }

  /** IDENTITY-040. */
  function fail(how: 'invalid' | 'failed') {
    setState(how)
    showToast({ title: t[how], tone: 'info', closesAfterMs: toastMs.failedLink })
    later(toastMs.failedLink, () => void navigate(href('/login'), { replace: true }))
  }

  const onOpened = useEffectEvent(take)
  const onFailed = useEffectEvent(fail)
  // Opening the URL starts the login, without a click.
  useEffect(() => {
    let isLeft = false
    const answer = link ? openMagicLink(link) : Promise.reject(new Error(t.invalid))
    answer.then(
      (session) => !isLeft && onOpened(session),
      () => !isLeft && onFailed(link ? 'failed' : 'invalid'),
    )
    return () => {
      isLeft = true
    }
  }, [link])

  async function confirm() {
    if (!link) return
    setState('confirming')
    await confirmMagicLink(link).then(take, () => fail('failed'))
  }
  return { state, confirm }
}

interface MagicLink {
  token: string
  email: string
}

/** IDENTITY-037. The link is null if the token or the e-mail address is missing (IDENTITY-041). */
export function readMagicLink(query: URLSearchParams): { link: MagicLink | null; role: string } {
  const token = query.get('token') ?? ''
  const email = query.get('email') ?? ''
  return { link: token && email ? { token, email } : null, role: query.get('role') ?? '' }
}

/** A session, or null if the server first requires a click. */
async function openMagicLink(link: MagicLink): Promise<Session | null> {
  return sessionOf(await askOnce(`magic ${link.token}`, () => api.call(openMagicLinkEndpoint, { query: link })))
}

async function confirmMagicLink(link: MagicLink): Promise<Session | null> {
  return sessionOf(await api.call(confirmMagicLinkEndpoint, { body: link }))
}

function sessionOf({ token, user, data }: ResponseOf<typeof openMagicLinkEndpoint>): Session | null {
  return token !== undefined && user ? { token, user, data } : null
}

export type MagicState = 'verifying' | 'click' | 'confirming' | 'success' | 'invalid' | 'failed'

interface MagicViewProps {
  state: MagicState
  siteName: string
  onConfirm: () => void
}

/** IDENTITY-038: the page in each of its states. */
export function MagicView({ state, siteName, onConfirm }: MagicViewProps) {
  switch (state) {
    case 'verifying':
      return (
        <AccountPage title={t.title} live>
          <Waiting text={t.verifying} />
        </AccountPage>
      )
    case 'success':
      return (
        <AccountPage title={t.title} live>
          <Waiting text={t.success} />
        </AccountPage>
      )
    case 'click':
    case 'confirming':
      return (
        <AccountPage title={identityTexts.login.title} intro={<p>{t.clickIntro}</p>} live>
          <div className="account-actions">
            <Button kind="main" busy={state === 'confirming'} onClick={onConfirm}>
              {fill(t.click, { site: siteName })}
            </Button>
          </div>
        </AccountPage>
      )
    case 'invalid':
    case 'failed':
      return (
        <AccountPage
          title={t[state]}
          intro={<p>{t.note}</p>}
          live
          links={<Link href={href('/login')}>{t.toLogin}</Link>}
        />
      )
  }
}

export function Page() {
  return <MagicLogin siteName={siteFacts().name} />
}
