import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { minResetPassword } from '@grfs/domain/identity/password'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { PasswordInput } from '../../../../ui/forms/password-input.tsx'
import { SectionHead } from '../../../../ui/layout/page-head.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { RightsFields, type Offer } from './rights-fields.tsx'
import {
  createSubAdmin,
  emptyForm,
  type NewSubAdminValues,
  type Problem,
  useRequestWithToast,
} from './sub-admin-form.ts'

const t = subAdminTexts.desk

interface CreateFormProps {
  offer: Offer
  onCreated: () => void
  /** The field that the page's main button focuses. */
  start: RefObject<HTMLInputElement | null>
}

/** SUBADMIN-008. */
export function CreateForm({ offer, onCreated, start }: CreateFormProps) {
  const [values, setValues] = useState(emptyForm)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const key = useRef<string | null>(null)
  const request = useRequestWithToast()
  const change = (part: Partial<NewSubAdminValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setProblem(null)
    // The values changed, so the next request needs a new idempotency key.
    key.current = null
  }

  async function create() {
    key.current ??= crypto.randomUUID()
    const outcome = await request.run(() => createSubAdmin(api.call, values, key.current!))
    if (!outcome) return
    if (!outcome.isLost) key.current = null
    setProblem(outcome.problem ?? null)
    if (outcome.problem) focusOn(form.current, outcome.problem.field)
    if (!outcome.isDone) return
    setValues(emptyForm)
    onCreated()
  }

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <section className="desk-section" aria-labelledby="create-sub-admin">
      <SectionHead id="create-sub-admin" title={t.create} note={t.createText} />
      <form
        ref={form}
        noValidate
        className="people-form"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          void create()
        }}
      >
        <div>
          <Field label={t.name} error={errorOf('name')} required>
            <Input
              ref={start}
              data-field="name"
              autoComplete="off"
              maxLength={200}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t.email} error={errorOf('email')} required>
            <Input
              type="email"
              data-field="email"
              autoComplete="off"
              maxLength={320}
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
          <Field
            label={t.password}
            error={errorOf('password')}
            hint={fill(t.passwordHint, { count: minResetPassword })}
            required
          >
            <PasswordInput
              data-field="password"
              autoComplete="new-password"
              value={values.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          </Field>
          <Field label={t.confirmPassword} error={errorOf('confirmPassword')} required>
            <PasswordInput
              data-field="confirmPassword"
              autoComplete="new-password"
              what={t.confirmPassword.toLowerCase()}
              value={values.confirmPassword}
              onChange={({ target }) => change({ confirmPassword: target.value })}
            />
          </Field>
        </div>
        <div>
          <RightsFields values={values} onChange={change} offer={offer} error={errorOf('journals')} />
        </div>
        <Button kind="main" type="submit" busy={request.isBusy}>
          {t.createButton}
        </Button>
      </form>
    </section>
  )
}

function focusOn(form: HTMLFormElement | null, field: string): void {
  const place = form?.querySelector<HTMLElement>(`[data-field='${field}']`)
  const control = place instanceof HTMLInputElement ? place : place?.querySelector('input')
  control?.focus()
}
