import { forgotPasswordEndpoint, resendVerificationEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { resetLinkMinutes } from '@grfs/domain/identity/links'
import { api } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.tsx'
import { fill } from '../../ui/words.ts'
import { AccountPage } from './account-page.tsx'
import { EmailForm } from './email-form.tsx'

const { resendVerification: verification, forgot } = identityTexts

/** IDENTITY-006, IDENTITY-055 to IDENTITY-057. */
export function ResendVerification() {
  return (
    <AccountPage title={verification.title} intro={<p>{verification.intro}</p>} links={<ToLogin />}>
      <EmailForm
        submitLabel={verification.submit}
        sendingLabel={verification.sending}
        failed={verification.failed}
        send={(email) => api.call(resendVerificationEndpoint, { body: { email } })}
        sent={() => ({ title: verification.sent, text: verification.arrives })}
      />
    </AccountPage>
  )
}

/** IDENTITY-007, IDENTITY-058 to IDENTITY-061. */
export function ForgotPassword() {
  return (
    <AccountPage title={forgot.title} intro={<p>{forgot.intro}</p>} links={<ToLogin />}>
      <EmailForm
        submitLabel={forgot.submit}
        sendingLabel={forgot.sending}
        failed={forgot.failed}
        send={(email) => api.call(forgotPasswordEndpoint, { body: { email } })}
        sent={forgotSent}
        onSent={() => showToast({ title: forgot.sent, tone: 'ok' })}
      />
    </AccountPage>
  )
}

/** IDENTITY-060, IDENTITY-061. */
export function forgotSent(email: string): { title: string; text: string } {
  return { title: fill(forgot.sentTo, { email }), text: fill(forgot.valid, { minutes: resetLinkMinutes }) }
}

function ToLogin() {
  return <Link href={paths.login}>{identityTexts.code.back}</Link>
}
