import type { ReactNode } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { useAct } from './use-act.ts'
import { useFirstRefused } from './use-first-refused.ts'

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
