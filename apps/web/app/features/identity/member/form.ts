import { errorMessage } from '@grfs/contracts/errors'
import type { Profile } from '@grfs/contracts/profile'
import { identityTexts } from '@grfs/contracts/texts/identity'
import {
  changedAnswers,
  profileFields,
  profileProblems,
  type ProfileAnswers,
  type ProfileField,
} from '@grfs/domain/identity/profile'
import { ApiError } from '../../../lib/api.ts'

export type ProfileValues = ProfileAnswers & { image: File | null }
export type FormField = ProfileField | 'image'

export const labels = identityTexts.register.labels

/** In the order of the page. */
export const fieldsInOrder: readonly FormField[] = ['image', ...profileFields]

export interface FieldProblem {
  field: FormField
  message: string
}

/** Of a field's control, for the links that lead to it. */
export function fieldId(field: FormField): string {
  return `profile-${field}`
}

/** What is stored, as the form shows it. */
export function answersOf(profile: Profile): ProfileAnswers {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as ProfileAnswers
}

/** PROFILE-005: what goes to the server. A field that was emptied does not. */
export function changesOf(values: ProfileAnswers, stored: ProfileAnswers): Partial<ProfileAnswers> {
  return changedAnswers(values, stored)
}

/** What is wrong, in the server's words. */
export function problemsOf(values: ProfileAnswers, stored: ProfileAnswers, now: Date): FieldProblem[] {
  const problems = profileProblems(changesOf(values, stored), stored, now).map(({ field, code }) => ({
    field,
    message: errorMessage(code, { label: labels[field] }),
  }))
  // PROFILE-006.
  if (values.researchArea === '' && stored.researchArea !== '') {
    const message = errorMessage('registration.field-missing', { label: labels.researchArea })
    problems.push({ field: 'researchArea', message })
  }
  return problems
}

/** What the server said beside the fields. */
export function refusedFields(error: unknown): FieldProblem[] {
  const fields = error instanceof ApiError ? error.fields : {}
  return fieldsInOrder.flatMap((field) => (fields[field] === undefined ? [] : [{ field, message: fields[field] }]))
}
