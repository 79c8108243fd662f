import type { RegistrationField } from '@grfs/domain/identity/registration'

export type RegisterFieldName = RegistrationField | 'image'
export type PartName = 'role' | 'person' | 'contact' | 'work' | 'access'

/** The form in its five parts, in the order of the page. None of the specification's fields is missing (IDENTITY-079). */
export const parts: readonly { name: PartName; fields: readonly RegisterFieldName[] }[] = [
  { name: 'role', fields: ['accountType'] },
  { name: 'person', fields: ['title', 'fullName', 'email', 'nationality', 'birthDay', 'birthMonth', 'birthYear'] },
  {
    name: 'contact',
    fields: ['countryCode', 'phoneNumber', 'contactAddress', 'city', 'state', 'zipCode', 'countryOfResidence'],
  },
  { name: 'work', fields: ['highestEducation', 'awardingInstitution', 'university', 'researchArea'] },
  { name: 'access', fields: ['image', 'password', 'confirmPassword'] },
]

export const fieldsInOrder: readonly RegisterFieldName[] = parts.flatMap((part) => part.fields)

/** Of a field's control on the page, for the links that lead to it. */
export function fieldId(field: RegisterFieldName): string {
  return `register-${field}`
}

export function partId(part: PartName): string {
  return `register-part-${part}`
}
