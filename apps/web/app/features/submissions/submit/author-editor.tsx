import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { CoAuthor } from '@grfs/contracts/submissions'
import { submitTexts } from '@grfs/contracts/texts/submit'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { fill } from '../../../ui/words.ts'
import { NameSearch } from './name-search.tsx'
import { orcidOf } from '../../../lib/orcid.ts'
import { authorFieldId, type Problem } from './problems.ts'

const t = submitTexts.authors

interface AuthorEditorProps {
  author: CoAuthor
  index: number
  problems: readonly Problem[]
  /** Opened by the author just now, so that the name can be typed at once. */
  takesFocus: boolean
  onFocus: () => void
  onChange: (author: CoAuthor) => void
  onDone: () => void
  onRemove: () => void
}

/** A line that is being filled: somebody with an account, or a name by hand. */
export function AuthorEditor(props: AuthorEditorProps) {
  const { author, index, problems, takesFocus, onFocus, onChange, onDone, onRemove } = props
  const place = useRef<HTMLLIElement>(null)
  const isNew = useRef(takesFocus)
  const id = (field: 'name' | 'email' | 'orcid') => authorFieldId(index, field)
  const errorOf = (field: 'name' | 'email' | 'orcid') => problems.find((problem) => problem.id === id(field))?.message
  const put = (changed: Partial<CoAuthor>) => onChange({ ...author, ...changed })

  // Once, when the line was opened: the focus belongs to what was asked for.
  useEffect(() => {
    if (isNew.current) place.current?.querySelector('input')?.focus()
  }, [])

  /** Enter ends the line, and never hands in the paper. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    if (author.name.trim() !== '') onDone()
  }

  const optional = t.optional
  return (
    <li className="submit-author-editor" ref={place} onFocus={onFocus} onKeyDown={press}>
      <fieldset>
        <legend>{author.name.trim() || fill(t.unnamed, { number: index + 2 })}</legend>
        <div className="field-row">
          <Field id={id('name')} label={t.name} hint={t.nameHint} error={errorOf('name')} required>
            <NameSearch
              value={author.name}
              // Another name is another person than the one who was chosen.
              onType={(name) => onChange({ ...author, name, userId: null })}
              onChoose={({ _id, fullName, university }) =>
                put({ name: fullName, userId: _id, affiliation: university ?? author.affiliation })
              }
            />
          </Field>
          <Field label={t.affiliation} note={optional}>
            <Input value={author.affiliation ?? ''} onChange={({ target }) => put({ affiliation: target.value })} />
          </Field>
          <Field id={id('email')} label={t.email} note={optional} hint={t.emailHint} error={errorOf('email')}>
            <Input type="email" value={author.email ?? ''} onChange={({ target }) => put({ email: target.value })} />
          </Field>
          <Field id={id('orcid')} label={t.orcid} note={optional} error={errorOf('orcid')}>
            <Input
              value={author.orcid ?? ''}
              placeholder="0000-0000-0000-0000"
              onChange={({ target }) => put({ orcid: target.value })}
              onBlur={({ target }) => put({ orcid: orcidOf(target.value) ?? target.value })}
            />
          </Field>
        </div>
        <div className="submit-author-editor-actions">
          <Button small disabled={author.name.trim() === ''} onClick={onDone}>
            {t.done}
          </Button>
          <Button small kind="quiet" onClick={onRemove}>
            {fill(t.remove, { name: author.name.trim() || fill(t.unnamed, { number: index + 2 }) })}
          </Button>
        </div>
      </fieldset>
    </li>
  )
}
