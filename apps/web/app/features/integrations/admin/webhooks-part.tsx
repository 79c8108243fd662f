import { type SubmitEvent, useRef, useState } from 'react'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type Delivery,
  listDeliveriesEndpoint,
  rotateWebhookSecretEndpoint,
  switchOnWebhookEndpoint,
  testWebhookEndpoint,
  type Webhook,
} from '@grfs/contracts/integrations/webhooks'
import { integrationTexts as texts } from '@grfs/contracts/texts/integrations'
import { webhookLimits } from '@grfs/domain/integrations/limits'
import { testEvent, type WebhookEvent, webhookEvents } from '@grfs/domain/integrations/webhook'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { nearDate, shortDate, timeWords } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { BoxList, type Journal, JournalsField, Secret } from './integration-fields.tsx'

const t = texts.webhooks

interface WebhooksPartProps {
  webhooks: readonly Webhook[]
  journals: readonly Journal[]
  refetch: () => void
}

export function WebhooksPart({ webhooks, journals, refetch }: WebhooksPartProps) {
  const [made, setMade] = useState<{ host: string; secret: string } | null>(null)
  const show = (address: string, secret: string) => {
    setMade({ host: hostOf(address), secret })
    refetch()
  }
  return (
    <section className="desk-section" aria-labelledby="webhooks">
      <SectionHead id="webhooks" title={t.title} note={t.text} />
      {webhooks.length === 0 && <p>{t.none}</p>}
      {webhooks.map((webhook) => (
        <OneWebhook key={webhook.id} webhook={webhook} refetch={refetch} onSecret={show} />
      ))}
      {made && (
        <Banner
          tone="ok"
          role="status"
          title={t.created}
          actions={
            <Button small onClick={() => setMade(null)}>
              {t.copied}
            </Button>
          }
        >
          <Secret text={fill(t.secret, { host: made.host })} secret={made.secret} />
        </Banner>
      )}
      <NewWebhook journals={journals} onMade={show} />
    </section>
  )
}

const hostOf = (address: string) => new URL(address).host

interface OneWebhookProps {
  webhook: Webhook
  refetch: () => void
  onSecret: (address: string, secret: string) => void
}

function OneWebhook({ webhook, refetch, onSecret }: OneWebhookProps) {
  const { id, address, events, journals, offReason, formerSecretUntil, lastSuccessAt, waiting } = webhook
  const now = useNow()
  const [isShown, setShown] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const host = hostOf(address)
  const aloud = (action: string) => ({ 'aria-label': fill(t.aloud, { action, host }) })
  const params = { params: { id } }

  async function act(work: () => Promise<{ message: string } | null>) {
    if (isBusy) return
    setBusy(true)
    try {
      const answer = await work()
      if (answer) showToast({ title: answer.message, tone: 'ok' })
      refetch()
    } catch (error) {
      showToast({ title: messageOf(error, texts.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }

  async function rotate() {
    const { secret } = await api.call(rotateWebhookSecretEndpoint, params)
    onSecret(address, secret)
    return null
  }

  return (
    <article className="integration-webhook">
      <h3>{address}</h3>
      {offReason !== null && (
        <Banner tone="warn" title={t.off}>
          {t.offReasons[offReason]}
        </Banner>
      )}
      <p>
        {events.map((event) => t.events[event]).join(', ')} ·{' '}
        {journals?.map(({ title }) => title).join(', ') ?? texts.allJournals}
      </p>
      <p>
        {lastSuccessAt === null ? t.neverDelivered : fill(t.lastSuccess, { date: nearDate(lastSuccessAt, now) })}{' '}
        {waiting > 0 && fill(t.waiting, { count: waiting })}{' '}
        {formerSecretUntil !== null &&
          new Date(formerSecretUntil) > now &&
          fill(t.former, { date: momentOf(formerSecretUntil) })}
      </p>
      <div className="integration-acts">
        {offReason === null ? (
          <Button small {...aloud(t.test)} onClick={() => void act(() => api.call(testWebhookEndpoint, params))}>
            {t.test}
          </Button>
        ) : (
          <Button
            small
            {...aloud(t.switchOn)}
            onClick={() => void act(() => api.call(switchOnWebhookEndpoint, params))}
          >
            {t.switchOn}
          </Button>
        )}
        <Button small kind="quiet" {...aloud(t.rotate)} onClick={() => void act(rotate)}>
          {t.rotate}
        </Button>
        <Button small kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t.hideDeliveries : t.showDeliveries}
        </Button>
        <Button small kind="quiet" {...aloud(t.delete)} onClick={() => setAsking(true)}>
          {t.delete}
        </Button>
      </div>
      {isShown && <Deliveries id={id} host={host} />}
      <ConfirmDialog
        title={t.deleteTitle}
        itemName={host}
        text={t.deleteText}
        confirm={t.delete}
        keep={texts.keep}
        open={isAsking}
        busy={isBusy}
        onCancel={() => !isBusy && setAsking(false)}
        onConfirm={() => void act(() => api.call(deleteWebhookEndpoint, params))}
      />
    </article>
  )
}

const momentOf = (instant: string) => `${shortDate(instant)}, ${timeWords(instant)}`

function Deliveries({ id, host }: { id: string; host: string }) {
  const { data, refetch } = useApi(listDeliveriesEndpoint, { params: { id } })
  if (!data) return <Skeleton lines={4} />
  const head = t.columns
  const columns: Column<Delivery>[] = [
    { head: head.event, kind: 'title', cell: ({ type }) => eventName(type) },
    { head: head.at, kind: 'nowrap', cell: ({ createdAt }) => momentOf(createdAt) },
    { head: head.state, cell: (one) => stateOf(one) },
    { head: head.tries, kind: 'number', cell: ({ tries }) => tries },
  ]
  return (
    <>
      {data.deliveries.length === 0 ? (
        <p>{t.noDeliveries}</p>
      ) : (
        <Table
          caption={fill(t.deliveries, { host })}
          columns={columns}
          rows={data.deliveries}
          keyOf={(delivery) => delivery.id}
        />
      )}
      <Button small kind="quiet" onClick={refetch}>
        {t.reload}
      </Button>
    </>
  )
}

const eventName = (type: string): string =>
  type === testEvent ? t.testEvent : (t.events[type as WebhookEvent] ?? type)

/** What became of a delivery, with the words for its last failure. */
function stateOf({ deliveredAt, nextTryAt, failure, status }: Delivery): string {
  if (deliveredAt !== null) return t.states.delivered
  const because = failure === null ? '' : ` ${fill(t.failures[failure], { status: status ?? '' })}`
  if (nextTryAt === null) return `${t.states.givenUp}.${because}`
  return failure === null ? t.states.waiting : `${fill(t.states.nextTry, { date: momentOf(nextTryAt) })}.${because}`
}

interface NewWebhookProps {
  journals: readonly Journal[]
  onMade: (address: string, secret: string) => void
}

const empty = { address: '', events: [] as WebhookEvent[], journals: [] as string[] | null }

function NewWebhook({ journals, onMade }: NewWebhookProps) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<keyof typeof empty, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<typeof empty>) => {
    setTyped((before) => ({ ...before, ...part }))
    setProblems({})
  }

  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...(typed.address.trim() === '' && { address: t.addressMissing }),
      ...(typed.events.length === 0 && { events: t.eventsMissing }),
      ...(typed.journals?.length === 0 && { journals: texts.journalsMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return form.current?.querySelector('input')?.focus()
    setBusy(true)
    try {
      const { webhook, secret } = await api.call(createWebhookEndpoint, { body: typed })
      setTyped(empty)
      onMade(webhook.address, secret)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      const message = messageOf(error, texts.actFailed)
      if (code === 'webhook.address' || code === 'webhook.private') setProblems({ address: message })
      else if (code === 'webhook.confidential') setProblems({ journals: message })
      else showToast({ title: message, tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      className="integration-form"
      noValidate
      aria-label={t.create}
      onSubmit={(event) => void create(event)}
    >
      <h3>{t.create}</h3>
      <Field label={t.address} hint={t.addressHint} error={problems.address} required>
        <Input
          type="url"
          autoComplete="off"
          maxLength={webhookLimits.addressLength}
          value={typed.address}
          onChange={({ target }) => change({ address: target.value })}
        />
      </Field>
      <Field label={t.eventList} group error={problems.events} required>
        <BoxList
          items={webhookEvents.map((event) => [event, t.events[event]] as const)}
          chosen={typed.events}
          onChange={(events) => change({ events })}
        />
      </Field>
      <JournalsField
        journals={journals}
        chosen={typed.journals}
        onChange={(chosen) => change({ journals: chosen })}
        error={problems.journals}
      />
      <div>
        <Button kind="main" type="submit" busy={isBusy}>
          {t.createButton}
        </Button>
      </div>
    </form>
  )
}
