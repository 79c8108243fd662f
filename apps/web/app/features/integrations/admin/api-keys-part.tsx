import { type SubmitEvent, useRef, useState } from 'react'
import { type ApiKey, type ApiKeyList, createApiKeyEndpoint, revokeApiKeyEndpoint } from '@grfs/contracts/integrations'
import { integrationTexts as texts } from '@grfs/contracts/texts/integrations'
import { keyScopes, type KeyScope } from '@grfs/domain/integrations/api-key'
import { keyLimits } from '@grfs/domain/integrations/limits'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { nearDate } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { BoxList, JournalsField, Secret } from './integration-fields.tsx'

const t = texts.keys

export function ApiKeysPart({ keys, journals, refetch }: ApiKeyList & { refetch: () => void }) {
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  return (
    <section className="desk-section" aria-labelledby="api-keys">
      <SectionHead id="api-keys" title={t.title} note={t.text} />
      {keys.length === 0 ? <p>{t.none}</p> : <KeysTable keys={keys} refetch={refetch} />}
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
          <Secret text={fill(t.shownOnce, { name: made.name })} secret={made.secret} />
        </Banner>
      )}
      <NewKey
        journals={journals}
        onMade={(name, secret) => {
          setMade({ name, secret })
          refetch()
        }}
      />
    </section>
  )
}

function KeysTable({ keys, refetch }: { keys: readonly ApiKey[]; refetch: () => void }) {
  const now = useNow()
  const [toRevoke, setToRevoke] = useState<ApiKey | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function revoke() {
    if (!toRevoke) return
    setBusy(true)
    try {
      const { message } = await api.call(revokeApiKeyEndpoint, { params: { id: toRevoke.id } })
      showToast({ title: message, tone: 'ok' })
      refetch()
    } catch (error) {
      showToast({ title: messageOf(error, texts.actFailed), tone: 'danger' })
    }
    setBusy(false)
    setAsking(false)
  }

  const head = t.columns
  const columns: Column<ApiKey>[] = [
    {
      head: head.name,
      kind: 'title',
      cell: ({ name, state }) => (
        <>
          {name} {state !== 'active' && <Badge tone="line">{t.states[state]}</Badge>}
        </>
      ),
    },
    { head: head.scopes, cell: ({ scopes }) => scopes.map((scope) => t.scopes[scope]).join(', ') },
    {
      head: head.journals,
      cell: ({ journals }) => journals?.map(({ title }) => title).join(', ') ?? texts.allJournals,
    },
    { head: head.expires, kind: 'nowrap', cell: ({ expiresAt }) => nearDate(expiresAt, now) },
    {
      head: head.used,
      kind: 'nowrap',
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t.never : nearDate(lastUsedAt, now)),
    },
    {
      head: texts.actions,
      kind: 'actions',
      quiet: true,
      cell: (key) =>
        key.state === 'active' && (
          <Button
            small
            kind="quiet"
            aria-label={fill(t.revokeAloud, { name: key.name })}
            onClick={() => {
              setToRevoke(key)
              setAsking(true)
            }}
          >
            {t.revoke}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Table caption={t.table} columns={columns} rows={keys} keyOf={({ id }) => id} />
      <ConfirmDialog
        title={t.revokeTitle}
        itemName={toRevoke?.name}
        text={t.revokeText}
        confirm={t.revoke}
        keep={texts.keep}
        open={isAsking}
        busy={isBusy}
        onCancel={() => !isBusy && setAsking(false)}
        onConfirm={() => void revoke()}
      />
    </>
  )
}

interface NewKeyProps {
  journals: ApiKeyList['journals']
  onMade: (name: string, secret: string) => void
}

const dayMs = 86_400_000
const usualDays = 365

function NewKey({ journals, onMade }: NewKeyProps) {
  const now = useNow()
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const empty = {
    name: '',
    scopes: [] as KeyScope[],
    journals: [] as string[] | null,
    expiresOn: dayIn(usualDays),
  }
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
      ...(typed.name.trim() === '' && { name: t.nameMissing }),
      ...(typed.scopes.length === 0 && { scopes: t.scopesMissing }),
      ...(typed.journals?.length === 0 && { journals: texts.journalsMissing }),
      ...(typed.expiresOn === '' && { expiresOn: t.expiryMissing }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return form.current?.querySelector('input')?.focus()
    setBusy(true)
    try {
      const { key, secret } = await api.call(createApiKeyEndpoint, { body: typed })
      setTyped(empty)
      onMade(key.name, secret)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'key.expiry') setProblems({ expiresOn: error.message })
      else showToast({ title: messageOf(error, texts.actFailed), tone: 'danger' })
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
      <Field label={t.name} error={problems.name} required>
        <Input
          maxLength={keyLimits.nameLength}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t.columns.scopes} group error={problems.scopes} required>
        <BoxList
          items={keyScopes.map((scope) => [scope, t.scopes[scope]] as const)}
          chosen={typed.scopes}
          onChange={(scopes) => change({ scopes })}
        />
      </Field>
      <JournalsField
        journals={journals}
        chosen={typed.journals}
        onChange={(chosen) => change({ journals: chosen })}
        error={problems.journals}
      />
      <Field label={t.expiresOn} hint={t.expiryHint} error={problems.expiresOn} required>
        <Input
          type="date"
          min={dayIn(0)}
          max={dayIn(keyLimits.longestDays)}
          value={typed.expiresOn}
          onChange={({ target }) => change({ expiresOn: target.value })}
        />
      </Field>
      <div>
        <Button kind="main" type="submit" busy={isBusy}>
          {t.createButton}
        </Button>
      </div>
    </form>
  )
}
