import './letters.css'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { DeskContext } from '../../../app/dashboard/draft-count.ts'
import type { OwnLetter } from '@grfs/contracts/letters'
import { letterTexts } from '@grfs/contracts/texts/letters'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import { messageOf } from '../../../lib/api.ts'
import { agoWords } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { useCooldown, useSentElsewhere } from './cooldown.ts'
import { useAccount } from './kept-letter.ts'
import { LetterForm } from './letter-form.tsx'
import { type LettersState, type TellUnread, useLetters } from './use-letters.ts'
import { usePapers } from './use-papers.ts'

interface LettersPageProps {
  kind: MemberLetterKind
  /** Of the address: the number of the paper from whose page one comes. */
  about: string | null
  onUnread: TellUnread
}

/** /dashboard/message. */
export const MessagesPage = () => <LettersPage key="message" kind="message" {...useLettersContext()} />

/** /dashboard/feedback. */
export const FeedbackPage = () => <LettersPage key="feedback" kind="feedback" {...useLettersContext()} />

function useLettersContext(): Pick<LettersPageProps, 'about' | 'onUnread'> {
  const [search] = useSearchParams()
  return { about: search.get('paper'), onUnread: useOutletContext<DeskContext>().tellNews }
}

/** Both pages (MESSAGE-004). */
export function LettersPage({ kind, about, onUnread }: LettersPageProps) {
  const [leftMs, check] = useCooldown(kind)
  const letters = useLetters(kind, onUnread, check)
  useSentElsewhere(kind, letters.again)
  const account = useAccount()
  const papers = usePapers()
  const t = letterTexts[kind]
  return (
    <div className="letters-page">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {account === undefined ? (
        <Skeleton lines={8} label={letterTexts.loading} />
      ) : (
        <LetterForm {...{ kind, account, leftMs, papers, about }} onLock={check} onSent={letters.again} />
      )}
      <OwnLetters kind={kind} state={letters} now={useNow()} />
    </div>
  )
}

const t = letterTexts
const tones: Record<OwnLetter['state'], BadgeTone> = { sent: 'line', read: 'neutral', answered: 'ok' }

interface OwnLettersProps {
  kind: MemberLetterKind
  state: LettersState
  now: Date
}

/** What one wrote, with what came back. */
export function OwnLetters({ kind, state: { letters, error, isBusy, again, hasOlder, older }, now }: OwnLettersProps) {
  const words = t[kind]
  return (
    <section className="desk-section own-letters" aria-labelledby="own-letters">
      <h2 id="own-letters" className="section-head">
        {words.list}
      </h2>
      {!letters && !error && <Skeleton lines={4} label={t.loading} />}
      {!letters && error && (
        <ErrorState heading="h3" title={t.loadFailed} retry={{ onRetry: again, busy: isBusy }}>
          {messageOf(error, '')}
        </ErrorState>
      )}
      {letters?.length === 0 && (
        <EmptyState heading="h3" title={words.none}>
          {words.noneText}
        </EmptyState>
      )}
      {letters && letters.length > 0 && (
        <ol>
          {letters.map((letter) => (
            <li key={letter.id}>
              <Letter letter={letter} now={now} />
            </li>
          ))}
        </ol>
      )}
      {hasOlder && <Older onOlder={older} />}
    </section>
  )
}

function Letter({ letter, now }: { letter: OwnLetter; now: Date }) {
  const { id, subject, text, priority, paperNumber, state, at, replies } = letter
  return (
    <article className="own-letter" aria-labelledby={`letter-${id}`}>
      <p className="own-letter-marks">
        <Badge tone={tones[state]}>{t.states[state]}</Badge>
        {priority === 'high' && <span>{t.highPriority}</span>}
        {priority === 'low' && <span>{t.lowPriority}</span>}
        {paperNumber !== null && <span>{fill(t.about, { number: paperNumber })}</span>}
        <time dateTime={at}>{agoWords(at, now)}</time>
      </p>
      <h3 id={`letter-${id}`} dir="auto">
        {subject}
      </h3>
      <p className="own-letter-text" dir="auto">
        {text}
      </p>
      {replies.map((reply) => (
        <div key={reply.at} className="own-reply">
          <p className="own-letter-marks">
            <b>{fill(t.replied, { name: reply.by })}</b>
            {!reply.isRead && <Badge tone="accent">{t.new}</Badge>}
            <time dateTime={reply.at}>{agoWords(reply.at, now)}</time>
          </p>
          <p className="own-letter-text" dir="auto">
            {reply.text}
          </p>
        </div>
      ))}
    </article>
  )
}

function Older({ onOlder }: { onOlder: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      await onOlder()
    } catch (error) {
      showToast({ title: messageOf(error, t.loadFailed), tone: 'danger' })
    }
    setBusy(false)
  }
  return (
    <Button busy={isBusy} onClick={() => void load()}>
      {t.older}
    </Button>
  )
}
