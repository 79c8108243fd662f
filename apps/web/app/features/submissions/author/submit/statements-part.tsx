import { useState } from 'react'
import type { Facts, Origin } from '@grfs/contracts/facts'
import {
  answerOf,
  type FormStatement,
  formStatements,
  isAnswered,
  missingStatements,
} from '@grfs/contracts/submissions'
import { factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxFacts } from '@grfs/domain/facts/limits'
import { maxCoverLetter } from '@grfs/domain/submissions/limits'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Segmented, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { ReadNote } from './article-part.tsx'
import { byAuthor } from './facts-form.ts'
import { FileChoice } from './file-choice.tsx'
import { editedOrigin, isFromFile, isUndecided, originAfterChoice } from './fill-facts.ts'
import { withKeywords } from './keywords-field.tsx'
import { OrganizationSearch } from './name-search.tsx'
import type { ChosenOrganization } from './name-search-list.tsx'
import { Part, type PartStatus } from './part.tsx'
import { fieldIds, statementFieldId } from './problems.ts'

const t = factsTexts.statements

type Statement = NonNullable<Facts['statements'][Exclude<FormStatement, 'funding'>]>

interface StatementsPartProps {
  facts: Facts
  /** What the file states; null while it is not read. */
  read: Facts | null
  status: PartStatus
  onChange: (facts: Facts) => void
}

export function StatementsPart({ facts, read, status, onChange }: StatementsPartProps) {
  return (
    <Part id="part-statements" title={t.title} text={t.text} status={status}>
      <ul className="statements">
        {formStatements.map((kind) => (
          <StatementRow key={kind} kind={kind} facts={facts} read={read} onChange={onChange} />
        ))}
      </ul>
    </Part>
  )
}

interface LetterPartProps {
  value: string
  onChange: (coverLetter: string) => void
}

/** The cover letter. It may name the authors, so only the editors see it. */
export function LetterPart({ value, onChange }: LetterPartProps) {
  const { title, text, label, hint, status } = factsTexts.letter
  return (
    <Part
      id="part-letter"
      title={title}
      text={text}
      status={{ text: value.trim() === '' ? status.empty : status.written, tone: 'neutral' }}
    >
      <Field id={fieldIds.letter} label={label} note={factsTexts.optional} hint={hint}>
        <Textarea rows={4} maxLength={maxCoverLetter} value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </Part>
  )
}

const empty: Statement = {
  isNone: false,
  text: '',
  address: null,
  approvalNumber: null,
  translations: [],
  origin: byAuthor,
}

interface StatementRowProps {
  kind: FormStatement
  facts: Facts
  read: Facts | null
  onChange: (facts: Facts) => void
}

function StatementRow({ kind, facts, read, onChange }: StatementRowProps) {
  const [isOpened, setOpened] = useState(false)
  const words = statementTexts[kind]
  const answer = answerOf(facts, kind)
  const isClosed = !isOpened && isFromFile(answer.origin) && isAnswered(facts, kind)
  const found = read && foundText(read, kind)
  const put = (changed: Partial<Statement>) => onChange(withStatement(facts, kind, changed, found))
  if (isClosed) {
    return (
      <li id={statementFieldId(kind)}>
        <b>{words.title}</b>
        <p>{answer.text || t.noText}</p>
        <span className="statement-end">
          <ReadNote origin={answer.origin} />
          <Button
            kind="quiet"
            small
            aria-label={fill(t.editLabel, { title: words.title })}
            onClick={() => setOpened(true)}
          >
            {t.edit}
          </Button>
        </span>
      </li>
    )
  }
  const isOpen = missingStatements(facts).includes(kind)
  return (
    <li id={statementFieldId(kind)}>
      <fieldset>
        <legend>{words.title}</legend>
        <Segmented
          name={statementFieldId(kind)}
          value={answer.isNone ? 'none' : answer.isBegun ? 'some' : ''}
          choices={[
            { value: 'none', label: words.none },
            { value: 'some', label: words.some },
          ]}
          onChange={({ target }) => {
            setOpened(true)
            put({ isNone: target.value === 'none' })
          }}
        />
        {answer.isBegun && !answer.isNone && (
          <StatementFields kind={kind} facts={facts} read={read} onChange={onChange} />
        )}
      </fieldset>
      {read && found !== null && isUndecided(answer.origin, foundText(facts, kind) ?? '', found) && (
        <FileChoice
          label={words.title}
          onKeep={() => onChange(withOrigin(facts, kind, originAfterChoice(found)))}
          onUse={() => onChange(taken(facts, read, kind))}
        >
          {found}
        </FileChoice>
      )}
      <span className="statement-end">
        <ReadNote origin={answer.origin} onConfirm={() => put({})} />
        {isOpen && !isFromFile(answer.origin) && <span className="is-warn">{factsTexts.missing}</span>}
      </span>
    </li>
  )
}

/** The answer as one text; null if there is none. */
function foundText(facts: Facts, kind: FormStatement): string | null {
  const { isNone, text, isBegun } = answerOf(facts, kind)
  return !isBegun ? null : isNone ? statementTexts[kind].none : text || null
}

function withOrigin(facts: Facts, kind: FormStatement, origin: Origin): Facts {
  if (kind === 'funding') {
    return { ...facts, funding: { ...facts.funding, origins: { statement: origin, funders: origin } } }
  }
  return { ...facts, statements: { ...facts.statements, [kind]: { ...empty, ...facts.statements[kind], origin } } }
}

const taken = (facts: Facts, read: Facts, kind: FormStatement): Facts =>
  kind === 'funding'
    ? { ...facts, funding: read.funding }
    : { ...facts, statements: { ...facts.statements, [kind]: read.statements[kind] } }

/** `found`: what the file states; null if it states nothing. */
function withStatement(facts: Facts, kind: FormStatement, changed: Partial<Statement>, found: string | null): Facts {
  const origin = editedOrigin(answerOf(facts, kind).origin, found)
  if (kind !== 'funding') {
    const statement = { ...empty, ...facts.statements[kind], ...changed, origin }
    // The printed words of “none” do not belong to a text.
    if (changed.isNone) statement.text = ''
    return { ...facts, statements: { ...facts.statements, [kind]: statement } }
  }
  const { isNone = facts.funding.isNone } = changed
  const text = changed.text ?? facts.funding.statement
  return {
    ...facts,
    funding: {
      ...facts.funding,
      isNone,
      statement: isNone ? null : text,
      funders: isNone ? [] : facts.funding.funders,
      origins: { statement: origin, funders: origin },
    },
  }
}

function StatementFields({ kind, facts, read, onChange }: StatementRowProps) {
  const words = statementTexts[kind]
  const statement = kind === 'funding' ? undefined : facts.statements[kind]
  const text = kind === 'funding' ? facts.funding.statement : statement?.text
  const put = (changed: Partial<Statement>) =>
    onChange(withStatement(facts, kind, changed, read && foundText(read, kind)))
  return (
    <div className="submit-fields">
      {kind === 'funding' && <Funders facts={facts} read={read} onChange={onChange} />}
      <Field label={fill(t.textLabel, { title: words.title })} hint={words.hint}>
        <Textarea
          rows={2}
          maxLength={maxFacts.statement}
          value={text ?? ''}
          onChange={({ target }) => put({ text: target.value })}
        />
      </Field>
      {kind === 'data' && (
        <Field label={t.address} note={factsTexts.optional}>
          <Input
            inputMode="url"
            maxLength={maxFacts.address}
            value={statement?.address ?? ''}
            onChange={({ target }) => put({ address: target.value || null })}
          />
        </Field>
      )}
      {kind === 'ethics' && (
        <Field label={t.approval} note={factsTexts.optional}>
          <Input
            maxLength={maxFacts.award}
            value={statement?.approvalNumber ?? ''}
            onChange={({ target }) => put({ approvalNumber: target.value || null })}
          />
        </Field>
      )}
    </div>
  )
}

type Funder = Facts['funding']['funders'][number]

function Funders({ facts, read, onChange }: Omit<StatementRowProps, 'kind'>) {
  const { funding } = facts
  const put = (funders: Funder[]) => {
    const edited = withStatement(facts, 'funding', {}, read && foundText(read, 'funding'))
    onChange({ ...edited, funding: { ...edited.funding, funders } })
  }
  const add = ({ name, ror, openFunderId = null }: ChosenOrganization) =>
    put([...funding.funders, { name, ror: ror ?? null, openFunderId, awards: [], origin: byAuthor }])
  return (
    <>
      {funding.funders.length > 0 && (
        <ul className="funders" aria-label={t.funders}>
          {funding.funders.map((funder, index) => (
            <li key={index}>
              <FunderFields
                funder={funder}
                onChange={(awards) => put(funding.funders.map((old, at) => (at === index ? { ...old, awards } : old)))}
                onRemove={() => put(funding.funders.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {funding.funders.length < maxFacts.funders && (
        <Field label={t.addFunder} hint={factsTexts.people.affiliationsHint}>
          <OrganizationSearch onChoose={add} />
        </Field>
      )}
    </>
  )
}

interface FunderFieldsProps {
  funder: Funder
  onChange: (awards: string[]) => void
  onRemove: () => void
}

function FunderFields({ funder: { name, ror, awards }, onChange, onRemove }: FunderFieldsProps) {
  return (
    <>
      <p className="funder-name">
        <b>{name}</b>
        {ror && <small>{fill(factsTexts.people.affiliationLinked, { ror })}</small>}
        <Button kind="quiet" small aria-label={fill(t.removeFunder, { name })} onClick={onRemove}>
          {factsTexts.remove}
        </Button>
      </p>
      <Field label={fill(t.award, { name })} note={factsTexts.optional} hint={t.awardHint}>
        <Input
          // Uncontrolled: a comma at the end must not disappear while the author types.
          defaultValue={awards.join(', ')}
          onChange={({ target }) => onChange(withKeywords([], target.value))}
        />
      </Field>
    </>
  )
}
