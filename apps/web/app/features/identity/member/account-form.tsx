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

/** Explanation on the left, controls on the right. */
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

/** One request at a time. Success shows a toast; a refusal is shown at the fields. */
export function useAct(failed: string) {
  const [busy, setBusy] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ message: string; fields: Fields } | null>(null)

  /** Resolves to true on success. `name` identifies the request if there are several. */
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

/** Focuses the first invalid field each time the server refuses the form. */
export function useFirstRefused(refused: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  // An effect: the field is marked only after rendering.
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

/** A separate form beside the profile: fields, general refusal and button. */
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
