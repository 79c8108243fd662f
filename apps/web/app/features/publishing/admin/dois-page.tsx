import { type FormEvent, useState } from 'react'
import { Navigate } from '../../../lib/navigation.tsx'
import { readRegistryEndpoint } from '@grfs/contracts/deposits'
import { type DoiEntry, listDoisEndpoint, recordDoiEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { type DoiState, type DoiVerdict, doiVerdicts, mayRecord } from '@grfs/domain/dois/doi'
import { maxAnswerLength } from '@grfs/domain/dois/limits'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { invalidate, useApi } from '../../../lib/query.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Select, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FilterLinks, KeysetPager } from '../../../ui/tables/pager.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { deskPath, type DeskView } from './desk-view.ts'
import { AgainButton, DoiProblems, RegistryNotes } from './doi-problems.tsx'

const t = texts.publishingDesk.dois

const choices = ['open', 'failed', 'registered', 'reserved', 'none'] as const

/** DOIs with their states. They are deposited by themselves, or editors record what the registry answered. */
export function DoisPage({ view }: { view: DeskView }) {
  const { journal, after } = view
  const choice = choices.find((one) => one === view.state) ?? 'open'
  const query = { journal, after, ...(choice !== 'open' && { state: choice }) }
  const { data, error, isFetching, refetch } = useApi(listDoisEndpoint, { query })
  const { data: account } = useApi(readRegistryEndpoint, {})
  const registry = account?.registry ?? null
  const [chosen, setChosen] = useState<DoiEntry | null>(null)
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && after !== undefined) {
    return <Navigate replace to={deskPath({ ...view, after: undefined })} />
  }
  const problems = data?.dois.filter(({ cure }) => cure !== null) ?? []
  const others = data?.dois.filter(({ cure }) => cure === null) ?? []
  const intro = registry ? fill(texts.deposits.registry, { name: registry.name }) : t.intro
  return (
    <div className="publish-notices">
      <p className="publish-summary">{choice === 'none' ? t.noneText : intro}</p>
      {registry && <RegistryNotes registry={registry} />}
      <FilterLinks
        label={t.choose}
        current={choice}
        items={choices.map((id) => ({
          id,
          label: t.choices[id],
          href: deskPath({ view: 'dois', journal, state: id === 'open' ? undefined : id }),
        }))}
      />
      {error ? (
        <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : !data ? (
        <Skeleton lines={8} />
      ) : data.dois.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <>
          <DoiProblems dois={problems} />
          {others.length > 0 && <DoiTable dois={others} onChoose={setChosen} />}
        </>
      )}
      <div className="rows-foot">
        <KeysetPager after={after} next={data?.next ?? null} hrefOf={(place) => deskPath({ ...view, after: place })} />
      </div>
      {chosen && <RecordDialog key={chosen.doi} entry={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

const tones: Record<DoiState, BadgeTone> = {
  none: 'warn',
  reserved: 'line',
  queued: 'accent',
  submitted: 'neutral',
  registered: 'ok',
  failed: 'danger',
}

const verdictsFor = (state: DoiState): DoiVerdict[] => doiVerdicts.filter((verdict) => mayRecord(state, verdict))

interface DoiTableProps {
  dois: readonly DoiEntry[]
  onChoose: (entry: DoiEntry) => void
}

export function DoiTable({ dois, onChoose }: DoiTableProps) {
  return (
    <Table
      className="publish-table"
      caption={t.table}
      rows={dois}
      keyOf={({ doi }) => doi}
      columns={[
        {
          head: t.columns.article,
          kind: 'title',
          cell: ({ title, path, isPublished, journal }) => (
            <>
              {isPublished ? <a href={path}>{title}</a> : title}
              <span className="cell-note">{journal.title}</span>
            </>
          ),
        },
        // No link: only a registered DOI leads somewhere, and the article page links that one.
        { head: t.columns.doi, cell: ({ doi }) => doi },
        {
          head: t.columns.state,
          cell: ({ state, answer, isUpdating }) => (
            <>
              <Badge tone={isUpdating ? 'accent' : tones[state]}>
                {isUpdating ? texts.deposits.updating : t.states[state]}
              </Badge>
              {answer !== null && <span className="cell-note">{answer}</span>}
            </>
          ),
        },
        { head: t.columns.since, kind: 'nowrap', cell: ({ since }) => longDate(since.slice(0, 10)) },
        {
          head: t.columns.action,
          kind: 'actions',
          quiet: true,
          cell: (entry) =>
            entry.isDeposited && entry.state !== 'none'
              ? entry.state === 'registered' && <AgainButton entry={entry} />
              : verdictsFor(entry.state).length > 0 && (
                  <Button small aria-label={fill(t.recordAloud, { doi: entry.doi })} onClick={() => onChoose(entry)}>
                    {t.record}
                  </Button>
                ),
        },
      ]}
    />
  )
}

function RecordDialog({ entry, onClose }: { entry: DoiEntry; onClose: () => void }) {
  const verdicts = verdictsFor(entry.state)
  const [state, setState] = useState<DoiVerdict>(verdicts[0]!)
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (answer.trim() === '') return
    setSending(true)
    try {
      const { message } = await api.call(recordDoiEndpoint, { params: { id: entry.publicId }, body: { state, answer } })
      showToast({ title: message, tone: 'ok' })
      invalidate(listDoisEndpoint)
      onClose()
    } catch (error) {
      showToast({ title: messageOf(error, t.saveFailed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      title={t.title}
      itemName={entry.title}
      text={entry.doi}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.notYet}</Button>
          <Button type="submit" form="record-doi" kind="main" busy={isSending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form noValidate id="record-doi" className="publish-fields" onSubmit={(event) => void save(event)}>
        <Field label={t.verdict}>
          <Select value={state} onChange={({ target }) => setState(target.value as DoiVerdict)}>
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {t.verdicts[verdict]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t.answer}
          hint={t.answerHint}
          error={isTried && answer.trim() === '' ? t.answerMissing : undefined}
        >
          <Textarea
            rows={4}
            maxLength={maxAnswerLength}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
