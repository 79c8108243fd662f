import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import type { Permission } from '@grfs/domain/identity/actor'
import type { JournalRole } from '@grfs/domain/identity/journal-roles'
import { useId } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import type { JournalToAllow, SubAdminValues } from './sub-admin-form.ts'

const t = subAdminTexts.desk

/** What the signed-in admin may grant. */
export interface Offer {
  permissions: readonly Permission[]
  roles: readonly JournalRole[]
  /** Null if they could not be loaded. */
  journals: readonly JournalToAllow[] | null
}

interface RightsFieldsProps {
  values: SubAdminValues
  onChange: (change: Partial<SubAdminValues>) => void
  offer: Offer
  error?: string | undefined
}

/** Permissions and allowed journals. */
export function RightsFields({ values, onChange, offer, error }: RightsFieldsProps) {
  const id = useId()
  const { permissions, journals } = values
  const all = offer.journals?.map((journal) => journal.id) ?? []
  const isAll = all.length > 0 && all.every((one) => journals.includes(one))
  return (
    <>
      <Field label={t.permissions} group>
        <div className="people-boxes">
          {offer.permissions.map((one) => (
            <Checkbox
              key={one}
              checked={permissions.includes(one)}
              onChange={({ target }) => onChange({ permissions: withOr(permissions, one, target.checked) })}
            >
              {t.tools[one]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field
        id={id}
        label={t.allowedJournals}
        group
        error={offer.journals === null ? subAdminTexts.journalsFailed : error}
        note={
          all.length > 1 && (
            <Button small kind="quiet" onClick={() => onChange({ journals: isAll ? [] : all })}>
              {isAll ? t.selectNone : t.selectAll}
            </Button>
          )
        }
      >
        <div className="people-boxes" data-field="journals">
          {offer.journals?.map((journal) => (
            <Checkbox
              key={journal.id}
              checked={journals.includes(journal.id)}
              onChange={({ target }) => onChange({ journals: withOr(journals, journal.id, target.checked) })}
            >
              {journal.title}
            </Checkbox>
          ))}
        </div>
      </Field>
    </>
  )
}

function withOr<T>(list: readonly T[], one: T, isIn: boolean): T[] {
  const rest = list.filter((other) => other !== one)
  return isIn ? [...rest, one] : rest
}
