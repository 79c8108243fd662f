import { verifyEmailEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, messageOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { askOnce } from './ask-once.ts'
import { useLater } from './use-later.ts'
import { VerifyEmailView, type VerifyEmailState } from './verify-email-view.tsx'
import { toastMs } from '../../ui/toast-duration.ts'

const t = identityTexts.verifyEmail

/** IDENTITY-005, IDENTITY-045 to IDENTITY-051. */
export function VerifyEmail() {
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') ?? '')
  const [state, setState] = useState<VerifyEmailState>(token ? 'loading' : { failed: t.noToken })
  const later = useLater()
  const navigate = useNavigate()

  // Opening the mailed address is what verifies it; without a token there is nothing to do here (IDENTITY-048).
  useEffect(() => {
    if (!token) return later(toastMs.failedLink, () => void navigate(paths.login, { replace: true }))
    let isLeft = false
    askOnce(`verify ${token}`, () => api.call(verifyEmailEndpoint, { body: { token } })).then(
      () => !isLeft && setState('success'),
      (error: unknown) => !isLeft && setState({ failed: messageOf(error, t.failed) }),
    )
    return () => {
      isLeft = true
    }
  }, [token, later, navigate])
  return <VerifyEmailView state={state} />
}
