import { type FormEvent, useRef, useState } from 'react'
import {
  type ArticleAtDesk,
  publishVersionEndpoint,
  uploadVersionSupplementEndpoint,
} from '@grfs/contracts/publishing/mending'
import { newVersionTexts as t } from '@grfs/contracts/texts/publishing'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { manuscriptExtension, maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { byAuthor } from '../../submissions/author/submit/facts-form.ts'
import { SupplementList } from '../../submissions/author/submit/supplements-part.tsx'
import { type Supplement, useSupplementUploads } from '../../submissions/author/submit/use-supplements.ts'

const longestText = 10_000

interface NewVersionProps {
  article: Pick<
    ArticleAtDesk,
    'id' | 'title' | 'revision' | 'version' | 'newVersion' | 'supplements' | 'supplementFiles' | 'hasText'
  >
  /** With the article as it is after the upload. */
  onRequested: (article: ArticleAtDesk) => void
}

/** Replaces text or supplements of a published article. Must be confirmed: it cannot be undone. */
export function NewVersion({ article, onRequested }: NewVersionProps) {
  const [file, setFile] = useState<File | null>(null)
  const [changes, setChanges] = useState('')
  const [hasCorrection, setHasCorrection] = useState(false)
  const [correction, setCorrection] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { isSending, send } = useSending(article, onRequested)
  const { list, uploads, sent, put } = useNextSupplements(article)
  const problems = {
    file: file ? refusalOf(file) : missingOf(sent, article.hasText),
    supplements: uploads.isUploading ? factsTexts.supplements.uploading : emptyOf(list),
    changes: changes.trim() === '' ? t.changesMissing : null,
    correction: hasCorrection && correction.trim() === '' ? t.correctionMissing : null,
  }
  const problemOf = (field: keyof typeof problems) => (isTried ? (problems[field] ?? undefined) : undefined)
  const number = article.version + 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setAsking(Object.values(problems).every((problem) => problem === null))
  }
  if (article.newVersion?.isBeingMade) return <Banner title={t.isBeingMade} />
  return (
    <form noValidate className="publish-notice" onSubmit={submit} aria-labelledby="new-version">
      <SectionHead small id="new-version" title={t.title} />
      <p className="paper-quiet">
        {t.intro} {fill(t.current, { number: article.version })}
      </p>
      {article.newVersion?.problem && (
        <Banner tone="warn" title={t.problem}>
          <p>{article.newVersion.problem}</p>
        </Banner>
      )}
      <Field label={t.file} error={problemOf('file')} note={article.hasText ? factsTexts.optional : undefined}>
        <FileDrop
          state={file ? { kind: 'done', name: file.name } : { kind: 'empty' }}
          accept={manuscriptExtension}
          note={t.fileNote}
          replaceable
          onChoose={setFile}
          onRemove={() => setFile(null)}
        />
      </Field>
      <fieldset className="version-supplements">
        <legend className="field-label">{factsTexts.supplements.title}</legend>
        <p className="paper-quiet">{t.supplementsText}</p>
        <SupplementList list={list} supplements={uploads} error={problemOf('supplements')} onChange={put} />
      </fieldset>
      <Field label={t.changes} hint={t.changesHint} error={problemOf('changes')} required>
        <Textarea
          rows={4}
          value={changes}
          maxLength={longestText}
          onChange={({ target }) => setChanges(target.value)}
        />
      </Field>
      <Checkbox checked={hasCorrection} onChange={({ target }) => setHasCorrection(target.checked)}>
        {t.hasCorrection}
      </Checkbox>
      {hasCorrection && (
        <Field label={t.correction} hint={t.correctionHint} error={problemOf('correction')} required>
          <Textarea
            rows={4}
            value={correction}
            maxLength={longestText}
            onChange={({ target }) => setCorrection(target.value)}
          />
        </Field>
      )}
      <div className="form-bar">
        <Button kind="main" type="submit">
          {fill(t.publish, { number })}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={fill(t.confirm, { number })}
        itemName={article.title}
        text={fill(t.confirmText, { number })}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.back}</Button>
            <Button
              kind="main"
              busy={isSending}
              onClick={() =>
                void send(file, changes, hasCorrection ? correction : '', sent).then(() => setAsking(false))
              }
            >
              {fill(t.publish, { number })}
            </Button>
          </>
        }
      />
    </form>
  )
}

function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!name.toLowerCase().endsWith(manuscriptExtension)) return submissionTexts.docxOnly
  return size > maxManuscriptBytes ? submissionTexts.tooLarge : null
}

/** Why a version without a manuscript cannot be published. */
function missingOf(supplements: string, hasText: boolean): string | null {
  if (supplements === '') return t.unchanged
  return hasText ? null : t.textMissing
}

/** An imported article may have an entry with a type and nothing else. */
const emptyOf = (list: readonly Supplement[]) =>
  list.some(({ fileId, doi, mediaType }) => !fileId && !doi && !mediaType) ? t.empty : null

/** The supplements of the next version; `sent` is empty while they are those of the article. */
function useNextSupplements({ id, supplements, supplementFiles }: NewVersionProps['article']) {
  const [start] = useState<readonly Supplement[]>(() => supplements.map((one) => ({ ...one, origin: byAuthor })))
  const [list, setList] = useState(start)
  const latest = useRef(list)
  const put = (next: Supplement[]) => {
    latest.current = next
    setList(next)
  }
  const uploads = useSupplementUploads({
    upload: async (file, options) =>
      (await api.call(uploadVersionSupplementEndpoint, { params: { id }, body: {}, file }, options)).file,
    uploaded: supplementFiles,
    latest: () => latest.current,
    onChange: put,
  })
  const json = (all: readonly Supplement[]) => JSON.stringify(all.map(({ origin: _, ...one }) => one))
  return { list, uploads, put, sent: json(list) === json(start) ? '' : json(list) }
}

/** A retry after a lost response has the same idempotency key, so that no second version is made. */
function useSending({ id, revision }: NewVersionProps['article'], onDone: (article: ArticleAtDesk) => void) {
  const [isSending, setSending] = useState(false)
  const sent = useRef<{ of: unknown[]; key: string } | null>(null)
  async function send(file: File | null, changes: string, correction: string, supplements: string): Promise<void> {
    const of = [file, changes, correction, supplements, revision]
    if (!sent.current?.of.every((one, at) => one === of[at])) sent.current = { of, key: crypto.randomUUID() }
    setSending(true)
    try {
      const input = { params: { id }, body: { changes, correction, supplements, revision }, file }
      const article = await api.call(publishVersionEndpoint, input, { key: sent.current.key })
      sent.current = null
      showToast({ title: t.requested, tone: 'ok' })
      onDone(article)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) sent.current = null
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}
