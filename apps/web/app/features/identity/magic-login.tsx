import { identityTexts } from '@grfs/contracts/texts/identity'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { toastMs } from '../../ui/toast-duration.ts'
import { showToast } from '../../ui/toast.tsx'
import { roleFromLink, useGoOn, type Session } from './go-on.ts'
import { confirmMagicLink, openMagicLink, readMagicLink } from './magic-link.ts'
import { MagicView, type MagicState } from './magic-view.tsx'
import { useLater } from './use-later.ts'

const t = identityTexts.magic

/** IDENTITY-004, IDENTITY-037 to IDENTITY-044. */
export function MagicLogin({ siteName }: { siteName: string }) {
  const { state, confirm } = useMagicLogin()
  return <MagicView state={state} siteName={siteName} onConfirm={() => void confirm()} />
}

function useMagicLogin() {
  const [query] = useSearchParams()
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
    later(toastMs.failedLink, () => void navigate(paths.login, { replace: true }))
  }

  const onOpened = useEffectEvent(take)
  const onFailed = useEffectEvent(fail)
  // Opening the address is what starts the login; nobody clicks for it.
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
