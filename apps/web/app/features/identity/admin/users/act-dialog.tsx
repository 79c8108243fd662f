import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import type { UserDetail } from '@grfs/contracts/identity/people'
import type { MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import type { Role } from '@grfs/domain/identity/roles'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Textarea } from '../../../../ui/forms/controls.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { useAct } from '../use-act.ts'

const t = peopleTexts.users.cannot

/** Why an action is not possible, as text; null if it is. The server decides. */
type Hindrance = string | null

type Person = Pick<UserDetail, 'email' | 'roles' | 'isActive' | 'isVerified' | 'seat'>
type Rights = Pick<MyPermissions, 'email' | 'isFullAdmin' | 'adminPermissions'>

/** Applies to every action on this account. */
export function whyNotManage(person: Person, { isFullAdmin }: Rights): Hindrance {
  return person.roles.includes('admin') && !isFullAdmin ? t.managers : null
}

export function whyNotClose(person: Person, rights: Rights): Hindrance {
  return person.email === rights.email ? t.yourself : whyNotManage(person, rights)
}

export function whyNotSetRole(person: Person, rights: Rights, role: Role): Hindrance {
  if (role === 'admin' && !rights.isFullAdmin) return t.admins
  const isGrant = !person.roles.includes(role)
  if (role === 'admin' && isGrant && !(person.isActive && person.isVerified)) return t.notReady
  return whyNotClose(person, rights)
}

export function whyNotSeat(person: Person, rights: Rights): Hindrance {
  const journalId = person.seat?.journalId ?? null
  const isForeign = journalId !== null && !isOwnJournal(rights, journalId)
  return isForeign ? t.journals : whyNotManage(person, rights)
}

export function isOwnJournal({ isFullAdmin, adminPermissions }: Rights, journalId: string): boolean {
  return isFullAdmin || adminPermissions.allowedJournals.includes(journalId)
}

export interface PartProps {
  user: UserDetail
  rights: MyPermissions
  onChanged: () => void
}

/** The buttons, or the reason why there are none. */
export function Unless({ hindrance, children }: { hindrance: Hindrance; children: ReactNode }) {
  return hindrance === null ? children : <p className="people-quiet people-why">{hindrance}</p>
}

const actDialogTexts = peopleTexts.users
const maxReason = 2_000

interface ActDialogProps {
  title: string
  /** The person that it is about. */
  name: string
  text: string
  /** Undefined if no reason is asked for. */
  reason?: { hint: string; isRequired?: boolean }
  isDangerous?: boolean
  trigger: ReactElement<Record<string, unknown>>
  act: (reason: string) => Promise<{ message: string }>
  onDone: () => void
}

/** A change to an account: explanation, reason, and the button that does it. */
export function ActDialog({ title, name, text, reason, isDangerous = false, trigger, act, onDone }: ActDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState('')
  const [isTried, setTried] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const doing = useAct()
  const isMissing = reason?.isRequired === true && given.trim() === ''

  async function confirm() {
    setTried(true)
    if (isMissing) return box.current?.focus()
    if (!(await doing.run(() => act(given)))) return
    setOpen(false)
    setGiven('')
    setTried(false)
    onDone()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      itemName={name}
      text={text}
      trigger={trigger}
      actions={
        <>
          <DialogClose>{actDialogTexts.cancel}</DialogClose>
          <Button kind={isDangerous ? 'danger' : 'main'} busy={doing.isBusy} onClick={() => void confirm()}>
            {title}
          </Button>
        </>
      }
    >
      {reason && (
        <Field
          label={actDialogTexts.reason}
          hint={reason.hint}
          error={isTried && isMissing ? actDialogTexts.reasonMissing : undefined}
          required={reason.isRequired ?? false}
          note={reason.isRequired ? undefined : 'optional'}
        >
          <Textarea ref={box} value={given} maxLength={maxReason} onChange={({ target }) => setGiven(target.value)} />
        </Field>
      )}
    </Dialog>
  )
}
