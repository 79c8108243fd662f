import { useState } from 'react'
import { inviteAddressEndpoint } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { looksLikeEmail } from '@grfs/domain/identity/email'
import { findOpposed } from '@grfs/domain/peer-review/conflicts'
import { maxPersonLength } from '@grfs/domain/peer-review/limits'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { ConfirmDialog } from '../../../../ui/overlays/dialog.tsx'
import { type PaperProps, useAct } from './part.tsx'

const t = texts.editing.paper.byAddress
const { wishes } = texts.editing

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
  const opposed = findOpposed(paper.wishes?.opposed ?? [], person)
  /** Which of the two buttons waits for a confirmation. */
  const [asking, setAsking] = useState<'now' | 'later' | null>(null)
  const invite = async (isAlternate: boolean, isConfirmed = false) => {
    setIsChecked(true)
    setAsking(null)
    if (Object.values(problems).some((problem) => problem !== undefined)) return
    if (opposed && !isConfirmed) {
      setAsking(isAlternate ? 'later' : 'now')
      return
    }
    const body = { ...person, isAlternate, isOpposed: isConfirmed }
    const isDone = await act.run(isAlternate ? 'queue-address' : 'invite-address', (key) =>
      api.call(inviteAddressEndpoint, { params: { id: paper.id }, body }, { key }),
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
      {opposed && (
        <p className="candidate-opposed" role="status">
          {fill(wishes.warning, { reason: quoted(opposed.reason) })}
        </p>
      )}
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
      <ConfirmOpposed
        people={[{ name: person.name, reason: opposed?.reason ?? '' }]}
        isOpen={asking !== null}
        onCancel={() => setAsking(null)}
        onConfirm={() => void invite(asking === 'later', true)}
      />
    </form>
  )
}

/** The author's reason as a quotation. */
export const quoted = (reason: string): string => (reason === '' ? wishes.noReason : fill(wishes.reason, { reason }))

interface ConfirmOpposedProps {
  people: readonly { name: string; reason: string }[]
  isOpen: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before people are invited whom the author opposes, with the reasons. */
export function ConfirmOpposed({ people, isOpen, onCancel, onConfirm }: ConfirmOpposedProps) {
  const listed = people.map(({ name, reason }) => `${name} (${quoted(reason)})`).join(', ')
  return (
    <ConfirmDialog
      title={wishes.confirmTitle}
      text={fill(wishes.confirmText, { people: listed })}
      confirm={wishes.confirm}
      keep={wishes.keep}
      open={isOpen}
      busy={false}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
}
