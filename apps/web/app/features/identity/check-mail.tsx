import './check-mail.css'
import { useState } from 'react'
import { resendVerificationEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { maskEmail } from '@grfs/domain/identity/email'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { siteFacts } from '../../lib/site.ts'
import { tab } from '../../lib/stores.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { fill } from '../../ui/layout/words.ts'

const { checkMail: t, resendVerification } = identityTexts

/** The address that was registered in this tab and is not verified yet. Only the tab stores it. */
const registeredKey = 'GRFSRegistered'
export const registeredEmail = {
  read: (): string | null => tab.getItem(registeredKey),
  store: (email: string): void => tab.setItem(registeredKey, email),
  forget: (): void => tab.removeItem(registeredKey),
}

type Outcome = { sent: true } | { sent: false; message: string }

/** What to do after registering. The address is masked: others may see the screen. */
export function CheckMail({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function resend() {
    if (isBusy) return
    setBusy(true)
    setOutcome(null)
    try {
      await api.call(resendVerificationEndpoint, { body: { email } })
      setOutcome({ sent: true })
    } catch (error) {
      setOutcome({ sent: false, message: messageOf(error, resendVerification.failed) })
    }
    setBusy(false)
  }

  const { supportEmail } = siteFacts()
  return (
    <div className="check-mail">
      <p>{fill(t.intro, { email: maskEmail(email) })}</p>
      <h3>{t.nothing}</h3>
      <ul>
        {t.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <div className="check-mail-actions">
        <Button busy={isBusy} icon="mail" onClick={() => void resend()}>
          {isBusy ? resendVerification.sending : t.resend}
        </Button>
        <Link href={href('/register')}>{t.again}</Link>
      </div>
      <div role="status">
        {outcome?.sent && (
          <Banner tone="ok" title={resendVerification.sent}>
            {resendVerification.arrives}
          </Banner>
        )}
      </div>
      {outcome?.sent === false && <Banner tone="danger" title={outcome.message} role="alert" />}
      <p>
        {t.support} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </div>
  )
}
