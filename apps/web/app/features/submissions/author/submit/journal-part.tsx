import type { Call } from '@grfs/contracts/journals'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { issueLabel } from '@grfs/domain/journals/call'
import { longDate } from '../../../../lib/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Part, type PartStatus } from './part.tsx'
import { fieldIds } from './problems.ts'
import type { Journals, ListedJournal } from './use-journals.ts'

const t = submitTexts.journal
const label = submitTexts.paper.labels.journal

interface JournalFieldProps {
  journals: Journals
  value: string
  /** Journals that may fit the text; null while they are not known. */
  offers: Pick<ManuscriptCheck, 'isGoodFit' | 'journals'> | null
  error: string | undefined
  onChange: (journalId: string) => void
}

interface CallFieldProps {
  /** The open calls of the chosen journal. */
  calls: readonly Call[]
  call: Call | undefined
  onCall: (callId: string | null) => void
}

export function JournalPart({
  status,
  calls,
  call,
  onCall,
  ...field
}: JournalFieldProps & CallFieldProps & { status: PartStatus }) {
  return (
    <Part id="part-journal" title={factsTexts.journal.title} text={factsTexts.journal.text} status={status}>
      <JournalField {...field} />
      {calls.length > 0 && <CallField calls={calls} call={call} onCall={onCall} />}
    </Part>
  )
}

function CallField({ calls, call, onCall }: CallFieldProps) {
  const c = factsTexts.call
  return (
    <Field
      label={c.label}
      note={factsTexts.optional}
      hint={call ? fill(c.hint, { date: longDate(call.deadline) }) : undefined}
    >
      <Select value={call?.id ?? ''} onChange={({ target }) => onCall(target.value || null)}>
        <option value="">{c.none}</option>
        {calls.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

export function JournalField({ journals, value, offers, error, onChange }: JournalFieldProps) {
  const { data: known = [], error: failure, isFetching, refetch } = journals
  const isLoading = !journals.data && isFetching
  if (failure && !journals.data && !isFetching) {
    return (
      <div id={fieldIds.journal}>
        <Field label={label} error={error} group>
          <Banner
            tone="danger"
            role="alert"
            title={submissionTexts.journalsFailed}
            actions={
              <Button small icon="retry" onClick={refetch}>
                {t.retry}
              </Button>
            }
          />
        </Field>
      </div>
    )
  }
  const chosen = known.find(({ id }) => id === value)
  return (
    <>
      {offers && <JournalOffers offers={offers} value={value} onChange={onChange} />}
      <Field id={fieldIds.journal} label={label} hint={hintOf(chosen)} error={error} required>
        <Select
          // A saved choice stays selected while the list is loading.
          value={chosen ? value : ''}
          disabled={known.length === 0}
          aria-busy={isLoading || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{isLoading ? t.loading : t.choose}</option>
          {known.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function hintOf(journal: ListedJournal | undefined): string {
  if (!journal) return ''
  const { category, latestIssue } = journal
  if (!latestIssue) return `${category}.`
  const { volume, month, year } = latestIssue
  return fill(t.latest, { category, volume, number: issueLabel(latestIssue), month, year })
}

type OffersProps = Pick<JournalFieldProps, 'value' | 'onChange'> & {
  offers: NonNullable<JournalFieldProps['offers']>
}

/** Offers journals with the reason. Nothing is chosen for the author. */
function JournalOffers({ offers: { isGoodFit, journals }, value, onChange }: OffersProps) {
  if (journals.length === 0) return <p className="journal-offers-none">{t.noFit}.</p>
  return (
    <section className="journal-offers" aria-labelledby="journal-offers">
      <h3 id="journal-offers">{isGoodFit ? t.offers : t.noFit}</h3>
      <p>{isGoodFit ? t.offersText : t.noFitText}</p>
      <ul>
        {journals.map(({ id, title, because }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <span>{because}</span>
            </div>
            <Button small aria-label={fill(t.use, { title })} aria-pressed={id === value} onClick={() => onChange(id)}>
              {id === value ? t.chosen : t.useShort}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
