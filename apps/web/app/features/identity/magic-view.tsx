import { identityTexts } from '@grfs/contracts/texts/identity'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { fill } from '../../ui/words.ts'
import { AccountPage } from './account-page.tsx'
import { Waiting } from './waiting.tsx'

const t = identityTexts.magic

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
          links={<Link href={paths.login}>{t.toLogin}</Link>}
        />
      )
  }
}
