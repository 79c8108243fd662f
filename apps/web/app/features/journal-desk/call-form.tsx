import {
  createCallEndpoint,
  listIssuesAtDeskEndpoint,
  updateCallEndpoint,
  type IssueAtDesk,
  type JournalAtDesk,
} from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { LeftOver } from '../../lib/keeping/left-over.tsx'
import { useKept, type Kept } from '../../lib/keeping/use-kept.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { CallFields } from './call-fields.tsx'
import { CallPreview } from './call-preview.tsx'
import {
  callFieldId,
  emptyCall,
  namedNext,
  problemsOf,
  refusedAt,
  toSend,
  typedOf,
  type CallProblems,
  type TypedCall,
} from './call-typed.ts'
import { todayIn } from './issue-words.ts'
import { useSaving } from './use-saving.ts'

const t = journalDeskTexts.callForm
const list = journalDeskTexts.calls

interface CallFormProps {
  /** Null for a new one. */
  issue: IssueAtDesk | null
  journals: readonly JournalAtDesk[]
  /** Whose typing is kept in this browser; null where nobody knows. */
  account: string | null
  back: string
}

/** PUBLISH-002: an issue with its call, and how the call will look. */
export function CallForm({ issue, journals, account, back }: CallFormProps) {
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const today = todayIn(now)
  const only = journals.length === 1 ? journals[0] : undefined
  const start = issue ? typedOf(issue) : { ...emptyCall, journalId: only?.id ?? '' }
  const kept = useKept('GRFSCall', issue?.id ?? 'new', account, start)
  const { typed, type } = kept
  const [problems, setProblems] = useState<CallProblems>({})
  const { isSaving, save } = useSaving()
  const offer = useNextName(kept, today, issue === null)
  const change = (changed: Partial<TypedCall>) => {
    type(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, issue, today)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = toSend(typed)
    const isDone = await save(
      (key) =>
        issue
          ? api.call(updateCallEndpoint, { params: { id: issue.id }, body })
          : api.call(createCallEndpoint, { body: { ...body, journalId: typed.journalId } }, { key }),
      issue ? list.changed : list.created,
      ({ code, message }) => {
        const at = refusedAt[code]
        if (at) setProblems({ [at]: message })
        return at !== undefined
      },
    )
    if (!isDone) return
    kept.forget()
    await navigate(back)
  }
  return (
    <form className="journal-form" noValidate onSubmit={(event) => void submit(event)}>
      <a className="more" href={back}>
        <Icon name="chevron-left" />
        {list.back}
      </a>
      <DeskHead title={issue ? (issue.call ? list.change : list.addCall) : list.create} />
      {kept.isLeftOver && <LeftOver onDiscard={kept.discard} />}
      <Problems title={t.missing} problems={problems} />
      <CallPreview typed={typed} journal={journals.find(({ id }) => id === typed.journalId) ?? null} today={today} />
      <CallFields
        {...{ issue, journals, typed, problems, today }}
        onChange={change}
        onJournal={(journalId) => {
          change({ journalId })
          offer()
        }}
      />
      <div className="form-bar">
        <LinkButton kind="quiet" href={back}>
          {t.cancel}
        </LinkButton>
        <Button kind="main" type="submit" busy={isSaving}>
          {issue?.call ? t.save : t.open}
        </Button>
      </div>
    </form>
  )
}

function Problems({ title, problems }: { title: string; problems: CallProblems }) {
  const found = Object.entries(problems).map(([name, message]) => ({ id: callFieldId(name), message }))
  if (found.length === 0) return null
  return <ErrorSummary title={title} problems={found} ref={(place) => place?.focus()} />
}

/** Volume and number are offered, not imposed: what was typed while the answer was on its way stays. */
function useNextName({ now, type }: Kept<TypedCall>, today: string, isNew: boolean): () => void {
  const offer = () => {
    const { journalId: journal, ...before } = now()
    if (journal === '') return
    void api.call(listIssuesAtDeskEndpoint, { query: { journal } }).then(
      ({ issues }) => {
        const { volume, number, month, year, journalId } = now()
        const isUntouched = volume === before.volume && number === before.number && month === before.month
        if (journalId === journal && isUntouched && year === before.year) type(namedNext(issues[0] ?? null, today))
      },
      () => {},
    )
  }
  const isOffered = useRef(!isNew || now().volume !== '')
  // An effect, because who has one journal chooses none, and the server knows its newest issue.
  useEffect(() => {
    if (isOffered.current) return
    isOffered.current = true
    offer()
  })
  return offer
}
