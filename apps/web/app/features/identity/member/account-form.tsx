import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Message } from '@grfs/contracts/identity'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'

interface AccountBlockProps {
  id: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** What it is about at the left, what one can do at the right. */
export function AccountBlock({ id, title, text, children }: AccountBlockProps) {
  return (
    <section className="profile-block" id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h3 id={`${id}-title`}>{title}</h3>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </section>
  )
}

type Fields = Readonly<Record<string, string>>

/** One thing done at a time: what it says when it worked is a toast, what the server refused stands where it was typed. */
export function useAct(failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ message: string; fields: Fields } | null>(null)

  /** True when it was done. `name` tells which of several is under way. */
  async function act(work: () => Promise<Message>, name = 'it'): Promise<boolean> {
    if (busy !== null) return false
    setBusy(name)
    setRefused(null)
    try {
      const { message } = await work()
      showToast({ title: message, tone: 'ok' })
      return true
    } catch (error) {
      setRefused({ message: messageOf(error, failed), fields: error instanceof ApiError ? error.fields : {} })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, refused, setRefused, act }
}

/** Of a form: whoever sent it is led to the first field that was refused, each time it comes back. */
export function useFirstRefused(refused: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // An effect, because the field is marked only once it is drawn.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  return form
}

interface AccountFormProps extends Pick<ReturnType<typeof useAct>, 'busy' | 'refused'> {
  texts: { title: string; submit: string; submitting: string }
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** A step of its own beside the profile: its fields, what was refused of it as a whole, and its button. */
export function AccountForm({ texts, busy, refused, onSubmit, children }: AccountFormProps) {
  const form = useFirstRefused(refused)
  return (
    <form
      ref={form}
      className="profile-fields"
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
      {refused && Object.keys(refused.fields).length === 0 && (
        <Banner tone="danger" title={refused.message} role="alert" />
      )}
      <div>
        <Button type="submit" busy={busy !== null}>
          {busy !== null ? texts.submitting : texts.submit}
        </Button>
      </div>
    </form>
  )
}
