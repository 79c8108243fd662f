import type { ReactNode } from 'react'
import type { JournalAtDesk } from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { patternSymbols } from '@grfs/covers'
import {
  assignmentRules,
  finalFilesRules,
  hues,
  maxSilenceDays,
  type Officer,
  patterns,
  pdfDesigns,
  proofRules,
  publicationRules,
  readIssn,
} from '@grfs/domain/journals/journal'
import { classNames, hueClass } from '../../../ui/layout/class-names.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Checkbox, Input, Textarea } from '../../../ui/forms/controls.tsx'
import { trustedHtml } from '../../../ui/media/trusted-html.ts'
import { fill } from '../../../ui/layout/words.ts'
import { issnState, type JournalProblems, type TypedJournal } from './journal-typed.ts'

const t = journalDeskTexts.journalForm
const longest = { title: 200, abbrev: 8, category: 200, subtitle: 300, issn: 20, about: 20_000 } as const
const longestOfOfficer = { title: 60, fullName: 200, university: 300 } as const

interface JournalFieldsProps {
  journal: JournalAtDesk | null
  journals: readonly JournalAtDesk[]
  typed: TypedJournal
  problems: JournalProblems
  onChange: (changed: Partial<TypedJournal>) => void
}

export function JournalFields(props: JournalFieldsProps) {
  const { journal, typed, problems, onChange } = props
  return (
    <div>
      <Part title={t.record}>
        <RecordFields {...props} />
      </Part>
      <Part title={t.look} text={t.lookHint}>
        <LookFields typed={typed} onChange={onChange} />
        <PdfField typed={typed} onChange={onChange} />
      </Part>
      <Part title={t.newPapers}>
        <RuleField typed={typed} onChange={onChange} />
        <ProductionFields typed={typed} onChange={onChange} />
      </Part>
      <Part title={t.dois} text={journal === null || journal.hasPrefix ? t.doisHint : t.noPrefix}>
        {(journal === null || journal.hasPrefix || typed.hasDoi || typed.hasIssueDois) && (
          <DoiFields typed={typed} onChange={onChange} />
        )}
      </Part>
      <Part title={t.about}>
        <Field id="journal-about" label={t.aboutLabel} hint={t.aboutHint} error={problems.about}>
          <Textarea
            rows={10}
            value={typed.about}
            maxLength={longest.about}
            onChange={({ target }) => onChange({ about: target.value })}
          />
        </Field>
      </Part>
      <Part title={t.editors} text={t.officerHint}>
        <OfficerFields
          office={t.editorInChief}
          officer={typed.editorInChief}
          onChange={(editorInChief) => onChange({ editorInChief })}
        />
        <OfficerFields
          office={t.layoutEditor}
          officer={typed.layoutEditor}
          onChange={(layoutEditor) => onChange({ layoutEditor })}
        />
      </Part>
    </div>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="form-part">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  )
}

function RecordFields({ journal, journals, typed, problems, onChange }: JournalFieldsProps) {
  const isFixed = (journal?.articleCount ?? 0) > 0
  const input = (name: 'title' | 'abbrev' | 'category' | 'subtitle' | 'issn') => ({
    value: typed[name],
    maxLength: longest[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="field-row">
      <Field id="journal-title" label={t.title} error={problems.title} required wide>
        <Input {...input('title')} />
      </Field>
      <Field id="journal-subtitle" label={t.subtitle} note={t.optional} hint={t.subtitleHint} wide>
        <Input {...input('subtitle')} />
      </Field>
      <Field id="journal-category" label={t.category} hint={t.categoryHint} error={problems.category} required wide>
        <Input {...input('category')} list="journal-categories" autoComplete="off" />
        <datalist id="journal-categories">
          {[...new Set(journals.map(({ category }) => category))].map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </Field>
      <Field
        id="journal-abbrev"
        label={t.abbrev}
        note={isFixed ? undefined : t.optional}
        hint={isFixed ? t.abbrevFixed : t.abbrevHint}
        error={problems.abbrev}
      >
        <Input
          {...input('abbrev')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          readOnly={isFixed}
        />
      </Field>
      <IssnField typed={typed.issn} error={problems.issn}>
        <Input {...input('issn')} autoComplete="off" spellCheck={false} />
      </IssnField>
    </div>
  )
}

/** Checked while typing, as soon as all digits are there. */
function IssnField({ typed, error, children }: { typed: string; error: string | undefined; children: ReactNode }) {
  const state = issnState(typed)
  const good = (
    <span className="field-good">
      <Icon name="check" />
      {fill(t.issnGood, { issn: readIssn(typed) ?? '' })}
    </span>
  )
  return (
    <Field
      id="journal-issn"
      label={t.issn}
      note={t.optional}
      hint={<span role="status">{state === 'good' ? good : t.issnHint}</span>}
      error={state === 'bad' ? t.issnBad : error}
    >
      {children}
    </Field>
  )
}

interface OfficerFieldsProps {
  office: string
  officer: Officer
  onChange: (officer: Officer) => void
}

function OfficerFields({ office, officer, onChange }: OfficerFieldsProps) {
  const field = (name: keyof Officer) => (
    <Field label={t.person[name]}>
      <Input
        value={officer[name]}
        maxLength={longestOfOfficer[name]}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...officer, [name]: target.value })}
      />
    </Field>
  )
  return (
    <fieldset className="officer">
      <legend>{office}</legend>
      <div className="officer-fields">
        {field('title')}
        {field('fullName')}
        {field('university')}
      </div>
    </fieldset>
  )
}

interface LookFieldsProps {
  typed: TypedJournal
  onChange: (changed: Partial<TypedJournal>) => void
}

function PdfField({ typed, onChange }: LookFieldsProps) {
  return (
    <ChoiceField
      label={t.pdfDesign}
      hint={t.pdfDesignHint}
      name="journal-pdf-design"
      choices={pdfDesigns}
      words={t.pdfDesigns}
      value={typed.pdfDesign}
      onChange={(pdfDesign) => onChange({ pdfDesign })}
      picture={(design) => (
        <span className={classNames('pdf-page', `pdf-page-${design}`, hueClass(typed.hue))} aria-hidden="true" />
      )}
    />
  )
}

/** Who gets new papers (ADR 89). */
function RuleField({ typed, onChange }: LookFieldsProps) {
  return (
    <ChoiceField
      label={t.assignmentRule}
      hint={t.assignmentRuleHint}
      name="journal-assignment-rule"
      choices={assignmentRules}
      words={t.assignmentRules}
      value={typed.assignmentRule}
      onChange={(assignmentRule) => onChange({ assignmentRule })}
    />
  )
}

interface ChoiceFieldProps<T extends string> {
  label: string
  hint?: string
  name: string
  choices: readonly T[]
  words: Record<T, { name: string; text: string }>
  value: T
  onChange: (value: T) => void
  picture?: (choice: T) => ReactNode
}

/** Radio buttons, each with its name, an explanation, and possibly a picture. */
function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, hint, name, choices, words, value, onChange, picture } = props
  return (
    <Field label={label} hint={hint} group>
      <div className="choice-cards">
        {choices.map((choice) => (
          <label key={choice} className="choice-card">
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
            />
            {picture?.(choice)}
            <span>
              <strong>{words[choice].name}</strong>
              <br />
              {words[choice].text}
            </span>
          </label>
        ))}
      </div>
    </Field>
  )
}

/** The way of an accepted paper: issue (ADR 99), final files (ADR 97), proof (ADR 94). */
function ProductionFields({ typed, onChange }: LookFieldsProps) {
  return (
    <>
      <ChoiceField
        label={t.publicationRule}
        name="journal-publication-rule"
        choices={publicationRules}
        words={t.publicationRules}
        value={typed.publicationRule}
        onChange={(publicationRule) => onChange({ publicationRule })}
      />
      <ChoiceField
        label={t.finalFilesRule}
        name="journal-final-files-rule"
        choices={finalFilesRules}
        words={t.finalFilesRules}
        value={typed.finalFilesRule}
        onChange={(finalFilesRule) => onChange({ finalFilesRule })}
      />
      <ChoiceField
        label={t.proofRule}
        name="journal-proof-rule"
        choices={proofRules}
        words={t.proofRules}
        value={typed.proofRule}
        onChange={(proofRule) => onChange({ proofRule })}
      />
      <Field label={t.proofSilenceDays} hint={t.proofSilenceDaysHint}>
        <Input
          inputMode="numeric"
          value={typed.proofSilenceDays === null ? '' : String(typed.proofSilenceDays)}
          maxLength={2}
          onChange={({ target }) => onChange({ proofSilenceDays: daysIn(target.value) })}
        />
      </Field>
    </>
  )
}

/** What has a DOI besides articles (ADR 136). */
function DoiFields({ typed, onChange }: LookFieldsProps) {
  return (
    <div className="journal-form-fields">
      {(['hasDoi', 'hasIssueDois'] as const).map((name) => (
        <Checkbox key={name} checked={typed[name]} onChange={({ target }) => onChange({ [name]: target.checked })}>
          {t[name]}
        </Checkbox>
      ))}
    </div>
  )
}

/** 1 to 60; null if nothing or something else is typed. */
function daysIn(text: string): number | null {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= maxSilenceDays ? days : null
}

/** Two groups of radio buttons, each with a preview. */
function LookFields({ typed, onChange }: LookFieldsProps) {
  return (
    <div className="journal-form-fields">
      <svg
        className="pattern-symbols"
        width="0"
        height="0"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: trustedHtml(patternSymbols(patterns)) }}
      />
      <Field label={t.hue} group>
        <div className="look-choices">
          {hues.map((hue, at) => (
            <label key={hue} className={classNames('look-choice', hueClass(hue))}>
              <input
                type="radio"
                name="journal-hue"
                value={hue}
                checked={hue === typed.hue}
                onChange={() => onChange({ hue })}
              />
              <span className="look-swatch" aria-hidden="true" />
              {t.hueNames[at]}
            </label>
          ))}
        </div>
      </Field>
      <Field label={t.pattern} group>
        <div className={classNames('look-choices', hueClass(typed.hue))}>
          {patterns.map((pattern) => (
            <label key={pattern} className="look-choice">
              <input
                type="radio"
                name="journal-pattern"
                value={pattern}
                checked={pattern === typed.pattern}
                onChange={() => onChange({ pattern })}
              />
              <span className="look-swatch" aria-hidden="true">
                <svg viewBox="0 0 300 176">
                  <use href={`#pattern-${pattern}`} width="300" height="176" />
                </svg>
              </span>
              {t.patternNames[pattern]}
            </label>
          ))}
        </div>
      </Field>
    </div>
  )
}
