import { identityErrors } from '@grfs/contracts/identity/errors'
import type { Profile } from '@grfs/contracts/identity/profile'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import {
  changedAnswers,
  type ProfileAnswers,
  type ProfileField,
  profileFields,
  profileProblems,
} from '@grfs/domain/identity/profile'
import { maxFieldLength } from '@grfs/domain/identity/registration'
import { ApiError } from '../../../lib/api.ts'
import type { Store } from '../../../lib/session.ts'
import { fill } from '../../../ui/layout/words.ts'

export type ProfileValues = ProfileAnswers & { image: File | null }
export type FormField = ProfileField | 'image'

export const labels = registerTexts.labels

/** In the order of the page. */
const fieldsInOrder: readonly FormField[] = ['image', ...profileFields]

export interface FieldProblem {
  field: FormField
  message: string
}

/** The id of a field's control, for links to it. */
export function fieldId(field: FormField): string {
  return `profile-${field}`
}

/** The stored profile as form values. */
export function answersOf(profile: Profile): ProfileAnswers {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as ProfileAnswers
}

/** PROFILE-005: the changes to send. An emptied field is not sent. */
export function changesOf(values: ProfileAnswers, stored: ProfileAnswers): Partial<ProfileAnswers> {
  return changedAnswers(values, stored)
}

/** The problems, with the server's messages. */
export function problemsOf(values: ProfileAnswers, stored: ProfileAnswers, now: Date): FieldProblem[] {
  const problems = profileProblems(changesOf(values, stored), stored, now).map(({ field, code }) => ({
    field,
    message: fill(identityErrors[code].message, { label: labels[field] }),
  }))
  // PROFILE-006.
  if (values.researchArea === '' && stored.researchArea !== '') {
    const message = fill(identityErrors['registration.field-missing'].message, { label: labels.researchArea })
    problems.push({ field: 'researchArea', message })
  }
  return problems
}

/** The field errors of the server's response. */
export function refusedFields(error: unknown): FieldProblem[] {
  const fields = error instanceof ApiError ? error.fields : {}
  return fieldsInOrder.flatMap((field) => (fields[field] === undefined ? [] : [{ field, message: fields[field] }]))
}

/** The key contains the account, like every draft in this browser: the next person who signs in does not see it. */
const keyOf = (account: string) => `GRFSProfile:${account}`

/** Stores unsaved changes, without the photo. False if the browser refuses. */
export function saveDraft(store: Store, account: string, changes: Partial<ProfileAnswers>): boolean {
  if (Object.keys(changes).length === 0) {
    store.removeItem(keyOf(account))
    return true
  }
  try {
    const text = JSON.stringify(changes)
    store.setItem(keyOf(account), text)
    // Storage that is switched off accepts writes and stores nothing.
    return store.getItem(keyOf(account)) === text
  } catch {
    return false
  }
}

/** Empty if there is no draft, or if the stored value is invalid. */
export function readDraft(store: Store, account: string): Partial<ProfileAnswers> {
  try {
    const stored = JSON.parse(store.getItem(keyOf(account)) ?? '{}') as Record<string, unknown>
    const texts = profileFields.flatMap((field) => {
      const value = stored[field]
      return typeof value === 'string' && value.length <= maxFieldLength ? [[field, value]] : []
    })
    return Object.fromEntries(texts) as Partial<ProfileAnswers>
  } catch {
    return {}
  }
}
