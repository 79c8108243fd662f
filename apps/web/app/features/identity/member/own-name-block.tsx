import { type FormEvent, useRef, useState } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { changeOwnNameEndpoint, getOwnNamesEndpoint } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { invalidate } from '../../../lib/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { emptyName, InReferences, PublishedNameFields } from '../published-name.tsx'
import { AccountBlock } from './account-form.tsx'

const t = mendingTexts.own

/** The published names of an author, and the dialog that changes them. */
export function OwnNameBlock({ names, isChanging }: ResponseOf<typeof getOwnNamesEndpoint>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AccountBlock id="account-published-name" title={t.title} text={t.text}>
      <ul>
        {names.map(({ name, articles }) => (
          <li key={name}>{fill(articles === 1 ? t.now.one : t.now.many, { name, count: articles })}</li>
        ))}
      </ul>
      {isChanging ? <p role="status">{t.running}</p> : <Button onClick={() => setOpen(true)}>{t.open}</Button>}
      {isOpen && <NameDialog onClose={() => setOpen(false)} />}
    </AccountBlock>
  )
}

const explained = [
  [t.changes, t.changesList],
  [t.notices, t.noticesList],
  [t.stays, t.staysList],
] as const

function NameDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(emptyName)
  const [withReferences, setWithReferences] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A retry after a lost response has the same idempotency key; another name has another.
  const key = useRef<{ of: string; key: string } | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.published.trim() === '') return
    setSending(true)
    setProblem(null)
    try {
      const body = { name, withReferences }
      const of = JSON.stringify(body)
      if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() }
      const { message } = await api.call(changeOwnNameEndpoint, { body }, { key: key.current.key })
      showToast({ title: message, tone: 'ok' })
      invalidate(getOwnNamesEndpoint)
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      setProblem(messageOf(error, t.failed))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      wide
      modalOnly
      title={t.dialogTitle}
      text={t.dialogText}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button type="submit" form="own-name" kind="main" busy={isSending}>
            {t.submit}
          </Button>
        </>
      }
    >
      {explained.map(([title, items]) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul className="profile-explained">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <form noValidate id="own-name" className="profile-fields" onSubmit={(event) => void submit(event)}>
        <PublishedNameFields name={name} isTried={isTried} onName={setName} />
        <InReferences isChosen={withReferences} onChoose={setWithReferences} />
        {problem !== null && <Banner tone="danger" role="alert" title={problem} />}
      </form>
    </Dialog>
  )
}
