import { type FormEvent, useRef, useState } from 'react'
import type { Article, Notice } from '@grfs/contracts/publishing'
import { publishNoticeEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { kindTakingBack, noticeKinds, noticeTitle, takesBack } from '@grfs/domain/publishing/notices'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { LeftOver, useStoredForm } from '../../../lib/autosave/use-autosave.tsx'
import { Banner, Corrections, type NoticeWords, Retraction } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioCards, Textarea } from '../../../ui/forms/controls.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'

const t = texts.publishingDesk.notices
const longestText = 10_000

type Kind = Notice['kind']

interface TypedNotice {
  kind: Kind
  text: string
}

const emptyNotice: TypedNotice = { kind: 'correction', text: '' }

interface NoticeFormProps {
  article: Article
  /** The account that owns the text kept in this browser; null if unknown. */
  account: string | null
  onPublished: (notice: Notice) => void
}

/** A notice is written beside its preview, and must be confirmed: it cannot be undone. */
export function NoticeForm({ article, account, onPublished }: NoticeFormProps) {
  const storedForm = useStoredForm<TypedNotice>('GRFSCorrection', article.id, account, emptyNotice)
  const { text } = storedForm.typed
  const takingBack = kindTakingBack(article.volume !== null)
  const typed = storedForm.typed.kind
  // The article may have come into an issue since the notice was written.
  const kind = article.isRetracted ? 'correction' : takesBack(typed) ? takingBack : typed
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { isSending, send } = useSending(article.id, (notice) => {
    storedForm.discard()
    setTried(false)
    onPublished(notice)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (text.trim() === '') field.current?.focus()
    else setAsking(true)
  }
  return (
    <form noValidate className="publish-notice" onSubmit={submit}>
      {storedForm.isLeftOver && <LeftOver onDiscard={storedForm.discard} />}
      <NoticesSoFar notices={article.notices} />
      {article.isRetracted ? (
        <Banner title={article.isWithdrawn ? t.isWithdrawn : t.isRetracted} />
      ) : (
        <Field group label={t.kind}>
          <RadioCards
            name="kind"
            value={kind}
            onChange={({ target }) =>
              storedForm.type({ kind: noticeKinds.find((one) => one === target.value) ?? 'correction' })
            }
            choices={[
              { value: 'correction', label: t.correction, text: t.correctionText },
              { value: 'expression-of-concern', label: t.concern, text: t.concernText },
              { value: takingBack, label: t[takingBack], text: t[`${takingBack}Text`] },
            ]}
          />
        </Field>
      )}
      <Field
        label={t.text}
        hint={t.textHint}
        error={isTried && text.trim() === '' ? t.textMissing : undefined}
        required
      >
        <Textarea
          ref={field}
          rows={6}
          value={text}
          maxLength={longestText}
          onChange={({ target }) => storedForm.type({ text: target.value })}
        />
      </Field>
      <section aria-labelledby="notice-preview">
        <SectionHead small id="notice-preview" title={t.preview} />
        {text.trim() === '' ? (
          <p className="paper-quiet">{t.previewEmpty}</p>
        ) : (
          <NoticePreview kind={kind} text={text} notices={article.notices} />
        )}
      </section>
      <div className="form-bar">
        <Button kind={takesBack(kind) ? 'danger' : 'main'} type="submit">
          {t.publish[kind]}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        wide
        onOpenChange={setAsking}
        title={t.confirm[kind]}
        itemName={article.title}
        text={t.confirmText[kind]}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.keep}</Button>
            <Button
              kind={takesBack(kind) ? 'danger' : 'main'}
              busy={isSending}
              onClick={() => void send(kind, text).then(() => setAsking(false))}
            >
              {t.publish[kind]}
            </Button>
          </>
        }
      >
        <NoticePreview kind={kind} text={text} notices={article.notices} />
      </Dialog>
    </form>
  )
}

/** A retry after a lost response has the same idempotency key, so that no second notice is published. */
function useSending(id: string, onDone: (notice: Notice) => void) {
  const [isSending, setSending] = useState(false)
  const key = useRef<{ of: string; key: string } | null>(null)
  async function send(kind: Kind, text: string): Promise<void> {
    const of = `${kind} ${text}`
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
    setSending(true)
    try {
      const input = { params: { id }, body: { kind, text } }
      const notice = await api.call(publishNoticeEndpoint, input, { key: key.current.key })
      key.current = null
      showToast({ title: t.published[kind], tone: 'ok' })
      onDone(notice)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

const noticePreviewTexts = texts.articles

interface NoticePreviewProps {
  kind: Notice['kind']
  text: string
  notices: readonly Notice[]
}

/** Shows today's date and the number that the notice would get. */
export function NoticePreview({ kind, text, notices }: NoticePreviewProps) {
  const publishedOn = new Date().toISOString().slice(0, 10)
  const number = notices.filter((notice) => notice.kind === kind).length + 1
  const notice = wordsOf({ kind, number, text: text.trim(), publishedOn })
  const takenBack = kind === 'withdrawal' ? noticePreviewTexts.withdrawn : noticePreviewTexts.retracted
  return takesBack(kind) ? (
    <Retraction label={takenBack.label} notice={{ ...notice, title: takenBack.title }} />
  ) : (
    <Corrections
      title={kind === 'correction' ? noticePreviewTexts.corrections.title : noticePreviewTexts.concerns.title}
      notices={[notice]}
    />
  )
}

function NoticesSoFar({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  const title = (notice: Notice) =>
    notice.kind === 'retraction'
      ? noticePreviewTexts.retracted.title
      : notice.kind === 'withdrawal'
        ? noticePreviewTexts.withdrawn.title
        : noticeTitle(notice)
  return (
    <div>
      <SectionHead small id="notices-so-far" title={texts.publishingDesk.notices.already} />
      <Corrections
        title={texts.publishingDesk.notices.already}
        notices={notices.map((notice) => ({ ...wordsOf(notice), title: title(notice) }))}
      />
    </div>
  )
}

function wordsOf(notice: Pick<Notice, 'kind' | 'number' | 'text' | 'publishedOn'>): NoticeWords {
  const { publishedOn, text } = notice
  return { title: noticeTitle(notice), day: publishedOn, date: longDate(publishedOn), text }
}
