import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useParams } from '../../lib/navigation.tsx'
import { finishLinkEndpoint, finishProviderSignInEndpoint } from '@grfs/contracts/identity/providers'
import { finishOrcidProofEndpoint } from '@grfs/contracts/submissions'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { authorshipTexts } from '@grfs/contracts/texts/submissions'
import { roles } from '@grfs/domain/identity/roles'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { tab } from '../../lib/stores.ts'
import { Link } from '../../ui/layout/link.tsx'
import { AccountPage, Waiting } from './account-page.tsx'
import { askOnce } from './form.ts'
import { roundKey } from './providers.tsx'
import { codeStep, roleFromLink, useGoOn } from './sign-in.ts'

const t = signInTexts.back

type State = { step: 'waiting' } | { step: 'linked'; message: string } | { step: 'failed'; message: string }

/** The page to which a provider sends the browser back. */
export function ProviderReturn() {
  const provider = useParams()['id'] ?? ''
  const [{ answer, purpose }] = useState(readReturn)
  const [state, setState] = useState<State>({ step: 'waiting' })
  const navigate = useNavigate()
  const goOn = useGoOn()
  const authorship = /^authorship (.+)$/.exec(purpose)?.[1] ?? null
  const isLink = purpose === 'link' || authorship !== null

  async function finish(): Promise<State> {
    const params = { provider }
    if (authorship !== null) {
      const body = { token: authorship, answer }
      const { message } = await askOnce(`authorship ${answer}`, () => api.call(finishOrcidProofEndpoint, { body }))
      return { step: 'linked', message }
    }
    if (isLink) {
      const body = { answer }
      const { message } = await askOnce(`link ${answer}`, () => api.call(finishLinkEndpoint, { params, body }))
      return { step: 'linked', message }
    }
    const role = roles.find((one) => one === purpose)
    const body = { answer, ...(role && { role }) }
    const done = await askOnce(`sign in ${answer}`, () => api.call(finishProviderSignInEndpoint, { params, body }))
    const { token, user } = done
    if (token !== undefined && user) goOn({ token, user }, roleFromLink(purpose, user))
    else await navigate(href('/verify-otp'), { replace: true, state: codeStep(done, role ?? 'admin') })
    return { step: 'waiting' }
  }

  const onArrival = useEffectEvent(finish)
  // Coming back completes the sign-in, without a click.
  useEffect(() => {
    // The address must not stay in the history: a code in it was for us only.
    history.replaceState(history.state, '', location.pathname)
    onArrival().then(setState, (error: unknown) => setState({ step: 'failed', message: messageOf(error, t.failed) }))
  }, [])

  if (state.step === 'waiting') {
    return (
      <AccountPage title={t.title} live>
        <Waiting text={isLink ? t.linking : t.waiting} />
      </AccountPage>
    )
  }
  const title = state.step === 'linked' ? t.linkedTitle : isLink ? t.linkFailedTitle : t.failedTitle
  return (
    <AccountPage
      title={title}
      intro={<p>{state.message}</p>}
      live
      links={
        authorship !== null ? (
          <Link href={`${href('/authorship')}?token=${encodeURIComponent(authorship)}`}>
            {authorshipTexts.own.back}
          </Link>
        ) : isLink ? (
          <Link href={href('/dashboard/updateProfile')}>{t.toProfile}</Link>
        ) : (
          <Link href={href('/login')}>{t.toLogin}</Link>
        )
      }
    />
  )
}

function readReturn(): { answer: string; purpose: string } {
  return { answer: location.search.slice(1), purpose: tab.getItem(roundKey) ?? '' }
}
