import { isAnswer, isInCalendar, type Registration } from './registration.ts'

/**
 * Fields that a member may change in the profile (part 1 section 5). E-mail address and password have their own steps.
 */
export const profileFields = [
  'title',
  'fullName',
  'nationality',
  'countryCode',
  'phoneNumber',
  'contactAddress',
  'city',
  'state',
  'zipCode',
  'countryOfResidence',
  'birthDay',
  'birthMonth',
  'birthYear',
  'highestEducation',
  'awardingInstitution',
  'university',
  'researchArea',
] as const satisfies ReadonlyArray<keyof Registration>
export type ProfileField = (typeof profileFields)[number]
/** Each field as text; empty if never filled in. */
export type ProfileAnswers = Record<ProfileField, string>

/** PROFILE-009, PROFILE-010: the choices differ from those at registration. */
export const profileTitles = ['Mr.', 'Mrs.', 'Ms.', 'Dr.', 'Prof.', 'Other'] as const
export const profileEducations = [
  'High School',
  "Bachelor's Degree",
  "Master's Degree",
  'PhD',
  'Post-Doc',
  'Other',
] as const

/** PROFILE-012: the last 100 years including the current one, newest first. */
export const profileYearCount = 100
export function profileYears(now: Date): number[] {
  return Array.from({ length: profileYearCount }, (_, at) => now.getUTCFullYear() - at)
}

/** Settled point: the choices of the specification plus the stored value, so that opening the form does not lose it. */
export function withStored(choices: readonly string[], stored: string): string[] {
  return stored === '' || choices.includes(stored) ? [...choices] : [...choices, stored]
}

/** Part 1 section 5 and settled points: JPG or PNG, exactly 10 MB is allowed. */
export const maxProfilePhotoBytes = 10_485_760
export const profilePhotoTypes = ['image/jpeg', 'image/png'] as const

/** PROFILE-005: the fields whose new value differs from the stored one. Empty fields are ignored. */
export function changedAnswers(sent: Partial<ProfileAnswers>, stored: ProfileAnswers): Partial<ProfileAnswers> {
  const changed = profileFields.flatMap((field) => {
    const value = (sent[field] ?? '').replace(/\s+/g, ' ').trim()
    return value === '' || value === stored[field] ? [] : [[field, value]]
  })
  return Object.fromEntries(changed) as Partial<ProfileAnswers>
}

export interface ProfileProblem {
  field: ProfileField
  code: 'registration.field-missing' | 'registration.field-invalid' | 'registration.no-such-day'
}

/**
 * Problems of these changes, in the order of the form. The server checks countries, dialling codes and research areas,
 * because it has the lists.
 */
export function profileProblems(changes: Partial<ProfileAnswers>, stored: ProfileAnswers, now: Date): ProfileProblem[] {
  const next = { ...stored, ...changes }
  return profileFields.flatMap((field): ProfileProblem[] => {
    if (isDatePart(field)) return dateProblem(field, changes, next, now)
    const value = changes[field]
    if (value === undefined || isProfileAnswer(field, value, now)) return []
    return [{ field, code: 'registration.field-invalid' }]
  })
}

const dateParts = ['birthDay', 'birthMonth', 'birthYear'] as const
const isDatePart = (field: ProfileField): field is (typeof dateParts)[number] =>
  (dateParts as readonly string[]).includes(field)

/** A date is one value in three fields: a change of one needs all three. */
function dateProblem(
  field: (typeof dateParts)[number],
  changes: Partial<ProfileAnswers>,
  next: ProfileAnswers,
  now: Date,
): ProfileProblem[] {
  if (dateParts.every((part) => changes[part] === undefined)) return []
  if (next[field] === '') return [{ field, code: 'registration.field-missing' }]
  if (changes[field] !== undefined && !isProfileAnswer(field, next[field], now)) {
    return [{ field, code: 'registration.field-invalid' }]
  }
  const isDay = isInCalendar(next) && dateOfBirth(next) <= now.toISOString().slice(0, 10)
  return field === 'birthDay' && !isDay ? [{ field, code: 'registration.no-such-day' }] : []
}

function isProfileAnswer(field: ProfileField, value: string, now: Date): boolean {
  if (field === 'title') return (profileTitles as readonly string[]).includes(value)
  if (field === 'highestEducation') return (profileEducations as readonly string[]).includes(value)
  if (field === 'birthYear') return /^\d{4}$/.test(value) && profileYears(now).includes(Number(value))
  return isAnswer(field, value, now)
}

/** "1990-02-28", or null while a part is missing. */
export function dateOfBirth({
  birthYear,
  birthMonth,
  birthDay,
}: Pick<ProfileAnswers, (typeof dateParts)[number]>): string {
  if (birthYear === '' || birthMonth === '' || birthDay === '') return ''
  return `${birthYear}-${birthMonth.padStart(2, '0')}-${birthDay.padStart(2, '0')}`
}
