import './letters.css'
import { useState } from 'react'
import { useOutletContext } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  answerLetterEndpoint,
  listOwnLettersEndpoint,
  type OwnLetter,
  readRepliesEndpoint,
  type UnreadReplies,
} from '@grfs/contracts/feedback/letters'
import { letterTexts } from '@grfs/contracts/texts/feedback'
import { maxLetterText, type MemberLetterKind } from '@grfs/domain/feedback/letter'
import type { DeskContext } from '../../../app/dashboard/counts.ts'
import { api, messageOf } from '../../../lib/api.ts'
import { agoWords } from '../../../lib/format.ts'
import { local } from '../../../lib/stores.ts'
import { type ApiQuery, keyOf, useAccount, useRequest } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { followServer, useCooldown, useSentElsewhere } from './letter-draft.ts'
import { LetterForm, usePapers } from './letter-form.tsx'

interface LettersPageProps {
  kind: MemberLetterKind
  /** From the URL: the number of the paper whose page the person came from. */
  about: string | null
  onUnread: UnreadListener
}

/** /dashboard/message. */
export const MessagesPage = () => <LettersPage key="message" kind="message" {...useLettersContext()} />

/** /dashboard/feedback. */
export const FeedbackPage = () => <LettersPage key="feedback" kind="feedback" {...useLettersContext()} />

function useLettersContext(): Pick<LettersPageProps, 'about' | 'onUnread'> {
  const search = useSearch()
  return { about: search.get('paper'), onUnread: useOutletContext<DeskContext>().updateUnreadNews }
}

/** Both pages (MESSAGE-004). */
export function LettersPage({ kind, about, onUnread }: LettersPageProps) {
  const [leftMs, check] = useCooldown(kind)
  const letters = useLetters(kind, onUnread, check)
  useSentElsewhere(kind, letters.refetch)
  const account = useAccount()
  const papers = usePapers()
  const now = useNow()
  const t = letterTexts[kind]
  return (
    <div className="letters-page">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {account === undefined ? (
        <Skeleton lines={8} label={letterTexts.loading} />
      ) : (
        <>
          <LetterForm
            {...{ kind, leftMs, papers, about }}
            account={account ?? ''}
            onLock={check}
            onSent={letters.refetch}
          />
          <OwnLetters kind={kind} state={letters} now={now} />
        </>
      )}
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

/** The person's own messages, with the replies. */
export function OwnLetters({
  kind,
  state: { letters, error, isFetching, refetch, hasOlder, older },
  now,
}: OwnLettersProps) {
  const words = t[kind]
  return (
    <section className="desk-section own-letters" aria-labelledby="own-letters">
      <h2 id="own-letters" className="section-head">
        {words.list}
      </h2>
      {!letters && !error && <Skeleton lines={4} label={t.loading} />}
      {!letters && error && (
        <ErrorState heading="h3" title={t.loadFailed} retry={{ onRetry: refetch, busy: isFetching }}>
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
              <Letter letter={letter} now={now} onAnswered={refetch} />
            </li>
          ))}
        </ol>
      )}
      {hasOlder && <Older onOlder={older} />}
    </section>
  )
}

interface LetterProps {
  letter: OwnLetter
  now: Date
  onAnswered: () => void
}

/** A thread: the message, the replies, and the answers to them. */
function Letter({ letter, now, onAnswered }: LetterProps) {
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
            <b>{reply.isOwn ? t.youWrote : fill(t.replied, { name: reply.by })}</b>
            {!reply.isRead && <Badge tone="accent">{t.new}</Badge>}
            <time dateTime={reply.at}>{agoWords(reply.at, now)}</time>
          </p>
          <p className="own-letter-text" dir="auto">
            {reply.text}
          </p>
        </div>
      ))}
      {replies.length > 0 && <Answer id={id} onAnswered={onAnswered} />}
    </article>
  )
}

/** MESSAGE-006 holds for new messages, not for answers. */
function Answer({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isBlank = text.trim() === ''
  const send = async () => {
    if (isBusy || isBlank) return
    setBusy(true)
    setProblem('')
    try {
      const { message } = await api.call(answerLetterEndpoint, { params: { id }, body: { text } }, { key })
      showToast({ title: message, tone: 'ok' })
      setText('')
      setKey(crypto.randomUUID())
      onAnswered()
    } catch (error) {
      setProblem(messageOf(error, t.noAnswer))
    }
    setBusy(false)
  }
  return (
    <form
      className="own-answer"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t.answer}>
        <Textarea
          rows={3}
          dir="auto"
          value={text}
          maxLength={maxLetterText}
          onChange={({ target }) => {
            setText(target.value)
            setKey(crypto.randomUUID())
          }}
        />
      </Field>
      {problem !== '' && (
        <Banner tone="danger" role="alert" title={t.sendFailed}>
          {problem}
        </Banner>
      )}
      <Button type="submit" busy={isBusy} disabled={isBlank}>
        {t.sendAnswer}
      </Button>
    </form>
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

type Page = ResponseOf<typeof listOwnLettersEndpoint>
type UnreadListener = (counts: { messages: number; feedback: number }) => void

export interface LettersState extends Pick<ApiQuery<Page>, 'error' | 'isFetching' | 'refetch'> {
  letters: readonly OwnLetter[] | undefined
  hasOlder: boolean
  /** Rejects if the request fails. */
  older: () => Promise<void>
}

/** The time of the newest unread reply that is shown: everything up to it is seen. */
export function seenUntil(letters: readonly OwnLetter[]): string | null {
  const unread = letters.flatMap(({ replies }) => replies).filter(({ isRead }) => !isRead)
  return unread.reduce<string | null>((newest, { at }) => (newest === null || at > newest ? at : newest), null)
}

/**
 * Marks replies as read when they are shown. The page keeps highlighting them until it is left, so that people see what
 * was new.
 */
function useLetters(kind: MemberLetterKind, onUnread: UnreadListener, onLock: () => void): LettersState {
  const [more, setMore] = useState<{ to: Page; letters: readonly OwnLetter[]; next: string | null } | null>(null)
  const load = async () => {
    const page = await api.call(listOwnLettersEndpoint, { query: { kind } })
    followServer(local, kind, page.canSendAt, Date.now())
    onLock()
    onUnread(countsOf(page.unread))
    const until = seenUntil(page.letters)
    if (until !== null) {
      // Not awaited. On failure show nothing: the replies stay new.
      api.call(readRepliesEndpoint, { body: { kind, until } }).then(
        (unread) => {
          onUnread(countsOf(unread))
          // The bell in the header may show notifications about them too.
          document.dispatchEvent(new Event('read'))
        },
        () => {},
      )
    }
    return page
  }
  const { data, error, isFetching, refetch } = useRequest(keyOf(listOwnLettersEndpoint, { query: { kind } }), load)
  const isMoreOf = more !== null && more.to === data
  const next = isMoreOf ? more.next : (data?.next ?? null)
  const older = async () => {
    if (!data || next === null) return
    const page = await api.call(listOwnLettersEndpoint, { query: { kind, after: next } })
    setMore({ to: data, letters: [...(isMoreOf ? more.letters : []), ...page.letters], next: page.next })
  }
  const letters = data && [...data.letters, ...(isMoreOf ? more.letters : [])]
  return { letters, error, isFetching, refetch, hasOlder: next !== null, older }
}

const countsOf = ({ message, feedback }: UnreadReplies) => ({ messages: message, feedback })
