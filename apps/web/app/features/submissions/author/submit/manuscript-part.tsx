import { useEffect, useRef, type ReactNode } from 'react'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { manuscriptExtension } from '@grfs/domain/submissions/limits'
import { countInWords } from '../../../../lib/format.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileDrop, type FileDropState } from '../../../../ui/forms/file-drop.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { checkPanelId } from './check-panel.tsx'
import { Part, type PartStatus } from './part.tsx'
import { fieldIds } from './problems.ts'
import type { CheckView } from './use-check.ts'
import type { Upload } from './use-upload.ts'

const t = submitTexts.file

interface ManuscriptPartProps {
  upload: Upload
  check: CheckView | null
  error: string | undefined
  /** Set if it is not the first manuscript of the paper. */
  title?: string
  text?: string
  status?: PartStatus
}

/** SUBMIT-019, SUBMIT-020, SUBMIT-021: the file comes first, and fills in the rest. */
export function ManuscriptPart(props: ManuscriptPartProps) {
  const { upload, check, error, title = t.title, text = t.text, status } = props
  const { state, refusal } = upload
  return (
    <Part id="part-file" title={title} text={text} status={status}>
      <KeepFocus step={state.kind}>
        <Field id={fieldIds.document} label={<span className="sr">{t.label}</span>} error={refusal ?? error}>
          <FileDrop
            state={state}
            accept={manuscriptExtension}
            replaceable
            onChoose={upload.choose}
            onCancel={upload.cancel}
            onRetry={upload.retry}
          />
        </Field>
      </KeepFocus>
      <p className="sr" role="status">
        {aloud(state)}
      </p>
      <CheckSummary check={check} />
    </Part>
  )
}

/** For screen readers: upload started and finished, not every progress step. A failure is a separate alert. */
function aloud(state: FileDropState): string {
  if (state.kind === 'uploading') return fill(t.uploading, { name: state.name })
  return state.kind === 'done' ? fill(t.uploadedAloud, { name: state.name }) : ''
}

/** The control that was used disappears with its step: keep the focus in this part instead of losing it. */
function KeepFocus({ step, children }: { step: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [step])
  return (
    <div ref={place} tabIndex={-1} className="submit-file">
      {children}
    </div>
  )
}

/** On narrow screens the check panel is below the form, so its result is shown beside the file. */
function CheckSummary({ check }: { check: CheckView | null }) {
  const report = check?.check?.report
  if (!report || check.check?.status !== 'done') return null
  const count = report.findings.length
  const words = submitTexts.check.summary
  const title = count === 0 ? words.none : count === 1 ? words.one : fill(words.many, { count: countInWords(count) })
  return (
    <div className="submit-check-summary">
      <Banner tone={count === 0 ? 'ok' : 'warn'} title={title}>
        {count > 0 && (
          <>
            {submitTexts.check.noneBlocks}{' '}
            <button type="button" className="link" onClick={showPanel}>
              {t.see}
            </button>
          </>
        )}
      </Banner>
    </div>
  )
}

function showPanel() {
  const panel = document.getElementById(checkPanelId)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView({ block: 'start' })
}
