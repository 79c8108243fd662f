import { type ReactNode, useState } from 'react'
import type { Facts, Origin } from '@grfs/contracts/facts'
import { isUnsure } from '@grfs/contracts/submissions'
import { articleKindTexts, factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { maxFacts } from '@grfs/domain/facts/limits'
import { plainText } from '@grfs/domain/facts/rich-text'
import type { ArticleKind } from '@grfs/domain/facts/vocabulary'
import { maxAbstractWords } from '@grfs/domain/submissions/limits'
import { Button } from '../../../../ui/forms/button.tsx'
import { Segmented, Select, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { countWords } from '../word-count.ts'
import { abstractOf, abstractText, type AbstractParts, editSpans } from './facts-form.ts'
import { FileChoice } from './file-choice.tsx'
import { editedOrigin, type FileField, isFromFile, isUndecided, originAfterChoice, textOf } from './fill-facts.ts'
import { KeywordsField } from './keywords-field.tsx'
import { languageName, languagesWith } from './languages.ts'
import { Part, type PartStatus } from './part.tsx'
import { fieldIds } from './problems.ts'
import { Translations } from './translations.tsx'

const t = submitTexts.paper
const f = factsTexts.article

/** The kinds that authors submit. Editors publish the others. */
const authorKinds: readonly ArticleKind[] = [
  'research-article',
  'review-article',
  'brief-report',
  'case-report',
  'data-paper',
  'letter',
  'book-review',
]

type ArticleField = FileField | 'section'

const fileFieldLabels: Record<FileField, string> = {
  ...{ title: t.labels.title, abstract: t.labels.abstract, keywords: t.labels.keywords },
  ...{ kind: f.kind, language: f.languageLabel, subtitle: f.subtitle },
}

interface ArticlePartProps {
  facts: Facts
  /** What the file states; null while it is not read. */
  read: Facts | null
  sections: readonly { id: string; title: string }[]
  status: PartStatus
  errorOf: (id: string) => string | undefined
  onChange: (facts: Facts) => void
}

export function ArticlePart({ facts, read, sections, status, errorOf, onChange }: ArticlePartProps) {
  /** What the file states; null if it states nothing. */
  const found = (field: FileField) => (read?.origins[field] ? textOf(read, field) : null)
  const withOrigin = (field: ArticleField, origin: Origin | undefined, value: Facts[ArticleField] = facts[field]) =>
    onChange({ ...facts, [field]: value, origins: { ...facts.origins, [field]: origin } })
  const put = <K extends ArticleField>(field: K, value: Facts[K]) =>
    withOrigin(field, editedOrigin(facts.origins[field], field === 'section' ? null : found(field)), value)
  const note = (field: 'title' | 'abstract' | 'keywords') => (
    <ReadNote origin={facts.origins[field]} onConfirm={() => put(field, facts[field])} />
  )
  const other = (field: FileField) => {
    const text = found(field)
    const isOwn = facts.origins[field]?.by === 'author' && text !== textOf(facts, field)
    if (!read || text === null || !isOwn) return null
    const label = fileFieldLabels[field]
    const use = () => withOrigin(field, read.origins[field], read[field])
    if (!isUndecided(facts.origins[field], textOf(facts, field), text)) return <UseFile label={label} onUse={use} />
    return (
      <FileChoice label={label} onUse={use} onKeep={() => withOrigin(field, originAfterChoice(text))}>
        {text}
      </FileChoice>
    )
  }
  const isRead = isFromFile(facts.origins.title) || isFromFile(facts.origins.abstract)
  return (
    <Part id="part-paper" title={f.title} text={isRead ? t.fromFile : t.plain} status={status}>
      <div className="submit-fields">
        <LanguageField facts={facts} onChange={(language) => put('language', language)} />
        {other('language')}
        <KindField kind={facts.kind} onChange={(kind) => put('kind', kind)} />
        {other('kind')}
        {sections.length > 0 && (
          <Field label={f.section} note={factsTexts.optional}>
            <Select value={facts.section ?? ''} onChange={({ target }) => put('section', target.value || null)}>
              <option value="">{f.noSection}</option>
              {sections.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field id={fieldIds.title} label={t.labels.title} note={note('title')} error={errorOf(fieldIds.title)} required>
          <Textarea
            className="submit-title"
            rows={1}
            value={plainText(facts.title)}
            onChange={({ target }) => put('title', editSpans(facts.title, oneLine(target.value)))}
          />
        </Field>
        {other('title')}
        <SubtitleField facts={facts} onChange={(subtitle) => put('subtitle', subtitle)} />
        {other('subtitle')}
        <Abstract
          parts={facts.abstract}
          note={note('abstract')}
          error={errorOf(fieldIds.abstract)}
          onChange={(abstract) => put('abstract', abstract)}
        />
        {other('abstract')}
        <KeywordsField
          keywords={facts.keywords}
          note={note('keywords')}
          error={errorOf(fieldIds.keywords)}
          onChange={(keywords) => put('keywords', keywords)}
        />
        {other('keywords')}
        <Translations facts={facts} onChange={(translations) => onChange({ ...facts, translations })} />
      </div>
    </Part>
  )
}

/** A title is one line: replace pasted line breaks. */
export const oneLine = (text: string): string => text.replace(/(?<!\s)\s*[\r\n]\s*/g, ' ')

interface LanguageFieldProps {
  facts: Facts
  onChange: (language: string | null) => void
}

/** A language that the reader is sure about is one sentence. The list opens on request. */
function LanguageField({ facts: { language, origins }, onChange }: LanguageFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const name = language === null ? '' : languageName(language)
  if (language !== null && !isUnsure(origins.language) && !isOpen) {
    return (
      <p className="submit-language" id="paper-language">
        {fill(isFromFile(origins.language) ? f.language : f.languageStated, { language: name })}{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {fill(f.notLanguage, { language: name })}
        </button>
      </p>
    )
  }
  return (
    <div className="submit-narrow">
      <Field
        id="paper-language"
        label={f.languageLabel}
        note={<ReadNote origin={origins.language} onConfirm={() => onChange(language)} />}
      >
        <Select
          value={language ?? ''}
          onChange={({ target }) => {
            setOpen(false)
            onChange(target.value || null)
          }}
        >
          <option value="">{f.chooseLanguage}</option>
          {languagesWith(language).map(({ code, name: label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

function KindField({ kind, onChange }: { kind: ArticleKind | null; onChange: (kind: ArticleKind) => void }) {
  const offered = kind === null || authorKinds.includes(kind) ? authorKinds : [...authorKinds, kind]
  return (
    <div className="submit-kind" id="paper-kind">
      <Field label={f.kind} group>
        <Segmented
          name="paper-kind"
          value={kind ?? ''}
          choices={offered.map((value) => ({ value, label: articleKindTexts[value] }))}
          onChange={({ target }) => onChange(target.value as ArticleKind)}
        />
      </Field>
    </div>
  )
}

function SubtitleField({ facts, onChange }: { facts: Facts; onChange: (subtitle: Facts['subtitle']) => void }) {
  const [isOpen, setOpen] = useState(facts.subtitle.length > 0)
  if (!isOpen && facts.subtitle.length === 0) {
    return (
      <div className="submit-use">
        <Button kind="quiet" small icon="plus" onClick={() => setOpen(true)}>
          {f.addSubtitle}
        </Button>
      </div>
    )
  }
  return (
    <Field label={f.subtitle} note={factsTexts.optional}>
      <Textarea
        rows={1}
        maxLength={maxFacts.title}
        value={plainText(facts.subtitle)}
        onChange={({ target }) => onChange(editSpans(facts.subtitle, oneLine(target.value)))}
      />
    </Field>
  )
}

interface AbstractProps {
  parts: AbstractParts
  note: ReactNode
  error: string | undefined
  onChange: (parts: AbstractParts) => void
}

/** One text, or one field for each part if the parts have headings. */
function Abstract({ parts, note, error, onChange }: AbstractProps) {
  const [typed, setTyped] = useState('')
  if (!parts.some(({ heading }) => heading !== null)) {
    const saved = abstractText(parts)
    // Blank lines are not saved. Keep them on the screen while the author types.
    const isTyped = abstractText(abstractOf(typed)) === saved
    return (
      <AbstractField
        value={isTyped ? typed : saved}
        note={note}
        error={error}
        onChange={(text) => {
          setTyped(text)
          onChange(abstractOf(text))
        }}
      />
    )
  }
  return (
    <Field
      id={fieldIds.abstract}
      label={t.labels.abstract}
      note={note}
      error={error}
      hint={<Words parts={parts} />}
      group
    >
      <div className="submit-abstract-parts">
        {parts.map(({ heading, text }, index) => (
          <div key={index}>
            <label htmlFor={partId(index)}>{heading ?? t.labels.abstract}</label>
            <textarea
              id={partId(index)}
              className="input"
              rows={3}
              value={plainText(text)}
              aria-label={heading ? fill(f.part, { heading }) : t.labels.abstract}
              onChange={({ target }) =>
                onChange(
                  parts.map((part, at) =>
                    at === index ? { ...part, text: editSpans(text, oneLine(target.value)) } : part,
                  ),
                )
              }
            />
          </div>
        ))}
        <div>
          <Button kind="quiet" small onClick={() => onChange(abstractOf(abstractText(parts)))}>
            {f.oneText}
          </Button>
        </div>
      </div>
    </Field>
  )
}

const partId = (index: number) => (index === 0 ? fieldIds.abstract : `${fieldIds.abstract}-${index}`)

const Words = ({ parts }: { parts: AbstractParts }) => <WordCount count={countWords(abstractText(parts))} />

interface AbstractFieldProps {
  value: string
  note: ReactNode
  error: string | undefined
  onChange: (abstract: string) => void
}

/** SUBMIT-025, SUBMIT-026: the count is advice and never blocks. */
export function AbstractField({ value, note, error, onChange }: AbstractFieldProps) {
  return (
    <Field
      id={fieldIds.abstract}
      label={t.labels.abstract}
      note={note}
      error={error}
      hint={<WordCount count={countWords(value)} />}
      required
    >
      <Textarea className="submit-abstract" rows={8} value={value} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}

function WordCount({ count }: { count: number }) {
  return (
    <span className="submit-hint">
      <span>{t.abstractHint}</span>
      <span className={classNames('submit-count', count > maxAbstractWords && 'is-over')}>
        {count} / {maxAbstractWords} {t.words}
      </span>
    </span>
  )
}

interface ReadNoteProps {
  origin: Origin | null | undefined
  onConfirm?: () => void
}

/** Says that the value is from the file, or asks to check it if the reader was not sure. */
export function ReadNote({ origin, onConfirm }: ReadNoteProps) {
  if (!isFromFile(origin)) return null
  if (!isUnsure(origin)) {
    return (
      <span className="submit-read">
        <Icon name="check" />
        {t.read}
      </span>
    )
  }
  return (
    <span className="submit-read is-unsure">
      <Icon name="alert" />
      {factsTexts.check}
      {onConfirm && (
        <button type="button" className="link" onClick={onConfirm}>
          {factsTexts.looksRight}
        </button>
      )}
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
