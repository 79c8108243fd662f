import { useRef, useState, type Ref } from 'react'
import { deleteAccountEndpoint, getMyDataEndpoint } from '@grfs/contracts/personal-data'
import { myDataTexts } from '@grfs/contracts/texts/personal-data'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { listed } from '../../../lib/format.ts'
import { href } from '../../../lib/paths.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { clearSession, consentKey, leaveNotice, themeKey } from '../../../lib/session.ts'
import { local, tab } from '../../../lib/stores.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/controls.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { AccountBlock, useFirstRefused } from './account-form.tsx'

/** My stored data: download it, or delete the account. */
export function MyData() {
  return (
    <>
      <DownloadPart />
      <LeavePart />
    </>
  )
}

function DownloadPart() {
  const t = myDataTexts.download
  const [isBusy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const file = await api.open(getMyDataEndpoint, {})
      saveFile(file, `grfs-my-data-${new Date().toISOString().slice(0, 10)}.zip`)
      showToast({ title: t.done, tone: 'ok' })
    } catch (error) {
      // The session has ended: the app is leaving this page.
      if (error instanceof ApiError && error.code === 'session.ended') return
      showToast({ title: t.failed, text: messageOf(error, t.failedText), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountBlock id="account-data" title={t.title} text={t.text}>
      <p>{t.blind}</p>
      <Button icon="download" busy={isBusy} onClick={() => void download()}>
        {isBusy ? t.submitting : t.submit}
      </Button>
    </AccountBlock>
  )
}

function LeavePart() {
  const t = myDataTexts.leave
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountBlock id="account-delete" title={t.title} text={t.text}>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <LeaveDialog open={isOpen} onOpenChange={setOpen} />
    </AccountBlock>
  )
}

interface LeaveDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const formId = 'leave-form'

function LeaveDialog({ open, onOpenChange }: LeaveDialogProps) {
  const t = myDataTexts.leave
  const { password, setPassword, problem, isBusy, papers, isWithdrawing, setWithdrawing, submit } = useLeaving()
  // Focus the explanation before the password: on a phone the field is below the fold.
  const first = useRef<HTMLHeadingElement>(null)
  const form = useFirstRefused(problem)
  const close = (next: boolean) => {
    if (isBusy) return
    setPassword('')
    onOpenChange(next)
  }
  return (
    <Dialog
      wide
      modalOnly
      title={t.dialogTitle}
      text={t.dialogText}
      open={open}
      onOpenChange={close}
      startAt={first}
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="danger" type="submit" form={formId} busy={isBusy}>
            {isBusy ? t.submitting : t.submit}
          </Button>
        </>
      }
    >
      <Explained title={t.goes} items={t.goesList} headingRef={first} />
      <Explained title={t.stays} items={t.staysList} />
      <p>{t.first}</p>
      <form
        ref={form}
        id={formId}
        className="profile-fields profile-leave"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label={t.password} error={problem?.isPassword ? problem.message : undefined} required>
          <PasswordInput
            autoComplete="current-password"
            what={t.password.toLowerCase()}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {problem && !problem.isPassword && <Banner tone="danger" title={problem.message} role="alert" />}
        {papers.length > 0 && (
          <div>
            <Checkbox checked={isWithdrawing} onChange={({ target }) => setWithdrawing(target.checked)}>
              {fill(t.withdraw, { papers: listed(papers) })}
            </Checkbox>
            <p>{t.withdrawText}</p>
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface ExplainedProps {
  title: string
  items: readonly string[]
  headingRef?: Ref<HTMLHeadingElement>
}

function Explained({ title, items, headingRef }: ExplainedProps) {
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1}>
        {title}
      </h3>
      <ul className="profile-explained">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )
}

/** Deleting an account also deletes the drafts in this browser. Consent and theme stay. */
function forgetHere(): void {
  const settings = [consentKey, themeKey].map((key) => [key, local.getItem(key)] as const)
  clearSession(local)
  try {
    localStorage.clear()
  } catch {
    // Without storage there is nothing to delete.
  }
  for (const [key, value] of settings) if (value !== null) local.setItem(key, value)
}

interface Problem {
  message: string
  isPassword: boolean
}

function useLeaving() {
  const t = myDataTexts.leave
  const [password, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Papers in progress, as the server named them. Only these are withdrawn, and only if the member agrees.
  const [papers, setPapers] = useState<string[]>([])
  const [isWithdrawing, setWithdrawing] = useState(false)

  async function submit() {
    if (isBusy) return
    if (password === '') return setProblem({ message: t.passwordMissing, isPassword: true })
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await api.call(deleteAccountEndpoint, {
        body: { password, withdraw: isWithdrawing ? papers : [] },
      })
      forgetHere()
      leaveNotice(tab, message, { isDone: true })
      location.assign(href('/login'))
    } catch (error) {
      const isPassword = error instanceof ApiError && error.code === 'password.wrong'
      setProblem({ message: messageOf(error, t.failed), isPassword })
      const open = error instanceof ApiError && error.code === 'leaving.papers-open' && error.fields['papers']
      if (open) {
        setPapers(open.split(', '))
        setWithdrawing(false)
      }
      setBusy(false)
    }
  }
  const setPassword = (typed: string) => {
    setTyped(typed)
    setProblem(null)
  }
  return { password, setPassword, problem, isBusy, papers, isWithdrawing, setWithdrawing, submit }
}
