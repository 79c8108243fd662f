import { useState } from 'react'
import type { ProofMark, Publication } from '@grfs/contracts/publishing/admin'
import { resolveProofMarkEndpoint, sendProofEndpoint } from '@grfs/contracts/publishing/proofs'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { maxProofWords } from '@grfs/domain/publishing/production'
import { api, messageOf } from '../../../../lib/api.ts'
import { longDate } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Textarea } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { counted } from '../row-words.ts'

const t = proofTexts.desk

interface ProofPartProps {
  publication: Publication
  /** The plan has no unsaved changes. */
  isSaved: boolean
  onChanged: (publication: Publication) => void
}

/** The author's proof: sent, answered, and what the author marked. */
export function ProofPart({ publication, isSaved, onChanged }: ProofPartProps) {
  const { id, state, missing, finalFiles, proof, isProofMissing } = publication
  const [isSending, setSending] = useState(false)
  const isOut = proof?.outcome === null
  const canSend = state === 'ready' && missing.length === 0 && isSaved && finalFiles?.due == null
  const send = async () => {
    setSending(true)
    try {
      onChanged(await api.call(sendProofEndpoint, { params: { id } }))
      showToast({ title: t.sent, tone: 'ok' })
    } catch (error) {
      showToast({ title: messageOf(error, t.failed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <SideCard id="proof" title={t.title}>
      <div role="status">
        <p>{proof ? proofWords(proof) : t.none}</p>
        {proof && isOut && proof.isSilenceApproval && <p className="paper-quiet">{t.silence}</p>}
        {proof && !proof.isCurrent && <p className="publish-message">{t.changed}</p>}
        {isProofMissing && <p className="paper-quiet">{t.required}</p>}
      </div>
      {proof && proof.marks.length > 0 && <Marks id={id} marks={proof.marks} onChanged={onChanged} />}
      {!isOut && !canSend && <p className="paper-quiet">{t.sendFirst}</p>}
      {!isOut && (
        <Button block disabled={!canSend} busy={isSending} onClick={() => void send()}>
          {proof === null ? t.send : t.sendAgain}
        </Button>
      )}
    </SideCard>
  )
}

type Proof = NonNullable<Publication['proof']>

export function proofWords({ number, outcome, due, answeredAt }: Proof): string {
  if (outcome === null) return fill(t.out, { number, date: longDate(due) })
  return fill(t[outcome], { number, date: longDate(answeredAt ?? due) })
}

interface MarksProps {
  id: string
  marks: Proof['marks']
  onChanged: (publication: Publication) => void
}

function Marks({ id, marks, onChanged }: MarksProps) {
  const open = marks.filter(({ isResolved }) => !isResolved).length
  return (
    <section className="proof-answers" aria-label={t.marks}>
      <h3>{t.marks}</h3>
      <p className="paper-quiet">{counted(t.open, open)}</p>
      <ol>
        {marks.map((mark) => (
          <MarkAtDesk key={mark.number} id={id} mark={mark} onChanged={onChanged} />
        ))}
      </ol>
    </section>
  )
}

interface MarkAtDeskProps {
  id: string
  mark: ProofMark
  onChanged: (publication: Publication) => void
}

/** One mark: the editor answers and resolves it, or opens it again. */
function MarkAtDesk({ id, mark: { number, quote, words, isResolved, answer }, onChanged }: MarkAtDeskProps) {
  const [typed, setTyped] = useState(answer)
  const [isSending, setSending] = useState(false)
  const resolve = async () => {
    setSending(true)
    try {
      const params = { id, number: String(number) }
      const body = { isResolved: !isResolved, answer: typed }
      onChanged(await api.call(resolveProofMarkEndpoint, { params, body }))
    } catch (error) {
      showToast({ title: messageOf(error, t.resolveFailed), tone: 'danger' })
    } finally {
      setSending(false)
    }
  }
  return (
    <li>
      {quote !== '' && <q>{quote}</q>}
      <p>{words}</p>
      {isResolved ? (
        <p className="paper-quiet">{answer === '' ? t.resolved : fill(t.resolvedWith, { answer })}</p>
      ) : (
        <Field id={`answer-${number}`} label={fill(t.answer, { number })} note={t.optional}>
          <Textarea
            rows={2}
            value={typed}
            maxLength={maxProofWords}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <Button
        small
        busy={isSending}
        aria-label={fill(isResolved ? t.reopenAloud : t.resolveAloud, { number })}
        onClick={() => void resolve()}
      >
        {isResolved ? t.reopen : t.resolve}
      </Button>
    </li>
  )
}
