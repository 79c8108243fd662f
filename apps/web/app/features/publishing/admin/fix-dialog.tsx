import { type FormEvent, useRef, useState } from 'react'
import { type ArticleAtDesk, fixArticleEndpoint } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import type { SilentField } from '@grfs/domain/publishing/mending'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Differences } from './differences.tsx'
import {
  type Difference,
  differencesOf,
  fieldForms,
  type InputSpec,
  partsOf,
  startOf,
  type Typed,
} from './fix-fields.ts'

const t = mendingTexts.form

interface FixDialogProps {
  article: ArticleAtDesk
  field: SilentField
  onFixed: (article: ArticleAtDesk) => void
  /** Loads the article again. What was typed stays. */
  onReload: () => Promise<unknown>
  onNotice: () => void
  onClose: () => void
}

/** Fixes one field: its inputs, what changes, and the reason. */
export function FixDialog({ article, field, onFixed, onReload, onNotice, onClose }: FixDialogProps) {
  const form = fieldForms[field]
  const parts = partsOf(field, article)
  const [number, setNumber] = useState(parts?.[0]?.number ?? 0)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const name = mendingTexts.fields[field]
  const hasPart = parts === null || parts.length > 0
  const current = typed ?? (hasPart ? startOf(field, article, number) : { values: {}, rows: [] })
  const differences = hasPart ? differencesOf(field, article, number, current) : []
  const { problem, isSending, isReloaded, send, reload } = useFix(article, onFixed, onReload)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reason.trim() === '' || differences.length === 0) return
    void send(field, form.value(current, number, article), reason)
  }
  return (
    <Dialog
      open
      wide
      modalOnly
      title={fill(t.title, { field: name })}
      itemName={article.title}
      text={t.text}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form="fix" kind="main" busy={isSending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form noValidate id="fix" className="publish-fields" onSubmit={submit}>
        <FixProblem problem={problem} isReloaded={isReloaded} onReload={reload} onNotice={onNotice} />
        {!hasPart && <p>{t.noPart}</p>}
        {parts !== null && hasPart && (
          <Field label={form.part === 'reference' ? t.reference : t.author}>
            <Select
              value={number}
              onChange={({ target }) => {
                setNumber(Number(target.value))
                setTyped(null)
              }}
            >
              {parts.map((part) => (
                <option key={part.number} value={part.number}>
                  {part.label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {hasPart && <Inputs article={article} field={field} typed={current} onType={setTyped} />}
        <Preview differences={differences} />
        <Field
          label={t.reason}
          hint={t.reasonHint}
          error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
          required
        >
          <Textarea rows={2} maxLength={1_000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** A retry after a lost response has the same idempotency key. */
function useFix(article: ArticleAtDesk, onFixed: FixDialogProps['onFixed'], onReload: FixDialogProps['onReload']) {
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const [isReloaded, setReloaded] = useState(false)
  const key = useRef<{ of: string; key: string } | null>(null)
  async function send(field: SilentField, value: unknown, reason: string): Promise<void> {
    const body = { field, value, reason, revision: article.revision }
    const of = JSON.stringify(body)
    if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
    setSending(true)
    setProblem(null)
    setReloaded(false)
    try {
      const fixed = await api.call(fixArticleEndpoint, { params: { id: article.id }, body }, { key: key.current.key })
      showToast({ title: t.saved, tone: 'ok' })
      onFixed(fixed)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      setProblem(error instanceof ApiError ? error : new ApiError(0, 'unknown', t.failed))
    } finally {
      setSending(false)
    }
  }
  const reload = () =>
    void onReload().then(() => {
      setProblem(null)
      setReloaded(true)
    })
  return { problem, isSending, isReloaded, send, reload }
}

/** Refusals that only a published correction can answer. */
const forCorrection = new Set(['mending.no-slip', 'mending.funders', 'mending.correction'])

interface FixProblemProps {
  problem: ApiError | null
  isReloaded: boolean
  onReload: () => void
  onNotice: () => void
}

function FixProblem({ problem, isReloaded, onReload, onNotice }: FixProblemProps) {
  if (problem === null) return isReloaded ? <Banner tone="accent" role="status" title={t.reloaded} /> : null
  if (problem.code === 'mending.newer') {
    const button = (
      <Button small onClick={onReload}>
        {t.reload}
      </Button>
    )
    return (
      <Banner tone="warn" role="alert" title={t.newer} actions={button}>
        {t.newerText}
      </Banner>
    )
  }
  const title = problem.code === 'request.invalid' ? t.wrongValue : messageOf(problem, t.failed)
  const toNotice = forCorrection.has(problem.code) && (
    <Button small onClick={onNotice}>
      {t.toNotice}
    </Button>
  )
  return <Banner tone="danger" role="alert" title={title} actions={toNotice} />
}

interface InputsProps {
  article: ArticleAtDesk
  field: SilentField
  typed: Typed
  onType: (typed: Typed) => void
}

function Inputs({ article, field, typed, onType }: InputsProps) {
  const { inputs, rows } = fieldForms[field]
  const what = mendingTexts.fields[field]
  const changeRow = (at: number, name: string, value: string) =>
    onType({ ...typed, rows: typed.rows.with(at, { ...typed.rows[at], [name]: value }) })
  return (
    <>
      {rows &&
        typed.rows.map((row, at) => (
          <fieldset key={at} className="publish-author">
            <legend>{fill(t.row, { number: at + 1 })}</legend>
            <div className="field-row">
              {rows.inputs.map((spec) => (
                <OneInput
                  key={spec.name}
                  spec={spec}
                  value={row[spec.name] ?? ''}
                  onType={(value) => changeRow(at, spec.name, value)}
                />
              ))}
            </div>
            {!rows.isFixed && (
              <div className="publish-author-actions">
                <Button
                  kind="quiet"
                  small
                  aria-label={fill(t.removeAloud, { what, number: at + 1 })}
                  onClick={() => onType({ ...typed, rows: typed.rows.toSpliced(at, 1) })}
                >
                  {t.remove}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
      {rows && !rows.isFixed && (
        <div>
          <Button kind="quiet" small icon="plus" onClick={() => onType({ ...typed, rows: [...typed.rows, {}] })}>
            {t.add}
          </Button>
        </div>
      )}
      {inputs(article).map((spec) => (
        <OneInput
          key={spec.name}
          spec={spec}
          value={typed.values[spec.name] ?? ''}
          onType={(value) => onType({ ...typed, values: { ...typed.values, [spec.name]: value } })}
        />
      ))}
    </>
  )
}

interface OneInputProps {
  spec: InputSpec
  value: string
  onType: (value: string) => void
}

function OneInput({ spec: { label, kind, choices, hint, most = 1_000 }, value, onType }: OneInputProps) {
  if (kind === 'check') {
    return (
      <Checkbox checked={value === 'yes'} onChange={({ target }) => onType(target.checked ? 'yes' : '')}>
        {label}
      </Checkbox>
    )
  }
  const props = { value, onChange: ({ target }: { target: { value: string } }) => onType(target.value) }
  return (
    <Field label={label} hint={hint} wide={kind === 'area'}>
      {choices ? (
        <Select {...props}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      ) : kind === 'area' ? (
        <Textarea rows={3} maxLength={Math.max(most, 5_000)} {...props} />
      ) : (
        <Input maxLength={most} {...props} />
      )}
    </Field>
  )
}

function Preview({ differences }: { differences: readonly Difference[] }) {
  return (
    <section aria-labelledby="fix-preview">
      <h3 id="fix-preview">{t.preview}</h3>
      {differences.length === 0 ? <p className="paper-quiet">{t.unchanged}</p> : <Differences of={differences} />}
    </section>
  )
}
