import { type SubmitEvent, useRef, useState } from 'react'
import {
  type AllowedPreprintServer,
  allowPreprintServerEndpoint,
  type PreprintServerList,
  removePreprintServerEndpoint,
  type SentNotification,
} from '@grfs/contracts/integrations/notifications'
import { integrationTexts as texts } from '@grfs/contracts/texts/integrations'
import { notifyLimits } from '@grfs/domain/integrations/limits'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { shortDate, timeWords } from '../../../lib/format.ts'
import { articlePath } from '../../../lib/paths.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'

const t = texts.preprintServers

export function PreprintServersPart({ servers, sent, refetch }: PreprintServerList & { refetch: () => void }) {
  return (
    <section className="desk-section integration-servers" aria-labelledby="preprint-servers">
      <SectionHead id="preprint-servers" title={t.title} note={t.text} />
      {servers.length === 0 ? <p>{t.none}</p> : <Servers servers={servers} refetch={refetch} />}
      <NewServer onAllowed={refetch} />
      <h3>{t.sent}</h3>
      {sent.length === 0 ? <p>{t.nothingSent}</p> : <Sent sent={sent} />}
    </section>
  )
}

function Servers({ servers, refetch }: { servers: readonly AllowedPreprintServer[]; refetch: () => void }) {
  const [toRemove, setToRemove] = useState<AllowedPreprintServer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function remove() {
    if (!toRemove) return
    setBusy(true)
    try {
      const { message } = await api.call(removePreprintServerEndpoint, { params: { id: toRemove.id } })
      showToast({ title: message, tone: 'ok' })
      refetch()
    } catch (error) {
      showToast({ title: messageOf(error, texts.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }

  const columns: Column<AllowedPreprintServer>[] = [
    { head: t.columns.host, kind: 'title', cell: ({ host }) => host },
    { head: t.columns.doiStart, cell: ({ doiStart }) => doiStart ?? '–' },
    { head: t.columns.inbox, cell: ({ inbox }) => inbox },
    {
      head: texts.actions,
      kind: 'actions',
      quiet: true,
      cell: (server) => (
        <Button
          small
          kind="quiet"
          aria-label={fill(t.removeAloud, { host: server.host })}
          onClick={() => {
            setToRemove(server)
            setAsking(true)
          }}
        >
          {t.remove}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table caption={t.table} columns={columns} rows={servers} keyOf={({ id }) => id} />
      <ConfirmDialog
        title={t.removeTitle}
        itemName={toRemove?.host}
        text={t.removeText}
        confirm={t.remove}
        keep={texts.keep}
        open={isAsking}
        busy={isBusy}
        onCancel={() => !isBusy && setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

const empty = { host: '', doiStart: '', inbox: '' }

function NewServer({ onAllowed }: { onAllowed: () => void }) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Partial<typeof empty>>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = (name: keyof typeof empty, maxLength: number) => ({
    ...{ maxLength, autoComplete: 'off', value: typed[name] },
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      setProblems({})
    },
  })

  async function allow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const found = {
      ...(typed.host.trim() === '' && { host: t.hostMissing }),
      ...(typed.inbox.trim() === '' && { inbox: t.inboxMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return form.current?.querySelector('input')?.focus()
    setBusy(true)
    try {
      await api.call(allowPreprintServerEndpoint, { body: { ...typed, doiStart: typed.doiStart.trim() || null } })
      setTyped(empty)
      showToast({ title: t.allowed, tone: 'ok' })
      onAllowed()
    } catch (error) {
      const { code, fields } = error instanceof ApiError ? error : { code: '', fields: {} }
      const message = messageOf(error, texts.actFailed)
      if (code.startsWith('webhook.')) setProblems({ inbox: message })
      else if (code.startsWith('preprint-server.')) setProblems({ host: message })
      else if (code === 'request.invalid') setProblems(fields)
      else showToast({ title: message, tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <form
      ref={form}
      className="integration-form"
      noValidate
      aria-label={t.allow}
      onSubmit={(event) => void allow(event)}
    >
      <h3>{t.allow}</h3>
      <Field label={t.host} hint={t.hostHint} error={problems.host} required>
        <Input {...input('host', notifyLimits.hostLength)} />
      </Field>
      <Field label={t.doiStart} hint={t.doiStartHint} error={problems.doiStart}>
        <Input {...input('doiStart', notifyLimits.doiStartLength)} />
      </Field>
      <Field label={t.inbox} hint={t.inboxHint} error={problems.inbox} required>
        <Input type="url" {...input('inbox', 500)} />
      </Field>
      <div>
        <Button kind="main" type="submit" busy={isBusy}>
          {t.allowButton}
        </Button>
      </div>
    </form>
  )
}

const momentOf = (instant: string) => `${shortDate(instant)}, ${timeWords(instant)}`

function Sent({ sent }: { sent: readonly SentNotification[] }) {
  const head = t.sentColumns
  const columns: Column<SentNotification>[] = [
    {
      head: head.article,
      kind: 'title',
      cell: ({ articleId }) =>
        articleId === null ? t.removedArticle : <a href={articlePath(articleId)}>{articleId}</a>,
    },
    { head: head.preprint, cell: ({ preprint, host }) => `${preprint} (${host})` },
    { head: head.at, kind: 'nowrap', cell: ({ createdAt }) => momentOf(createdAt) },
    { head: head.state, cell: (one) => resultOf(one) },
  ]
  return <Table caption={t.sent} columns={columns} rows={sent} keyOf={({ id }) => id} />
}

/** What became of it; the words of the server are quoted, as text. */
function resultOf({ state, status, failure, nextTryAt, answer }: SentNotification): string {
  const { failures, states } = texts.webhooks
  const known = fill(t.states[state], { status: status ?? '' })
  if (state === 'refused') return answer === null ? known : fill(t.answer, { state: known, answer })
  if (state === 'sent' || failure === null) return known
  const because = fill(failures[failure], { status: status ?? '' })
  return `${nextTryAt === null ? known : fill(states.nextTry, { date: momentOf(nextTryAt) })}. ${because}`
}
