import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import {
  changeNameEndpoint,
  listNameChangesEndpoint,
  listNamedPlacesEndpoint,
  type NamedPlace,
} from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { timeWords } from '../../../lib/format.ts'
import { invalidate, useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, Select } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { LiveSearch } from '../../../ui/forms/live-search.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { emptyName, InReferences, PublishedNameFields } from '../../identity/published-name.tsx'
import { deskPath, type DeskView } from './desk-view.ts'
import { refetchMs } from './use-publishing.ts'

const t = mendingTexts.names
const leastLetters = 2

/** Full administrators change the published name of a person who asked for it. */
export function NamesPage({ view: { q = '' } }: { view: DeskView }) {
  const navigate = useNavigate()
  const isSearched = q.length >= leastLetters
  const { data, error, isFetching, refetch } = useApi(
    listNamedPlacesEndpoint,
    { query: { q } },
    { enabled: isSearched },
  )
  return (
    <div className="publish-notices">
      <p className="publish-summary">{t.intro}</p>
      <LiveSearch
        label={t.search}
        placeholder={t.placeholder}
        value={q}
        onSearch={(words) => void navigate(deskPath({ view: 'names', q: words || undefined }), { replace: true })}
      />
      {!isSearched ? null : error ? (
        <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : !data ? (
        <Skeleton lines={5} />
      ) : data.places.length === 0 ? (
        <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
      ) : (
        <>
          {!data.isComplete && <Banner title={t.incomplete} />}
          <NameForm key={q} places={data.places} />
        </>
      )}
      <LatestChanges />
    </div>
  )
}

function NameForm({ places }: { places: readonly NamedPlace[] }) {
  const byName = Map.groupBy(places, ({ name }) => name)
  const [person, setPerson] = useState(places[0]!.name)
  const [left, setLeft] = useState<ReadonlySet<NamedPlace>>(new Set())
  const [name, setName] = useState(emptyName)
  const [withReferences, setWithReferences] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  // A retry after a lost response has the same idempotency key.
  const key = useRef<{ of: string; key: string } | null>(null)
  const chosen = (byName.get(person) ?? []).filter((place) => !left.has(place))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.published.trim() !== '' && chosen.length > 0) setAsking(true)
  }
  async function send() {
    setSending(true)
    try {
      const contributors = chosen.map(({ article, author }) => ({ article, author }))
      const body = { contributors, name, withReferences }
      const of = JSON.stringify(body)
      if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
      const { message } = await api.call(changeNameEndpoint, { body }, { key: key.current.key })
      key.current = null
      showToast({ title: message, tone: 'ok' })
      setName(emptyName)
      setWithReferences(false)
      setTried(false)
      invalidate(listNamedPlacesEndpoint, listNameChangesEndpoint)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      showToast({ title: messageOf(error, t.failedChange), tone: 'danger' })
    } finally {
      setSending(false)
      setAsking(false)
    }
  }
  const words = chosen.length === 1 ? t.confirmText.one : t.confirmText.many
  return (
    <form noValidate className="publish-fields" onSubmit={submit}>
      <Field label={t.person}>
        <Select
          value={person}
          onChange={({ target }) => {
            setPerson(target.value)
            setLeft(new Set())
          }}
        >
          {[...byName].map(([printed, of]) => (
            <option key={printed} value={printed}>
              {fill(of.length === 1 ? t.personCount.one : t.personCount.many, { name: printed, count: of.length })}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        group
        label={t.articles}
        hint={t.articlesHint}
        error={isTried && chosen.length === 0 ? t.noArticle : undefined}
      >
        {(byName.get(person) ?? []).map((place) => (
          <Checkbox
            key={`${place.article} ${place.author}`}
            checked={!left.has(place)}
            onChange={({ target }) => {
              const next = new Set(left)
              if (target.checked) next.delete(place)
              else next.add(place)
              setLeft(next)
            }}
          >
            {place.title}{' '}
            <span className="paper-quiet">
              {[place.article, place.affiliation, place.orcid].filter(Boolean).join(' · ')}
            </span>
          </Checkbox>
        ))}
      </Field>
      <PublishedNameFields name={name} isTried={isTried} onName={setName} />
      <InReferences isChosen={withReferences} onChoose={setWithReferences} />
      <div className="form-bar">
        <Button kind="main" type="submit">
          {t.submit}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        busy={isSending}
        title={t.confirm}
        text={fill(words, { before: person, after: name.published.trim(), count: chosen.length })}
        confirm={t.submit}
        keep={t.keep}
        onCancel={() => setAsking(false)}
        onConfirm={() => void send()}
      />
    </form>
  )
}

function LatestChanges() {
  const { data } = useApi(
    listNameChangesEndpoint,
    {},
    {
      refetchInterval: ({ state }) => state.data?.changes.some(({ doneAt }) => doneAt === null) === true && refetchMs,
    },
  )
  if (!data || data.changes.length === 0) return null
  return (
    <section className="publish-part" aria-labelledby="latest-changes">
      <SectionHead small id="latest-changes" title={t.latest} note={t.latestNote} />
      <ul className="publish-order">
        {data.changes.map(({ id, articles, requestedAt, doneAt }) => (
          <li key={id}>
            <span>
              {fill(articles === 1 ? t.latestOf.one : t.latestOf.many, {
                count: articles,
                time: timeWords(requestedAt),
              })}
            </span>
            <Badge tone={doneAt === null ? 'accent' : 'ok'}>{doneAt === null ? t.running : t.done}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
