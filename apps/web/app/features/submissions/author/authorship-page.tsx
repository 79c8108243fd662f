import { useState } from 'react'
import { answerAuthorshipEndpoint, openAuthorshipEndpoint, type Authorship } from '@grfs/contracts/submissions'
import { authorshipTexts as t } from '@grfs/contracts/texts/submissions'
import { api, messageOf } from '../../../lib/api.ts'
import { useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import { MailedPage } from '../../../ui/layout/mailed-page.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { OwnEntryPage } from './own-entry.tsx'

/**
 * /authorship?token=: opened by the link in a co-author's e-mail, without a login. Opening the page changes nothing.
 */
export function AuthorshipPage() {
  const search = useSearch()
  const token = search.get('token') ?? ''
  const { data, error, isFetching, refetch } = useApi(openAuthorshipEndpoint, { query: { token } })
  if (data?.own) return <OwnEntryPage token={token} authorship={data} own={data.own} />
  if (data) return <AuthorshipQuestion token={token} authorship={data} onConfirmed={refetch} />
  if (isFetching)
    return (
      <div className="mailed-page">
        <Skeleton lines={6} label={t.loading} />
      </div>
    )
  if (error?.status === 404 || error?.status === 400) return <MailedPage title={t.unknown} intro={t.unknownText} />
  return (
    <MailedPage title={t.failed} intro={t.failedText}>
      <Button onClick={refetch}>{t.again}</Button>
    </MailedPage>
  )
}

interface AuthorshipQuestionProps {
  token: string
  authorship: Authorship
  /** Now the person may see and correct their own entry. */
  onConfirmed: () => void
}

function AuthorshipQuestion({ token, authorship, onConfirmed }: AuthorshipQuestionProps) {
  const [answer, setAnswer] = useState(authorship.answer)
  const [busy, setBusy] = useState<'confirm' | 'deny' | null>(null)
  async function give(given: 'confirm' | 'deny') {
    setBusy(given)
    try {
      setAnswer((await api.call(answerAuthorshipEndpoint, { body: { token, answer: given } })).answer)
      if (given === 'confirm') onConfirmed()
    } catch (error) {
      showToast({ title: messageOf(error, t.answerFailed), tone: 'danger' })
    }
    setBusy(null)
  }
  if (answer) return <MailedPage title={t[answer]} />
  const { number, title, journal } = authorship
  return (
    <MailedPage title={t.title} intro={fill(t.intro, { journal })}>
      <FactList>
        <Fact name={t.number}>{number}</Fact>
        <Fact name={t.paperTitle}>{title}</Fact>
      </FactList>
      <p>{t.confirmText}</p>
      <p>{t.denyText}</p>
      <div className="note-actions">
        <Button kind="main" busy={busy === 'confirm'} disabled={busy !== null} onClick={() => void give('confirm')}>
          {t.confirm}
        </Button>
        <Button busy={busy === 'deny'} disabled={busy !== null} onClick={() => void give('deny')}>
          {t.deny}
        </Button>
      </div>
    </MailedPage>
  )
}
