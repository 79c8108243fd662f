import type { HeldJournalRole, SubAdmin } from '@grfs/contracts/identity/sub-admins'
import { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { type JournalRole, placeOfRole } from '@grfs/domain/identity/journal-roles'
import { useState, type SubmitEvent } from 'react'
import { api, messageOf } from '../../../../lib/api.ts'
import { useApi } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import type { Offer } from './rights-fields.tsx'
import { emptyRole, giveRole, type RoleValues, takeRole, useRequestWithToast } from './sub-admin-form.ts'

const t = subAdminTexts.desk

/** `Section editor of Coastal and Marine Studies: Reviews`. */
export function roleWords({ role, journal, place }: HeldJournalRole): string {
  const words = { role: t.roleNames[role], journal: journal.title }
  return place === null ? fill(t.roleIn, words) : fill(t.roleAt, { ...words, place })
}

interface RolesDialogProps {
  /** Null while the dialog is closed. */
  subAdmin: SubAdmin | null
  offer: Offer
  onClose: () => void
  /** The dialog stays open, for the next role. */
  onChanged: (subAdmin: SubAdmin) => void
}

/** The roles of a sub-admin in journals: what they have, and a form to give another one. */
export function RolesDialog({ subAdmin, offer, onClose, onChanged }: RolesDialogProps) {
  return (
    <Dialog
      wide
      title={t.roles}
      itemName={subAdmin?.name}
      text={t.rolesText}
      open={subAdmin !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {subAdmin && <Roles key={subAdmin.id} subAdmin={subAdmin} offer={offer} onChanged={onChanged} />}
    </Dialog>
  )
}

type RolesProps = { subAdmin: SubAdmin } & Pick<RolesDialogProps, 'offer' | 'onChanged'>

function Roles({ subAdmin, offer, onChanged }: RolesProps) {
  const [values, setValues] = useState<RoleValues>(emptyRole)
  const request = useRequestWithToast()
  const run = async (act: Parameters<typeof request.run>[0]) => {
    const outcome = await request.run(act)
    if (!outcome?.isDone || !outcome.subAdmin) return
    setValues(emptyRole)
    onChanged(outcome.subAdmin)
  }
  return (
    <>
      <HeldRoles
        roles={subAdmin.roles}
        isBusy={request.isBusy}
        onTake={({ id }) => void run(() => takeRole(api.call, subAdmin.id, id))}
      />
      <form
        noValidate
        className="people-edit"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (isComplete(values)) void run(() => giveRole(api.call, subAdmin.id, values))
        }}
      >
        <RoleFields values={values} offer={offer} onChange={setValues} />
        <div className="dialog-actions">
          <DialogClose>{t.close}</DialogClose>
          <Button kind="main" type="submit" disabled={!isComplete(values)} busy={request.isBusy}>
            {t.giveRole}
          </Button>
        </div>
      </form>
    </>
  )
}

interface HeldRolesProps {
  roles: readonly HeldJournalRole[]
  isBusy: boolean
  onTake: (role: HeldJournalRole) => void
}

function HeldRoles({ roles, isBusy, onTake }: HeldRolesProps) {
  if (roles.length === 0) return <p className="people-roles">{t.noRoles}</p>
  return (
    <ul className="people-roles">
      {roles.map((role) => (
        <li key={role.id}>
          <span>{roleWords(role)}</span>
          <Button
            small
            kind="quiet"
            disabled={isBusy}
            aria-label={fill(t.takeRoleOf, { role: roleWords(role) })}
            onClick={() => onTake(role)}
          >
            {t.takeRole}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function isComplete({ role, journalId, placeId }: RoleValues): boolean {
  return role !== '' && journalId !== '' && (placeOfRole[role] === 'journal' || placeId !== '')
}

interface RoleFieldsProps {
  values: RoleValues
  offer: Offer
  onChange: (values: RoleValues) => void
}

function RoleFields({ values, offer, onChange }: RoleFieldsProps) {
  const { role, journalId } = values
  return (
    <>
      <Field label={t.role} hint={role === '' ? undefined : t.roleHints[role]} required>
        <Select
          value={role}
          onChange={({ target }) => onChange({ ...values, role: target.value as JournalRole | '', placeId: '' })}
        >
          <option value="">{t.choose}</option>
          {offer.roles.map((one) => (
            <option key={one} value={one}>
              {t.roleNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t.journalOfRole}
        error={offer.journals === null ? subAdminTexts.journalsFailed : undefined}
        required
      >
        <Select
          value={journalId}
          onChange={({ target }) => onChange({ ...values, journalId: target.value, placeId: '' })}
        >
          <option value="">{t.choose}</option>
          {offer.journals?.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {role !== '' && journalId !== '' && <PlaceField {...{ values, offer, onChange }} />}
    </>
  )
}

/** The section of a section editor, or the open call of a guest editor. */
function PlaceField(props: RoleFieldsProps) {
  const { values, offer } = props
  const kind = values.role === '' ? 'journal' : placeOfRole[values.role]
  if (kind === 'journal') return null
  if (kind === 'call') return <CallField {...props} />
  const sections = offer.journals?.find(({ id }) => id === values.journalId)?.sections ?? []
  return <PlaceSelect {...props} label={t.section} places={sections} none={t.noSections} />
}

function CallField(props: RoleFieldsProps) {
  const { data, error } = useApi(listJournalArticlesEndpoint, {
    params: { id: props.values.journalId },
    query: { limit: 1 },
  })
  const none = error ? messageOf(error, t.noAnswer) : data && t.noCalls
  return <PlaceSelect {...props} label={t.call} places={data?.calls ?? []} none={none} />
}

interface PlaceSelectProps extends RoleFieldsProps {
  label: string
  places: ReadonlyArray<{ id: string; title: string }>
  /** What to say if there is nothing to choose. */
  none: string | undefined
}

function PlaceSelect({ values, onChange, label, places, none }: PlaceSelectProps) {
  return (
    <Field label={label} hint={places.length === 0 ? none : undefined} required>
      <Select value={values.placeId} onChange={({ target }) => onChange({ ...values, placeId: target.value })}>
        <option value="">{t.choose}</option>
        {places.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
