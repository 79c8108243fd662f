import type { SubAdmin } from '@grfs/contracts/identity/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { RightsFields, type Offer } from './rights-fields.tsx'
import { type SubAdminValues, updateSubAdmin, useRequestWithToast, valuesOf } from './sub-admin-form.ts'

const t = subAdminTexts.desk

interface EditDialogProps {
  /** Null while the dialog is closed. */
  subAdmin: SubAdmin | null
  offer: Offer
  onClose: () => void
  onUpdated: () => void
}

/** SUBADMIN-009. */
export function EditDialog({ subAdmin, offer, onClose, onUpdated }: EditDialogProps) {
  return (
    <Dialog wide title={t.editTitle} open={subAdmin !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {subAdmin && <EditForm key={subAdmin.id} subAdmin={subAdmin} offer={offer} onUpdated={onUpdated} />}
    </Dialog>
  )
}

type EditFormProps = { subAdmin: SubAdmin } & Pick<EditDialogProps, 'offer' | 'onUpdated'>

function EditForm({ subAdmin, offer, onUpdated }: EditFormProps) {
  const [values, setValues] = useState(() => valuesOf(subAdmin))
  const request = useRequestWithToast()
  return (
    <EditFields
      values={values}
      onChange={(part) => setValues((before) => ({ ...before, ...part }))}
      offer={offer}
      isMoved={values.email.trim() !== subAdmin.email}
      isBusy={request.isBusy}
      cancel={<DialogClose>{t.cancel}</DialogClose>}
      onSubmit={async () => {
        const outcome = await request.run(() => updateSubAdmin(api.call, subAdmin.id, values))
        if (outcome?.isDone) onUpdated()
      }}
    />
  )
}

interface EditFieldsProps {
  values: SubAdminValues
  onChange: (change: Partial<SubAdminValues>) => void
  offer: Offer
  /** The e-mail address was changed. */
  isMoved: boolean
  isBusy: boolean
  cancel: ReactNode
  onSubmit: () => Promise<void>
}

/** SUBADMIN-016: without a journal the button is disabled. */
export function EditFields({ values, onChange, offer, isMoved, isBusy, cancel, onSubmit }: EditFieldsProps) {
  const hasJournal = values.journals.length > 0
  return (
    <form
      noValidate
      className="people-edit"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (hasJournal) void onSubmit()
      }}
    >
      <Field label={t.name} required>
        <Input
          autoComplete="off"
          maxLength={200}
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field label={t.email} hint={isMoved ? t.moved : undefined} required>
        <Input
          type="email"
          autoComplete="off"
          maxLength={320}
          value={values.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
      </Field>
      <RightsFields
        values={values}
        onChange={onChange}
        offer={offer}
        error={hasJournal ? undefined : subAdminTexts.journalMissing}
      />
      <div className="dialog-actions">
        {cancel}
        <Button kind="main" type="submit" disabled={!hasJournal} busy={isBusy}>
          {t.update}
        </Button>
      </div>
    </form>
  )
}
