import { useRef, useState } from 'react'
import { askCoAuthorEndpoint, type SubmissionDetail } from '@grfs/contracts/submissions'
import { coAuthorTexts as t } from '@grfs/contracts/texts/submissions'
import { askAgainHours } from '@grfs/domain/submissions/co-authors'
import { api, messageOf } from '../../../../lib/api.ts'
import { dayAndMonth } from '../../../../lib/format.ts'
import { queryClient } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SideCard } from '../../../../ui/layout/fact-list.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'

type Author = SubmissionDetail['authors'][number]
type Authorship = NonNullable<Author['authorship']>

/** Who has confirmed to be an author. Only the submitter sees it; the others see the names in the details. */
export function PaperAuthors({ paper: { id, authors } }: { paper: Pick<SubmissionDetail, 'id' | 'authors'> }) {
  const [now] = useState(() => new Date())
  if (!authors.some(({ authorship }) => authorship)) return null
  return (
    <SideCard id="paper-authors" title={t.title}>
      <ol className="paper-authors">
        {authors.map((author, index) => (
          <li key={index}>
            <b>{author.name}</b>
            {author.email && <span>{author.email}</span>}
            {author.isSubmitter && <span>{t.you}</span>}
            {author.authorship && <CoAuthor id={id} author={author} authorship={author.authorship} now={now} />}
          </li>
        ))}
      </ol>
    </SideCard>
  )
}

interface CoAuthorProps {
  id: string
  author: Author
  authorship: Authorship
  now: Date
}

function CoAuthor({ id, author: { name, email, userId }, authorship, now }: CoAuthorProps) {
  const { position, state, mailedAt, isAskable } = authorship
  const [isBusy, setIsBusy] = useState(false)
  const isWarning = state === 'denied' || state === 'no-address' || state === 'not-sent'
  const isRested = mailedAt === null || now.getTime() - Date.parse(mailedAt) >= askAgainHours * 3_600_000

  /** Resolves to the problem, or null. */
  async function ask(corrected?: string): Promise<string | null> {
    setIsBusy(true)
    try {
      const body = { position, ...(corrected !== undefined && { email: corrected }) }
      const { message } = await api.call(askCoAuthorEndpoint, { params: { id }, body })
      showToast({ title: message, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: ['open-paper', id] })
      return null
    } catch (error) {
      return messageOf(error, t.failed)
    } finally {
      setIsBusy(false)
    }
  }

  async function askAgain() {
    const problem = await ask()
    if (problem) showToast({ title: problem, tone: 'danger' })
  }

  return (
    <>
      <span className={classNames('paper-authorship', `is-${state}`, isWarning && 'is-warn')}>
        {fill(t.states[state], { date: mailedAt === null ? '' : dayAndMonth(mailedAt) })}
      </span>
      {isAskable && (
        <div className="paper-authorship-acts">
          {state !== 'no-address' && isRested && (
            <Button
              kind="quiet"
              small
              busy={isBusy}
              aria-label={fill(t.askAgainLabel, { name })}
              onClick={() => void askAgain()}
            >
              {t.askAgain}
            </Button>
          )}
          {!userId && <CorrectAddress name={name} email={email ?? ''} busy={isBusy} onSend={ask} />}
        </div>
      )}
    </>
  )
}

interface CorrectAddressProps {
  name: string
  email: string
  busy: boolean
  onSend: (email: string) => Promise<string | null>
}

function CorrectAddress({ name, email, busy, onSend }: CorrectAddressProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(email)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [label, aloud] = email === '' ? [t.add, t.addLabel] : [t.correct, t.correctLabel]

  async function send() {
    const found = await onSend(typed.trim())
    setProblem(found ?? undefined)
    if (found) field.current?.focus()
    else setIsOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t.dialogTitle}
      itemName={name}
      text={t.dialogText}
      startAt={field}
      trigger={
        <Button kind="quiet" small aria-label={fill(aloud, { name })}>
          {label}
        </Button>
      }
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="main" busy={busy} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <Field label={t.email} hint={email === '' ? undefined : t.emailHint} error={problem} required>
        <Input
          ref={field}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
    </Dialog>
  )
}
