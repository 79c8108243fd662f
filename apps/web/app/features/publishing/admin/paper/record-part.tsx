import type { Facts, FactsFigure, FactsPerson } from '@grfs/contracts/facts'
import type { Publication } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { maxFacts } from '@grfs/domain/facts/limits'
import { nameStyles } from '@grfs/domain/facts/names'
import { articleKinds, statementKinds } from '@grfs/domain/facts/vocabulary'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox, Input, Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { errorAt, fieldIds, type PartProps } from './plan-form.ts'
import { lacksParts, recordOf, rorOf, withParts, withStated, withStatement } from './record-form.ts'

const t = texts.publishingDesk.record

interface RecordProps {
  facts: Facts
  problems: PartProps['problems']
  onFacts: (facts: Facts) => void
}

/** What indexes and archives read about the article, beside title, abstract and authors. */
export function RecordPart({ form, problems, onChange, sections }: PartProps & { sections: Publication['sections'] }) {
  const facts = recordOf(form)
  const lacking = facts.people.filter(lacksParts).map(({ published }) => published)
  const props = { facts, problems, onFacts: (next: Facts) => onChange({ facts: next }) }
  const isOpen = problems.some(({ id }) => id === fieldIds.language || /^plan-(?:affiliation|funder)-/.test(id))
  return (
    <section className="form-part" aria-labelledby="plan-record">
      <h2 id="plan-record">{t.title}</h2>
      <p>{t.text}</p>
      {lacking.length > 0 && <p role="status">{fill(t.missing, { names: shortList(lacking) })}</p>}
      <details open={isOpen || undefined}>
        <summary>{t.title}</summary>
        <KindFields sections={sections} {...props} />
        {facts.people.map((person, at) =>
          person.type === 'person' ? (
            <PersonFields
              key={at}
              person={person}
              onPerson={(next) => props.onFacts({ ...facts, people: facts.people.with(at, next) })}
            />
          ) : null,
        )}
        <AffiliationFields {...props} />
        <FundingFields {...props} />
        <StatementFields {...props} />
        <FigureFields {...props} />
      </details>
    </section>
  )
}

const shown = 20
const shortList = (names: string[]): string =>
  names.length > shown ? `${names.slice(0, shown).join(', ')} …` : names.join(', ')

function KindFields({ facts, problems, onFacts, sections }: RecordProps & { sections: Publication['sections'] }) {
  return (
    <div className="field-row">
      <Field label={t.kind}>
        <Select
          value={facts.kind ?? 'research-article'}
          onChange={({ target }) => onFacts(withStated(facts, { kind: target.value as Facts['kind'] }))}
        >
          {articleKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        id={fieldIds.language}
        label={t.language}
        hint={t.languageHint}
        error={errorAt(problems, fieldIds.language)}
      >
        <Input
          value={facts.language ?? ''}
          maxLength={35}
          onChange={({ target }) => onFacts(withStated(facts, { language: target.value.trim() || null }))}
        />
      </Field>
      {sections.length > 0 && (
        <Field label={t.section}>
          <Select
            value={facts.section ?? ''}
            onChange={({ target }) => onFacts(withStated(facts, { section: target.value || null }))}
          >
            <option value="">{t.noSection}</option>
            {sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

const parts = ['given', 'family', 'particle', 'suffix'] as const

function PersonFields({ person, onPerson }: { person: FactsPerson; onPerson: (person: FactsPerson) => void }) {
  return (
    <fieldset className="publish-author">
      <legend>{person.published}</legend>
      <div className="field-row">
        {parts.map((part) => (
          <Field key={part} label={t[part]}>
            <Input
              value={person[part] ?? ''}
              maxLength={maxFacts.name}
              onChange={({ target }) => onPerson(withParts(person, { [part]: target.value || null }))}
            />
          </Field>
        ))}
        <Field label={t.style}>
          <Select
            value={person.style ?? ''}
            onChange={({ target }) =>
              onPerson(withParts(person, { style: (target.value || null) as FactsPerson['style'] }))
            }
          >
            <option value="">{t.unknownStyle}</option>
            {nameStyles.map((style) => (
              <option key={style} value={style}>
                {t.styles[style]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.email} hint={t.emailHint}>
          <Input
            type="email"
            value={person.email ?? ''}
            maxLength={maxFacts.email}
            onChange={({ target }) => onPerson({ ...person, email: target.value.trim() || null })}
          />
        </Field>
      </div>
      <Checkbox
        checked={person.corresponding}
        onChange={({ target }) => onPerson({ ...person, corresponding: target.checked })}
      >
        {t.corresponding}
      </Checkbox>
      {lacksParts(person) && (person.given || person.family) && (
        <Button
          kind="quiet"
          small
          aria-label={fill(t.confirmAloud, { name: person.published })}
          onClick={() => onPerson(withParts(person, {}))}
        >
          {t.confirm}
        </Button>
      )}
    </fieldset>
  )
}

function AffiliationFields({ facts, problems, onFacts }: RecordProps) {
  if (facts.affiliations.length === 0) return null
  return (
    <fieldset className="publish-author">
      <legend>{t.affiliations}</legend>
      {facts.affiliations.map((one, at) => (
        <Field
          key={at}
          id={fieldIds.affiliationRor(at)}
          label={fill(t.ror, { name: one.text })}
          hint={t.rorHint}
          error={errorAt(problems, fieldIds.affiliationRor(at))}
        >
          <Input
            value={one.ror ?? ''}
            maxLength={60}
            onChange={({ target }) =>
              onFacts({ ...facts, affiliations: facts.affiliations.with(at, { ...one, ror: rorOf(target.value) }) })
            }
          />
        </Field>
      ))}
    </fieldset>
  )
}

function FundingFields({ facts, problems, onFacts }: RecordProps) {
  const { funding } = facts
  type Funder = Facts['funding']['funders'][number]
  const change = (part: Partial<Facts['funding']>) => onFacts({ ...facts, funding: { ...funding, ...part } })
  const put = (at: number, funder: Partial<Funder>) =>
    change({ funders: funding.funders.with(at, { ...funding.funders[at]!, ...funder }) })
  const blank: Funder = { name: '', ror: null, openFunderId: null, awards: [], origin: { by: 'editor' } }
  return (
    <fieldset className="publish-author">
      <legend>{t.funding}</legend>
      <Field label={t.fundingStatement}>
        <Textarea
          rows={2}
          value={funding.statement ?? ''}
          maxLength={maxFacts.statement}
          onChange={({ target }) => change({ statement: target.value || null })}
        />
      </Field>
      {funding.funders.map((funder, at) => (
        <div key={at} className="field-row">
          <Field label={fill(t.funder, { number: at + 1 })}>
            <Input
              value={funder.name}
              maxLength={maxFacts.affiliationPart}
              onChange={({ target }) => put(at, { name: target.value })}
            />
          </Field>
          <Field
            id={fieldIds.funderRor(at)}
            label={fill(t.funderRor, { number: at + 1 })}
            error={errorAt(problems, fieldIds.funderRor(at))}
          >
            <Input
              value={funder.ror ?? ''}
              maxLength={60}
              onChange={({ target }) => put(at, { ror: rorOf(target.value) })}
            />
          </Field>
          <Field label={fill(t.awards, { number: at + 1 })} hint={texts.publishingDesk.plan.keywordsHint}>
            <Input
              defaultValue={funder.awards.join(', ')}
              onBlur={({ target }) =>
                put(at, { awards: target.value.split(',').flatMap((one) => one.trim().slice(0, maxFacts.award) || []) })
              }
            />
          </Field>
        </div>
      ))}
      <Button kind="quiet" icon="plus" onClick={() => change({ funders: [...funding.funders, blank] })}>
        {t.addFunder}
      </Button>
    </fieldset>
  )
}

function FigureFields({ facts, onFacts }: RecordProps) {
  if (facts.figures.length === 0) return null
  const put = (at: number, part: Partial<FactsFigure>) =>
    onFacts({ ...facts, figures: facts.figures.with(at, { ...facts.figures[at]!, ...part, origin: { by: 'editor' } }) })
  return (
    <fieldset className="publish-author">
      <legend>{t.figures}</legend>
      {facts.figures.map(({ label, altText, credit }, at) => (
        <div key={label} className="field-row">
          <Field label={fill(t.altText, { label })}>
            <Textarea
              rows={2}
              value={altText ?? ''}
              maxLength={maxFacts.description}
              onChange={({ target }) => put(at, { altText: target.value || null })}
            />
          </Field>
          <Field label={fill(t.credit, { label })}>
            <Input
              value={credit ?? ''}
              maxLength={maxFacts.title}
              onChange={({ target }) => put(at, { credit: target.value || null })}
            />
          </Field>
        </div>
      ))}
    </fieldset>
  )
}

function StatementFields({ facts, onFacts }: RecordProps) {
  return (
    <fieldset className="publish-author">
      <legend>{t.statements}</legend>
      {statementKinds.map((kind) => (
        <Field key={kind} label={t.statementKinds[kind]} hint={facts.statements[kind]?.isNone ? t.none : undefined}>
          <Textarea
            rows={2}
            value={facts.statements[kind]?.text ?? ''}
            maxLength={maxFacts.statement}
            onChange={({ target }) => onFacts(withStatement(facts, kind, target.value))}
          />
        </Field>
      ))}
    </fieldset>
  )
}
