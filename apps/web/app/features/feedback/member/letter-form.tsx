import { type FormEvent, useId, useRef, useState } from 'react'
import { sendFeedbackEndpoint, sendMessageEndpoint } from '@grfs/contracts/feedback/letters'
import { listSubmissionsEndpoint } from '@grfs/contracts/submissions'
import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { letterTexts } from '@grfs/contracts/texts/feedback'
import {
  checkLetter,
  letterPriorities,
  maxLetterSubject,
  maxLetterText,
  type MemberLetterKind,
} from '@grfs/domain/feedback/letter'
import { waitText } from '@grfs/domain/shared/time'
import { api, type Api, ApiError, messageOf } from '../../../lib/api.ts'
import { useApi } from '../../../lib/query.ts'
import { readSession, sessionKeys, type Store, storedName } from '../../../lib/session.ts'
import { local } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input, Select, Textarea } from '../../../ui/forms/controls.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { emptyLetter, markSent, type TypedLetter, useStoredLetter } from './letter-draft.ts'

interface OwnPaper {
  number: string
  title: string
}

const mostPapers = 100

/** The papers that a message may be about, newest first. If the request fails, the choice is just not offered. */
export function usePapers(): readonly OwnPaper[] {
  const isResearcher = readSession(local)?.roles.includes('researcher') ?? false
  const { data } = useApi(listSubmissionsEndpoint, { query: { limit: mostPapers } }, { enabled: isResearcher })
  return data?.data.map(({ number, articleId }) => ({ number, title: articleId.title })) ?? []
}

const t = letterTexts

interface LetterFormProps {
  kind: MemberLetterKind
  account: string
  /** How long the form stays locked; zero if it is open. */
  leftMs: number
  papers: readonly OwnPaper[]
  about: string | null
  /** Called when the marker was set. */
  onLock: () => void
  onSent: () => void
}

interface Problem {
  title: string
  detail?: string | undefined
}

export function LetterForm({ kind, account, leftMs, papers, about, onLock, onSent }: LetterFormProps) {
  const [letter, change] = useStoredLetter({ account, kind }, about)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = useAttempt()
  const ids = { subject: useId(), text: useId() }
  const wait = useRef<HTMLParagraphElement>(null)
  const isLocked = leftMs > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isLocked) return
    setBusy(true)
    const outcome = await sendLetter(api.call, local, kind, letter, attempt.keyOf(letter))
    setBusy(false)
    setProblem(outcome.sent ? null : { title: outcome.problem, detail: outcome.detail })
    if (outcome.sent) {
      attempt.forget()
      markSent(local, kind, Date.now())
      onLock()
      change(emptyLetter)
      showToast({ title: outcome.message, tone: 'ok' })
      onSent()
      // The form is now disabled: move the focus, so that keyboard users keep their place.
      requestAnimationFrame(() => wait.current?.focus())
    } else if (outcome.problem === t.incomplete) {
      document.getElementById(letter.subject.trim() === '' ? ids.subject : ids.text)?.focus()
    } else if (outcome.isLocked) onSent()
  }
  return (
    <form className="letter-sheet" aria-label={t.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={isLocked}>
        <legend className="sr">{t.form}</legend>
        <Words letter={letter} change={change} ids={ids} isRefused={problem?.title === t.incomplete} />
        <div className="field-row">
          <PriorityField letter={letter} change={change} />
          <PaperField letter={letter} change={change} papers={papers} />
        </div>
      </fieldset>
      {problem && (
        <Banner tone="danger" role="alert" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <div className="letter-end">
        <p ref={wait} tabIndex={-1} role="status">
          {isLocked && fill(t.tooSoon, { wait: waitText(leftMs) })}
        </p>
        <Button kind="main" type="submit" icon={isLocked ? 'check' : undefined} busy={isBusy} disabled={isLocked}>
          {isLocked ? t[kind].locked : t[kind].send}
        </Button>
      </div>
    </form>
  )
}

/** One idempotency key per text: a retry after a lost response does not send it twice. */
function useAttempt() {
  const last = useRef({ text: '', key: '' })
  return {
    keyOf(letter: TypedLetter): string {
      const text = JSON.stringify(letter)
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    forget() {
      last.current = { text: '', key: '' }
    },
  }
}

interface PartProps {
  letter: TypedLetter
  change: (changed: Partial<TypedLetter>) => void
}

function Words({
  letter: { subject, text },
  change,
  ids,
  isRefused,
}: PartProps & { ids: { subject: string; text: string }; isRefused: boolean }) {
  const blank = (typed: string) => (isRefused && typed.trim() === '' ? t.blank : undefined)
  return (
    <>
      <Field id={ids.subject} label={t.subject} required error={blank(subject)}>
        <Input
          dir="auto"
          value={subject}
          maxLength={maxLetterSubject}
          autoComplete="off"
          onChange={({ target }) => change({ subject: target.value })}
        />
      </Field>
      <Field
        id={ids.text}
        label={t.text}
        required
        error={blank(text)}
        note={text === '' ? undefined : keepingTexts.untilSent}
        counter={
          text.length > maxLetterText * 0.8
            ? { count: text.length, limit: maxLetterText, unit: t.characters }
            : undefined
        }
      >
        <Textarea
          rows={7}
          dir="auto"
          value={text}
          maxLength={maxLetterText}
          onChange={({ target }) => change({ text: target.value })}
        />
      </Field>
    </>
  )
}

function PriorityField({ letter: { priority }, change }: PartProps) {
  return (
    <Field label={t.priority}>
      <Select
        value={priority}
        onChange={({ target }) => change({ priority: letterPriorities.find((one) => one === target.value)! })}
      >
        {letterPriorities.map((one) => (
          <option key={one} value={one}>
            {t.priorities[one]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Only for people who have submitted a paper, or who come from a paper's page. */
function PaperField({ letter: { paper }, change, papers }: PartProps & { papers: readonly OwnPaper[] }) {
  const isListed = paper === '' || papers.some(({ number }) => number === paper)
  if (papers.length === 0 && isListed) return null
  return (
    <Field label={t.paper} note={t.optional}>
      <Select value={paper} onChange={({ target }) => change({ paper: target.value })}>
        <option value="">{t.noPaper}</option>
        {!isListed && <option value={paper}>{paper}</option>}
        {papers.map(({ number, title }) => (
          <option key={number} value={number}>
            {fill(t.aPaper, { number, title })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const endpoints = { message: sendMessageEndpoint, feedback: sendFeedbackEndpoint } as const

type Outcome =
  | { sent: true; message: string }
  /** `detail` is the server's message; `isLocked` if the last one was sent less than a day ago. */
  | { sent: false; problem: string; detail?: string; isLocked: boolean }

/** MESSAGE-009, MESSAGE-013. */
export async function sendLetter(
  call: Api['call'],
  store: Pick<Store, 'getItem'>,
  kind: MemberLetterKind,
  { subject, text, priority, paper }: TypedLetter,
  key: string,
): Promise<Outcome> {
  // MESSAGE-012
  if (!checkLetter({ subject, text }).ok) return { sent: false, problem: letterTexts.incomplete, isLocked: false }
  const sender = { senderName: storedName(store).fullName, senderEmail: store.getItem(sessionKeys.email) ?? '' }
  const body = { ...sender, subject, message: text, priority, ...(paper !== '' && { paperNumber: paper }) }
  try {
    const { message } = await call(endpoints[kind], { body }, { key })
    return { sent: true, message }
  } catch (error) {
    // MESSAGE-014
    const isLocked = error instanceof ApiError && error.code === 'letter.too-soon'
    return { sent: false, problem: letterTexts.sendFailed, detail: messageOf(error, letterTexts.noAnswer), isLocked }
  }
}
