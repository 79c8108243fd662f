import '../submit-facts.css'
import '../submit-people.css'
import { useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import type { SupplementFile } from '@grfs/contracts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxFacts } from '@grfs/domain/facts/limits'
import { extensionOfType, supplementExtensions } from '@grfs/domain/submissions/supplements'
import { Button, IconButton } from '../../../../ui/forms/button.tsx'
import { Input, Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { formatBytes } from '../../../../ui/media/bytes.ts'
import { byAuthor, moved } from './facts-form.ts'
import { Part } from './part.tsx'
import { fieldIds } from './problems.ts'
import { blankSupplement, type Supplement, type Supplements } from './use-supplements.ts'

const t = factsTexts.supplements

interface SupplementsPartProps {
  facts: Facts
  supplements: Supplements
  error?: string | undefined
  onChange: (facts: Facts) => void
}

/** Files beside the manuscript. */
export function SupplementsPart({ facts, onChange, ...rest }: SupplementsPartProps) {
  const list = facts.supplements
  const status =
    list.length > 0 ? ({ text: fill(t.count, { count: list.length }), tone: 'neutral' } as const) : undefined
  return (
    <Part id="part-supplements" title={t.title} text={t.text} status={status}>
      <SupplementList {...rest} list={list} onChange={(supplements) => onChange({ ...facts, supplements })} />
    </Part>
  )
}

interface SupplementListProps extends Pick<SupplementsPartProps, 'supplements' | 'error'> {
  list: readonly Supplement[]
  onChange: (list: Supplement[]) => void
}

/** Upload several supplements, name them, order them. */
export function SupplementList({ list, supplements, error, onChange: put }: SupplementListProps) {
  const { files, going, refusal, announcement, announce } = supplements
  const nameAt = (at: number) => nameOf(list[at], files, at)

  function move(from: number, to: number) {
    if (to < 0 || to >= list.length) return
    announce(fill(t.moved, { name: nameAt(from), number: to + 1 }))
    put(moved(list, from, to))
  }

  function remove(at: number) {
    announce(fill(t.removed, { name: nameAt(at) }))
    put(list.filter((_, index) => index !== at))
    // The button disappears with its row.
    document.getElementById(fieldIds.supplements)?.focus()
  }

  return (
    <>
      {list.length > 0 && (
        <ol className="supplements" aria-label={t.list}>
          {list.map((one, at) => (
            // A file is in the list once. An entry without a file has only its place.
            <li key={one.fileId ?? at}>
              <SupplementRow
                supplement={one}
                file={files.get(one.fileId ?? '')}
                number={at + 1}
                all={list.length}
                name={nameAt(at)}
                onMove={(by) => move(at, at + by)}
                onRemove={() => remove(at)}
                onChange={(changed) => put(list.with(at, { ...one, ...changed, origin: byAuthor }))}
              />
            </li>
          ))}
        </ol>
      )}
      {going.map((one) => (
        <FileDrop
          key={one.key}
          state={one.state}
          onChoose={supplements.choose}
          onCancel={() => supplements.drop(one)}
          onRetry={() => supplements.retry(one)}
          onRemove={() => supplements.drop(one)}
        />
      ))}
      {list.length + going.length < maxFacts.supplements && (
        <>
          <Field id={fieldIds.supplements} label={<span className="sr">{t.choose}</span>} error={refusal ?? error}>
            <FileDrop
              state={{ kind: 'empty' }}
              accept={accepted}
              note={t.note}
              multiple
              onChoose={supplements.choose}
            />
          </Field>
          <Button kind="quiet" small icon="plus" onClick={() => put([...list, blankSupplement({})])}>
            {t.addRepository}
          </Button>
        </>
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  )
}

const accepted = supplementExtensions.map((extension) => `.${extension}`).join(',')

function nameOf(one: Supplement | undefined, files: Supplements['files'], at: number): string {
  return one?.title?.trim() || files.get(one?.fileId ?? '')?.name || fill(t.unnamed, { number: at + 1 })
}

interface SupplementRowProps {
  supplement: Supplement
  file: SupplementFile | undefined
  number: number
  all: number
  name: string
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  onChange: (changed: Partial<Supplement>) => void
}

function SupplementRow({ supplement, file, number, all, name, onMove, onRemove, onChange }: SupplementRowProps) {
  return (
    <>
      <div className="supplement-head">
        <p>
          <b>{file?.name ?? (supplement.fileId ? name : t.repositoryOnly)}</b>
          {file && (
            <small>
              {extensionOfType(file.mediaType)?.toUpperCase()}, {formatBytes(file.bytes)}
            </small>
          )}
        </p>
        <span className="person-actions">
          <IconButton
            icon="chevron-down"
            className="is-up"
            label={fill(t.up, { name })}
            aria-disabled={number === 1 || undefined}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={fill(t.down, { name })}
            aria-disabled={number === all || undefined}
            onClick={() => onMove(1)}
          />
          <IconButton icon="close" label={fill(t.remove, { name })} onClick={onRemove} />
        </span>
      </div>
      <Field label={fill(t.fileTitle, { number })}>
        <Input
          maxLength={maxFacts.title}
          value={supplement.title ?? ''}
          onChange={({ target }) => onChange({ title: target.value || null })}
        />
      </Field>
      <Field label={fill(t.description, { number })} note={factsTexts.optional}>
        <Textarea
          rows={2}
          maxLength={maxFacts.description}
          value={supplement.description ?? ''}
          onChange={({ target }) => onChange({ description: target.value || null })}
        />
      </Field>
      <details className="references" open={supplement.fileId === null || undefined}>
        <summary>{t.more}</summary>
        <div className="supplement-more">
          <DoiField doi={supplement.doi} onChange={(doi) => onChange({ doi })} />
          <Field label={t.licence} note={factsTexts.optional} hint={t.licenceHint}>
            <Input
              maxLength={maxFacts.keyword}
              value={supplement.licence ?? ''}
              onChange={({ target }) => onChange({ licence: target.value || null })}
            />
          </Field>
        </div>
      </details>
    </>
  )
}

/** Only a valid DOI can be saved, so the field has the typed text itself. */
function DoiField({ doi, onChange }: { doi: string | null; onChange: (doi: string | null) => void }) {
  const [typed, setTyped] = useState(doi ?? '')
  const value = doiOf(typed)
  const isWrong = typed.trim() !== '' && value === null
  return (
    <Field label={t.doi} note={factsTexts.optional} hint={t.doiHint} error={isWrong ? t.doiWrong : undefined}>
      <Input
        maxLength={300}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(doiOf(target.value))
        }}
      />
    </Field>
  )
}

/** People paste the address of a DOI as often as the DOI. */
function doiOf(typed: string): string | null {
  const doi = typed.trim().replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)/i, '')
  return /^10\.\d{4,9}\/\S+$/.test(doi) ? doi : null
}
