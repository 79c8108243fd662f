import { useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  confirmFollowsEndpoint,
  type Follow,
  listFollowsEndpoint,
  removeFollowEndpoint,
  stopFollowsEndpoint,
} from '@grfs/contracts/follows'
import { followTexts } from '@grfs/contracts/texts/follows'
import { retention } from '@grfs/domain/shared/policies'
import { api, messageOf } from '../../lib/api.ts'
import { useApi } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { MailedPage } from '../../ui/layout/mailed-page.tsx'
import { fill } from '../../ui/layout/words.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import './follows.css'

const { manage: t, linkInvalid, failed } = followTexts

/** /follow/manage?token=: opened by the link in an e-mail, without a login. Opening the page changes nothing. */
export function ManageFollowsPage() {
  const search = useSearch()
  const [token] = useState(() => search.get('token') ?? '')
  const { data, error, isFetching, refetch } = useApi(listFollowsEndpoint, { query: { token } })
  if (data) return <Follows token={token} loaded={data} />
  if (isFetching)
    return (
      <div className="mailed-page">
        <Skeleton lines={4} label={t.title} />
      </div>
    )
  if (error?.status === 400) return <MailedPage title={t.title} intro={linkInvalid} />
  return (
    <MailedPage title={t.title} intro={failed}>
      <Button onClick={refetch}>Try again</Button>
    </MailedPage>
  )
}

type Loaded = ResponseOf<typeof listFollowsEndpoint>

function Follows({ token, loaded }: { token: string; loaded: Loaded }) {
  const [{ email, follows }, setState] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const [isStopped, setStopped] = useState(false)
  async function act(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ title: messageOf(error, failed), tone: 'danger' })
    }
    setBusy(false)
  }
  const confirm = ({ id }: Follow) =>
    act(async () => setState(await api.call(confirmFollowsEndpoint, { query: { token }, body: { ids: [id] } })))
  const remove = ({ id }: Follow) =>
    act(async () => setState(await api.call(removeFollowEndpoint, { query: { token }, body: { id } })))
  const stop = () =>
    act(async () => {
      await api.call(stopFollowsEndpoint, { query: { token } })
      setStopped(true)
    })
  if (isStopped) return <MailedPage title={t.stopped} intro={t.stoppedText} />
  const waiting = follows.filter(({ isConfirmed }) => !isConfirmed)
  const active = follows.filter(({ isConfirmed }) => isConfirmed)
  const list = (shown: Follow[], canConfirm: boolean) => (
    <ul className="follow-list">
      {shown.map((one) => (
        <li key={one.id}>
          <a href={one.path}>{one.label}</a>
          {canConfirm && (
            <Button
              kind="main"
              small
              disabled={isBusy}
              aria-label={fill(t.aloud, { action: t.confirm, name: one.label })}
              onClick={() => void confirm(one)}
            >
              {t.confirm}
            </Button>
          )}
          <Button
            small
            disabled={isBusy}
            aria-label={fill(t.aloud, { action: t.remove, name: one.label })}
            onClick={() => void remove(one)}
          >
            {t.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
  return (
    <MailedPage title={t.title} intro={fill(t.intro, { email })}>
      {waiting.length > 0 && (
        <section className="follow-part">
          <h2>{t.waiting}</h2>
          <p>{fill(t.waitingText, { days: String(retention.unconfirmedFollowDays) })}</p>
          {list(waiting, true)}
        </section>
      )}
      <section className="follow-part">
        <h2>{t.active}</h2>
        {active.length > 0 ? list(active, false) : <p>{t.none}</p>}
      </section>
      <Button disabled={isBusy} onClick={() => void stop()}>
        {t.stop}
      </Button>
    </MailedPage>
  )
}
