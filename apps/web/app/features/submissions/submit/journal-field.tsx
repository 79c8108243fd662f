import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { fill } from '../../../ui/words.ts'
import { fieldIds } from './problems.ts'
import type { Journals, ListedJournal } from './use-journals.ts'

const t = submitTexts.journal
const label = submitTexts.paper.labels.journal

interface JournalFieldProps {
  journals: Journals
  value: string
  suggested: string | undefined
  alsoFits: readonly string[]
  error: string | undefined
  onChange: (journalId: string) => void
}

export function JournalField({ journals, value, suggested, alsoFits, error, onChange }: JournalFieldProps) {
  if (journals.state === 'failed') {
    return (
      <div id={fieldIds.journal}>
        <Field label={label} error={error} group>
          <Banner
            tone="danger"
            role="alert"
            title={submissionTexts.journalsFailed}
            actions={
              <Button small icon="retry" onClick={journals.retry}>
                {t.retry}
              </Button>
            }
          />
        </Field>
      </div>
    )
  }
  const known = journals.state === 'loaded' ? journals.journals : []
  const chosen = known.find(({ id }) => id === value)
  const isSuggested = chosen !== undefined && suggested === value
  return (
    <Field
      id={fieldIds.journal}
      label={label}
      note={isSuggested && t.suggested}
      hint={hintOf(chosen, isSuggested ? alsoFits : [])}
      error={error}
      required
    >
      <Select
        // What was saved stays chosen while the list is on its way.
        value={chosen ? value : ''}
        disabled={known.length === 0}
        aria-busy={journals.state === 'loading' || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{journals.state === 'loading' ? t.loading : t.choose}</option>
        {known.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function hintOf(journal: ListedJournal | undefined, alsoFits: readonly string[]): string {
  if (!journal) return ''
  const { category, latestIssue } = journal
  const also = alsoFits.length > 0 ? ` ${fill(t.also, { titles: alsoFits.join(', ') })}` : ''
  return `${latestIssue ? fill(t.latest, { category, ...latestIssue }) : `${category}.`}${also}`
}
