import { createJournalEndpoint, updateJournalEndpoint, type JournalAtDesk } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api.ts'
import { LeftOver } from '../../../lib/autosave/left-over.tsx'
import { useKept } from '../../../lib/autosave/use-kept.ts'
import { toolPath } from '../../../lib/paths.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { hueClass } from '../../../ui/layout/class-names.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { DrawnCover } from './drawn-cover.tsx'
import { JournalFields } from './journal-fields.tsx'
import {
  emptyJournal,
  problemsOf,
  refusedAt,
  toSend,
  typedOf,
  type JournalProblems,
  type TypedJournal,
} from './journal-typed.ts'
import { useSaving } from './use-saving.ts'

const t = journalDeskTexts.journalForm
const list = journalDeskTexts.journals

interface JournalFormProps {
  /** Null for a new one. */
  journal: JournalAtDesk | null
  journals: readonly JournalAtDesk[]
  /** Whose typing is kept in this browser; null where nobody knows. */
  account: string | null
}

export function JournalForm({ journal, journals, account }: JournalFormProps) {
  const navigate = useNavigate()
  const back = toolPath('journals')
  const kept = useKept(
    'GRFSJournal',
    journal?.id ?? 'new',
    account,
    journal ? typedOf(journal) : emptyJournal(journals),
  )
  const { typed, type } = kept
  const [problems, setProblems] = useState<JournalProblems>({})
  const { isSaving, save } = useSaving()
  const change = (changed: Partial<TypedJournal>) => {
    type(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, journal)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = toSend(typed)
    const isDone = await save(
      (key) =>
        journal
          ? api.call(updateJournalEndpoint, { params: { id: journal.id }, body })
          : api.call(createJournalEndpoint, { body }, { key }),
      journal ? list.changed : list.created,
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
  const found = Object.entries(problems).map(([name, message]) => ({ id: `journal-${name}`, message }))
  return (
    <form className="journal-form" noValidate onSubmit={(event) => void submit(event)}>
      <a className="more" href={back}>
        <Icon name="chevron-left" />
        {list.back}
      </a>
      <DeskHead title={journal ? t.change : list.create} />
      {kept.isLeftOver && <LeftOver onDiscard={kept.discard} />}
      {found.length > 0 && <ErrorSummary title={t.missing} problems={found} ref={(place) => place?.focus()} />}
      <div className="journal-form-body">
        <JournalFields {...{ journal, journals, typed, problems }} onChange={change} />
        <LiveCover typed={typed} seed={journal?.id ?? 'new'} />
      </div>
      <div className="form-bar">
        <LinkButton kind="quiet" href={back}>
          {t.cancel}
        </LinkButton>
        <Button kind="main" type="submit" busy={isSaving}>
          {journal ? t.save : t.create}
        </Button>
      </div>
    </form>
  )
}

function LiveCover({ typed, seed }: { typed: TypedJournal; seed: string }) {
  const { hue, pattern } = typed
  const title = typed.title.trim() || t.coverTitle
  const abbrev = typed.abbrev.trim().toUpperCase() || null
  return (
    <aside className={`live-cover ${hueClass(hue)}`}>
      <h2>{t.cover}</h2>
      <DrawnCover journal={{ id: seed, title, abbrev, hue, pattern }} />
    </aside>
  )
}
