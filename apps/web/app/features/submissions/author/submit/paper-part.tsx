import type { ReactNode } from 'react'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxAbstractWords } from '@grfs/domain/submissions/limits'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { countWords } from '../word-count.ts'
import { KeywordsField } from './keywords-field.tsx'
import { type OfferedField, type Offers, standing } from './offers.ts'
import { Part } from './part.tsx'
import { fieldIds } from './problems.ts'
import type { Journals, ListedJournal } from './use-journals.ts'

const t = submitTexts.paper

interface PaperPartProps {
  form: PaperForm
  offers: Offers
  /** Fields that were read with low confidence. */
  unsure: ReadonlySet<OfferedField>
  /** Other matching journals. */
  alsoFits: readonly string[]
  journals: Journals
  errorOf: (id: string) => string | undefined
  onChange: (changed: Partial<PaperForm>, field: OfferedField) => void
}

export function PaperPart({ form, offers, unsure, alsoFits, journals, errorOf, onChange }: PaperPartProps) {
  const note = (field: OfferedField) =>
    standing(form, offers, field) === 'read' && <ReadNote isUnsure={unsure.has(field)} />
  const other = (field: 'title' | 'abstract' | 'keywords') =>
    standing(form, offers, field) === 'differs' && (
      <UseFile label={t.labels[field]} onUse={() => onChange({ [field]: offers[field] }, field)} />
    )
  const isRead = offers.title !== undefined || offers.abstract !== undefined
  return (
    <Part id="part-paper" title={t.title} text={isRead ? t.fromFile : t.plain}>
      <div className="submit-fields">
        <Field id={fieldIds.title} label={t.labels.title} note={note('title')} error={errorOf(fieldIds.title)} required>
          <Textarea
            className="submit-title"
            rows={1}
            value={form.title}
            // A title is one line: replace pasted line breaks.
            onChange={({ target }) => onChange({ title: target.value.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ') }, 'title')}
          />
        </Field>
        {other('title')}
        <AbstractField
          value={form.abstract}
          note={note('abstract')}
          error={errorOf(fieldIds.abstract)}
          onChange={(abstract) => onChange({ abstract }, 'abstract')}
        />
        {other('abstract')}
        <KeywordsField
          keywords={form.keywords}
          note={note('keywords')}
          error={errorOf(fieldIds.keywords)}
          onChange={(keywords) => onChange({ keywords }, 'keywords')}
        />
        {other('keywords')}
        <JournalField
          journals={journals}
          value={form.journalId}
          suggested={offers.journalId}
          alsoFits={alsoFits}
          error={errorOf(fieldIds.journal)}
          onChange={(journalId) => onChange({ journalId }, 'journalId')}
        />
      </div>
    </Part>
  )
}

interface AbstractFieldProps {
  value: string
  note: ReactNode
  error: string | undefined
  onChange: (abstract: string) => void
}

/** SUBMIT-025, SUBMIT-026: the count is advice and never blocks. */
export function AbstractField({ value, note, error, onChange }: AbstractFieldProps) {
  const count = countWords(value)
  const hint = (
    <span className="submit-hint">
      <span>{t.abstractHint}</span>
      <span className={classNames('submit-count', count > maxAbstractWords && 'is-over')}>
        {count} / {maxAbstractWords} {t.words}
      </span>
    </span>
  )
  return (
    <Field id={fieldIds.abstract} label={t.labels.abstract} note={note} error={error} hint={hint} required>
      <Textarea className="submit-abstract" rows={8} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

function ReadNote({ isUnsure }: { isUnsure: boolean }) {
  return (
    <span className="submit-read">
      <Icon name="check" />
      {isUnsure ? t.unsure : t.read}
    </span>
  )
}

/** Offers the value from the file; what the author typed stays until the click. */
function UseFile({ label, onUse }: { label: string; onUse: () => void }) {
  return (
    <div className="submit-use">
      <Button kind="quiet" small icon="file" onClick={onUse}>
        {t.use}
        <span className="sr">: {label}</span>
      </Button>
    </div>
  )
}

const journalFieldTexts = submitTexts.journal
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
                {journalFieldTexts.retry}
              </Button>
            }
          />
        </Field>
      </div>
    )
  }
  const chosen = known.find(({ id }) => id === value)
  const isSuggested = chosen !== undefined && suggested === value
  return (
    <Field
      id={fieldIds.journal}
      label={label}
      note={isSuggested && journalFieldTexts.suggested}
      hint={hintOf(chosen, isSuggested ? alsoFits : [])}
      error={error}
      required
    >
      <Select
        // A saved choice stays selected while the list is loading.
        value={chosen ? value : ''}
        disabled={known.length === 0}
        aria-busy={isLoading || undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{isLoading ? journalFieldTexts.loading : journalFieldTexts.choose}</option>
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
  const also = alsoFits.length > 0 ? ` ${fill(journalFieldTexts.also, { titles: alsoFits.join(', ') })}` : ''
  return `${latestIssue ? fill(journalFieldTexts.latest, { category, ...latestIssue }) : `${category}.`}${also}`
}
