import { useState } from 'react'
import {
  allNotificationKinds,
  notificationErrors,
  unsubscribeEndpoint,
  type NotificationKind,
} from '@grfs/contracts/notifications'
import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { api, messageOf } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { useConfirmation } from '../../lib/use-confirmation.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { MailedPage } from '../../ui/layout/mailed-page.tsx'
import { fill } from '../../ui/layout/words.ts'

const { unsubscribe: t, kinds } = notificationTexts

/** The kind that a token names; the server checks the token. */
export function kindIn(token: string): NotificationKind | null {
  const word = token.split('.', 1)[0]
  return allNotificationKinds.find((kind) => kind === word) ?? null
}

/** The page behind the unsubscribe link in an e-mail. */
export function UnsubscribePage() {
  const query = useSearch()
  const [token] = useState(() => query.get('token') ?? '')
  const kind = kindIn(token)
  const { mutate, error, isPending, isSuccess, isRefused } = useConfirmation(() =>
    api.call(unsubscribeEndpoint, { query: { token } }),
  )
  const problem = error && messageOf(error, t.failed)

  const name = kind ? kinds[kind].name : ''
  if (kind === null || isRefused) {
    return (
      <MailedPage title={t.invalid}>
        <Banner tone="danger" title={problem ?? notificationErrors['unsubscribe.invalid'].message} role="alert" />
        <Choose />
      </MailedPage>
    )
  }
  if (isSuccess) {
    return (
      <MailedPage title={t.done} intro={fill(t.doneText, { name })}>
        <Choose />
      </MailedPage>
    )
  }
  return (
    <MailedPage title={fill(t.ask, { name })} intro={`${kind ? kinds[kind].text : ''} ${t.explain}`}>
      {problem && <Banner tone="danger" title={problem} role="alert" />}
      <Button kind="main" busy={isPending} onClick={mutate}>
        {isPending ? t.busy : t.confirm}
      </Button>
    </MailedPage>
  )
}

const Choose = () => <LinkButton href={href('/dashboard/notifications', { tab: 'mails' })}>{t.choose}</LinkButton>
