import { type SubmitEvent, useEffect, useState } from 'react'
import { type MailPart, type MailPreview, previewMailEndpoint } from '@grfs/contracts/mails'
import { mailTexts as t } from '@grfs/contracts/texts/mails'
import { api, messageOf } from '../../../lib/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'

const typingMs = 400

interface MailPreviewPaneProps {
  mail: string
  scope: string
  text: { subject: string; body: string }
}

/** The e-mail as people read it, or why the text cannot be saved. */
export function MailPreviewPane({ mail, scope, text: { subject, body } }: MailPreviewPaneProps) {
  const [typed, setTyped] = useState('')
  const [paper, setPaper] = useState<string | null>(null)
  const [shown, setShown] = useState<MailPreview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  // An effect: the server fills the text after a pause in typing.
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      try {
        const answer = await api.call(previewMailEndpoint, {
          params: { key: mail },
          body: { scope, subject, body, paper },
        })
        if (!isCurrent) return
        setShown(answer)
        setFailure(null)
      } catch (error) {
        if (isCurrent) setFailure(messageOf(error, t.actFailed))
      }
    }
    const timer = setTimeout(() => void ask(), typingMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [mail, scope, subject, body, paper])

  const preview = shown?.preview
  return (
    <section className="mails-preview" aria-labelledby="mails-preview">
      <h2 id="mails-preview">
        {preview?.paper ? fill(t.previewWith, { paper: preview.paper }) : preview ? t.previewSample : t.preview}
      </h2>
      <p className="mails-note">{t.previewNote}</p>
      {shown && shown.problems.length > 0 && (
        <Banner tone="warn" role="status" title={t.problems}>
          {shown.problems.join(' ')}
        </Banner>
      )}
      {failure !== null && <Banner tone="danger" role="status" title={failure} />}
      {preview && (
        <div className="mails-sheet">
          <p>
            <b>{preview.subject}</b>
          </p>
          {preview.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </div>
      )}
      {scope !== 'press' && (
        <form
          className="mails-paper"
          onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
            event.preventDefault()
            setPaper(typed.trim() || null)
          }}
        >
          <Field label={t.otherPaper}>
            <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
          </Field>
          <Button small type="submit">
            {t.showPaper}
          </Button>
        </form>
      )}
    </section>
  )
}

/** A button of the e-mail is not a link here: it would lead to a sample. */
function Part({ part }: { part: MailPart }) {
  if (typeof part === 'string') return <p className="mails-words">{part}</p>
  if ('code' in part)
    return (
      <p>
        <code>{part.code}</code>
      </p>
    )
  if ('item' in part)
    return (
      <p>
        <b>{part.item}</b>
        <br />
        {part.note}
      </p>
    )
  return (
    <p>
      <span className="mails-button">{part.label}</span>
    </p>
  )
}
