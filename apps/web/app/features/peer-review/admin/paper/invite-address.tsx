import { useState } from 'react'
import { inviteAddressEndpoint } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { looksLikeEmail } from '@grfs/domain/identity/email'
import { maxPersonLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper.byAddress

export interface PersonToInvite {
  email: string
  name: string
  field: string
}

const blank: PersonToInvite = { email: '', name: '', field: '' }

type InviteAddressProps = Pick<PaperProps, 'paper' | 'onChanged'> & {
  isFull: { now: boolean; later: boolean }
  /** A person whom somebody named; the form gets the focus. */
  filledWith: PersonToInvite | null
}

/** Invites an e-mail address. The server answers alike whether or not the address has an account. */
export function InviteAddress({ paper, isFull, filledWith, onChanged }: InviteAddressProps) {
  const [person, setPerson] = useState(filledWith ?? blank)
  const [isChecked, setIsChecked] = useState(false)
  const act = useAct(onChanged)
  const problems = {
    email: looksLikeEmail(person.email) ? undefined : t.emailInvalid,
    name: person.name.trim() === '' ? t.missing : undefined,
    field: person.field.trim() === '' ? t.missing : undefined,
  }
  const invite = async (isAlternate: boolean) => {
    setIsChecked(true)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    const isDone = await act.run(isAlternate ? 'queue-address' : 'invite-address', (key) =>
      api.call(inviteAddressEndpoint, { params: { id: paper.id }, body: { ...person, isAlternate } }, { key }),
    )
    if (!isDone) return
    setPerson(blank)
    setIsChecked(false)
  }
  const field = (name: keyof PersonToInvite, hint?: string) => (
    <Field label={t[name]} hint={hint} error={isChecked ? problems[name] : undefined} required>
      <Input
        type={name === 'email' ? 'email' : 'text'}
        autoComplete="off"
        // The button that fills the form in is elsewhere on the page; only the field is left to type.
        autoFocus={filledWith !== null && name === 'field'}
        value={person[name]}
        maxLength={name === 'email' ? 254 : maxPersonLength}
        onChange={({ target }) => setPerson({ ...person, [name]: target.value })}
      />
    </Field>
  )
  return (
    <form
      className="invite-address"
      noValidate
      aria-labelledby="by-address"
      onSubmit={(event) => {
        event.preventDefault()
        void invite(false)
      }}
    >
      <h3 id="by-address">{t.title}</h3>
      {field('email', t.hint)}
      <div className="invite-address-row">
        {field('name')}
        {field('field')}
      </div>
      <div className="invite-address-actions">
        <Button type="submit" disabled={isFull.now} busy={act.busy === 'invite-address'}>
          {t.invite}
        </Button>
        <Button
          kind="quiet"
          disabled={isFull.later}
          busy={act.busy === 'queue-address'}
          onClick={() => void invite(true)}
        >
          {t.queue}
        </Button>
      </div>
    </form>
  )
}
