import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { keywordCount } from '@grfs/domain/submissions/limits'
import { Field } from '../../../../ui/forms/field.tsx'
import { Icon } from '../../../../ui/media/icon.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { fieldIds } from './problems.ts'

const t = submitTexts.paper

interface KeywordsFieldProps {
  keywords: readonly string[]
  note: ReactNode
  error: string | undefined
  onChange: (keywords: string[]) => void
}

/** Enter, a comma or leaving the field adds a keyword, a pasted list adds several, Backspace removes the last one. */
export function KeywordsField({ keywords, note, error, onChange }: KeywordsFieldProps) {
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const hint = fill(t.keywordHint, keywordCount)

  function add(text: string) {
    const next = withKeywords(keywords, text)
    setTyped('')
    if (next.length === keywords.length) return
    setAnnouncement(fill(t.keywordAdded, { keyword: next.slice(keywords.length).join(', ') }))
    onChange(next)
  }

  function remove(keyword: string) {
    setAnnouncement(fill(t.keywordRemoved, { keyword }))
    onChange(keywords.filter((other) => other !== keyword))
    input.current?.focus()
  }

  function press(event: KeyboardEvent) {
    // An input method may use Enter itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    }
    const last = keywords.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      remove(last)
      setTyped(last)
    }
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[,;\n\t•]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

  return (
    <Field id={fieldIds.keywords} label={t.labels.keywords} note={note} error={error} hint={hint} required>
      <div
        className="input submit-keywords"
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {keywords.length > 0 && (
          <ul>
            {keywords.map((keyword) => (
              <li key={keyword} className="chip">
                {keyword}
                <button type="button" aria-label={fill(t.removeKeyword, { keyword })} onClick={() => remove(keyword)}>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={fieldIds.keywords}
          ref={input}
          value={typed}
          maxLength={longestKeyword}
          placeholder={t.add}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${fieldIds.keywords}-error ` : ''}${fieldIds.keywords}-hint`}
          onChange={({ target }) => (/[,;]/.test(target.value) ? add(target.value) : setTyped(target.value))}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(typed)}
        />
      </div>
      <span className="sr" role="status">
        {announcement}
      </span>
    </Field>
  )
}

/** The limits in the contract: the server refuses more. */
const longestKeyword = 100
const mostKeywords = 30

/** Adds typed or pasted keywords: separated by commas, semicolons or lines, without duplicates, ignoring case. */
export function withKeywords(keywords: readonly string[], typed: string): string[] {
  const found = new Map(keywords.map((keyword) => [keyword.toLocaleLowerCase('en'), keyword]))
  for (const part of typed.split(/[,;\n\r\t•]+/)) {
    const keyword = part.replace(/\s+/g, ' ').trim().slice(0, longestKeyword).trim()
    const key = keyword.toLocaleLowerCase('en')
    if (keyword !== '' && !found.has(key)) found.set(key, keyword)
  }
  return [...found.values()].slice(0, mostKeywords)
}
