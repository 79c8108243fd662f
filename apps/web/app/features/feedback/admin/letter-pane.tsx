import { getLetterEndpoint, setLetterStateEndpoint, type Letter } from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import { useCallback, useEffect, useState } from 'react'
import { api, messageOf } from '../../../lib/api.ts'
import { longDate } from '../../../lib/format.ts'
import { queuePath } from '../../../lib/paths.ts'
import { savedTime } from '../../../lib/saved-time.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { stateTones } from './letter-words.ts'
import { Reply } from './reply.tsx'

const t = inboxTexts.desk

export { replyId } from './reply.tsx'

interface LetterPaneProps {
  id: string
  back: string
  /** The list beside it shows the new state at once. */
  onState: (id: string, state: Letter['state']) => void
}

export function LetterPane({ id, back, onState }: LetterPaneProps) {
  const asked = useAsked(useCallback(() => api.call(getLetterEndpoint, { params: { id } }), [id]))
  // What was answered or moved since it was loaded.
  const [newer, setNewer] = useState<Letter | null>(null)
  const letter = newer ?? asked.value
  const state = letter?.state
  // An effect, because opening a new letter changes its state on the server.
  useEffect(() => {
    if (state !== undefined) onState(id, state)
  }, [id, state, onState])
  return (
    <>
      <a className="more inbox-back" href={back}>
        <Icon name="chevron-left" />
        {t.back}
      </a>
      {!letter && !asked.error && <Skeleton lines={8} />}
      {!letter && asked.error && <Failed status={asked.error.status} again={asked.again} isBusy={asked.isBusy} />}
      {letter && <OpenLetter letter={letter} onLetter={setNewer} />}
    </>
  )
}

function Failed({ status, again, isBusy }: { status: number; again: () => void; isBusy: boolean }) {
  if (status === 404) return <EmptyState title={t.unknown} />
  return (
    <ErrorState title={t.letterFailed} retry={{ onRetry: again, busy: isBusy }}>
      {t.failedText}
    </ErrorState>
  )
}

export function OpenLetter({ letter, onLetter }: { letter: Letter; onLetter: (letter: Letter) => void }) {
  const { subject, text, kind, state, priority, replies } = letter
  return (
    <article className="letter">
      <header>
        <p className="letter-marks">
          <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
          <span>{t.oneKind[kind]}</span>
          {priority !== 'normal' && (
            <span className={priority === 'high' ? 'letter-high' : undefined}>{t.priorities[priority]}</span>
          )}
        </p>
        <h2>{subject}</h2>
        <Sender letter={letter} />
      </header>
      <p className="letter-text">{text}</p>
      {replies.length > 0 && <Replies replies={replies} />}
      <Reply letter={letter} onReplied={onLetter} moving={<MoveButton letter={letter} onLetter={onLetter} />} />
    </article>
  )
}

function Sender({ letter: { senderName, senderEmail, kind, paperNumber, at } }: { letter: Letter }) {
  return (
    <p className="letter-sender">
      <b>{senderName}</b> <a href={`mailto:${senderEmail}`}>{senderEmail}</a>
      <time dateTime={at}>{longDate(at)}</time>
      {paperNumber !== null && (
        <span>
          {t.about} <a href={queuePath({ filter: 'all', q: paperNumber })}>{paperNumber}</a>
        </span>
      )}
      {kind === 'suggestion' && <span>{t.notVerified}</span>}
    </p>
  )
}

function Replies({ replies }: Pick<Letter, 'replies'>) {
  return (
    <section className="letter-replies" aria-label={t.replies}>
      {replies.map(({ by, text, at }) => (
        <div key={at} className="letter-reply">
          <p>
            <b>{fill(t.replyBy, { name: by })}</b>
            <time dateTime={at}>{savedTime(new Date(at), new Date())}</time>
          </p>
          <p className="letter-text">{text}</p>
        </div>
      ))}
    </section>
  )
}

function MoveButton({ letter, onLetter }: { letter: Letter; onLetter: (letter: Letter) => void }) {
  const [isBusy, setBusy] = useState(false)
  const { id, state } = letter
  const next = state === 'closed' ? 'open' : 'closed'
  const move = async () => {
    setBusy(true)
    try {
      const { message } = await api.call(setLetterStateEndpoint, { params: { id }, body: { state: next } })
      showToast({ title: message, tone: 'ok' })
      onLetter({ ...letter, state: next })
    } catch (error) {
      const title = messageOf(error, inboxTexts.stateFailed)
      showToast({ title, tone: 'danger' })
    }
    setBusy(false)
  }
  const label = state === 'closed' ? t.reopen : state === 'answered' ? t.closeAnswered : t.close
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void move()}>
      {label}
    </Button>
  )
}
