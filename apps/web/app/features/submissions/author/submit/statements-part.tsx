import { useState } from 'react'
import type { Facts, Origin } from '@grfs/contracts/facts'
import { factsTexts, statementTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxFacts } from '@grfs/domain/facts/limits'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input, Segmented, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { ReadNote } from './article-part.tsx'
import { byAuthor } from './facts-form.ts'
import { isFromFile, isUnsure } from './fill-facts.ts'
import { withKeywords } from './keywords-field.tsx'
import { type ChosenOrganization, OrganizationSearch } from './name-search.tsx'
import { Part, type PartStatus } from './part.tsx'

const t = factsTexts.statements

export type FormStatement = keyof typeof statementTexts
type Statement = NonNullable<Facts['statements'][Exclude<FormStatement, 'funding'>]>

export const formStatements = Object.keys(statementTexts) as FormStatement[]

/** Acknowledgements are optional: a paper without them lacks nothing. */
const optional = new Set<FormStatement>(['acknowledgements'])
export const requiredStatements = formStatements.filter((kind) => !optional.has(kind))

/** “None” is an answer; an empty text is not. What the reader was not sure about is not an answer yet. */
export function isAnswered(facts: Facts, kind: FormStatement): boolean {
  const { isNone, text, origin } = answerOf(facts, kind)
  return (isNone || text.trim() !== '') && !isUnsure(origin)
}

interface Answer {
  isNone: boolean
  text: string
  origin: Origin | null | undefined
  /** The author has chosen to write a text, which may still be empty. */
  isBegun: boolean
}

function answerOf(facts: Facts, kind: FormStatement): Answer {
  if (kind !== 'funding') {
    const statement = facts.statements[kind]
    const { isNone = false, text = '', origin = null } = statement ?? {}
    return { isNone, text, origin, isBegun: statement !== undefined }
  }
  const { isNone, statement, funders, origins } = facts.funding
  const names = funders.map(({ name }) => name).join(', ')
  const origin = [origins.statement, origins.funders].find(isUnsure) ?? origins.statement ?? origins.funders
  return { isNone, text: statement || names, origin, isBegun: origin !== undefined }
}

interface StatementsPartProps {
  facts: Facts
  status: PartStatus
  onChange: (facts: Facts) => void
}

export function StatementsPart({ facts, status, onChange }: StatementsPartProps) {
  return (
    <Part id="part-statements" title={t.title} text={t.text} status={status}>
      <ul className="statements">
        {formStatements.map((kind) => (
          <StatementRow key={kind} kind={kind} facts={facts} onChange={onChange} />
        ))}
      </ul>
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
  onChange: (facts: Facts) => void
}

function StatementRow({ kind, facts, onChange }: StatementRowProps) {
  const [isOpened, setOpened] = useState(false)
  const words = statementTexts[kind]
  const answer = answerOf(facts, kind)
  const isClosed = !isOpened && isFromFile(answer.origin) && isAnswered(facts, kind)
  const put = (changed: Partial<Statement>) => onChange(withStatement(facts, kind, changed))
  if (isClosed) {
    return (
      <li id={`statement-${kind}`}>
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
  const isOpen = requiredStatements.includes(kind) && !isAnswered(facts, kind)
  return (
    <li id={`statement-${kind}`}>
      <fieldset>
        <legend>{words.title}</legend>
        <Segmented
          name={`statement-${kind}`}
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
        {answer.isBegun && !answer.isNone && <StatementFields kind={kind} facts={facts} onChange={onChange} />}
      </fieldset>
      <span className="statement-end">
        <ReadNote origin={answer.origin} onConfirm={() => put({})} />
        {isOpen && !isFromFile(answer.origin) && <span className="is-warn">{factsTexts.missing}</span>}
      </span>
    </li>
  )
}

function withStatement(facts: Facts, kind: FormStatement, changed: Partial<Statement>): Facts {
  if (kind !== 'funding') {
    const statement = { ...empty, ...facts.statements[kind], ...changed, origin: byAuthor }
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
      origins: { statement: byAuthor, funders: byAuthor },
    },
  }
}

function StatementFields({ kind, facts, onChange }: StatementRowProps) {
  const words = statementTexts[kind]
  const statement = kind === 'funding' ? undefined : facts.statements[kind]
  const text = kind === 'funding' ? facts.funding.statement : statement?.text
  const put = (changed: Partial<Statement>) => onChange(withStatement(facts, kind, changed))
  return (
    <div className="submit-fields">
      {kind === 'funding' && <Funders facts={facts} onChange={onChange} />}
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

function Funders({ facts, onChange }: Omit<StatementRowProps, 'kind'>) {
  const { funding } = facts
  const put = (funders: Funder[]) =>
    onChange({ ...facts, funding: { ...funding, funders, origins: { ...funding.origins, funders: byAuthor } } })
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
