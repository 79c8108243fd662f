import { hasNo } from './countries.ts'
import { looksLikeEmail } from './email.ts'
import { lengthOf, maxPassword, minRegistrationPassword } from './password.ts'
import { memberRoles } from './roles.ts'

/** IDENTITY-079: the form fields in the order of the specification; the photo is a separate file. */
export const registrationFields = [
  'title',
  'fullName',
  'email',
  'countryCode',
  'phoneNumber',
  'contactAddress',
  'city',
  'state',
  'zipCode',
  'countryOfResidence',
  'nationality',
  'birthDay',
  'birthMonth',
  'birthYear',
  'highestEducation',
  'awardingInstitution',
  'researchArea',
  'university',
  'password',
  'confirmPassword',
  'accountType',
] as const
export type RegistrationField = (typeof registrationFields)[number]
export type Registration = Record<RegistrationField, string>

/** Part 1 section 3. */
export const titles = ['Dr.', 'Prof.', 'Mr.', 'Mrs.', 'Miss', 'Ms.'] as const
export const educations = [
  'No formal education',
  'High School Diploma / GED',
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctoral Degree (Ph.D.)',
  'Postdoctoral Research',
] as const
export const defaultCountryCode = '+1'

/** The longest value of a field; longer values are refused. */
export const maxFieldLength = 300

/** Part 1 section 5: 80 years, ending 16 years before the current one, newest first. */
export const birthYearCount = 80
export const birthYearsBack = 16
export function birthYears(now: Date): number[] {
  const last = now.getUTCFullYear() - birthYearsBack
  return Array.from({ length: birthYearCount }, (_, at) => last - at)
}

export type RegistrationProblem =
  | { field: RegistrationField; code: 'registration.field-missing' }
  | { field: RegistrationField; code: 'registration.field-invalid' }
  | { field: 'email'; code: 'registration.email-invalid' }
  | { field: 'birthDay'; code: 'registration.no-such-day' }
  | { field: 'confirmPassword'; code: 'registration.passwords-differ' }
  | { field: 'password'; code: 'registration.password-short' }

/**
 * Problems of a filled-in form, in the order of its fields: empty fields, values that are not among the choices, an
 * invalid e-mail address, a day that does not exist, passwords that differ or are too short. The server checks
 * countries, dialling codes and research areas, because it has the lists.
 */
export function registrationProblems(form: Registration, now: Date): RegistrationProblem[] {
  const problems: RegistrationProblem[] = []
  for (const field of registrationFields) {
    const problem = problemOf(field, form, now)
    if (problem) problems.push(problem)
  }
  return problems
}

function problemOf(field: RegistrationField, form: Registration, now: Date): RegistrationProblem | null {
  const value = form[field]
  if (field !== 'password' && field !== 'confirmPassword' ? value.trim() === '' : value === '') {
    return mayBeEmpty(field, form.countryOfResidence) ? null : { field, code: 'registration.field-missing' }
  }
  if (field === 'email' && !looksLikeEmail(value)) return { field, code: 'registration.email-invalid' }
  if (field === 'password' && lengthOf(value) < minRegistrationPassword) {
    return { field, code: 'registration.password-short' }
  }
  if (field === 'confirmPassword' && value !== form.password) return { field, code: 'registration.passwords-differ' }
  if (field === 'birthDay' && !isInCalendar(form)) return { field, code: 'registration.no-such-day' }
  return isAnswer(field, value, now) ? null : { field, code: 'registration.field-invalid' }
}

/** A state or a postal code may be empty if the country of residence has none. */
export function mayBeEmpty(field: RegistrationField, countryOfResidence: string): boolean {
  return (field === 'state' || field === 'zipCode') && hasNo(field, countryOfResidence)
}

/** Whether a field accepts this value, as far as it can be checked without the server's lists. */
export function isAnswer(field: RegistrationField, value: string, now: Date): boolean {
  switch (field) {
    case 'title':
      return (titles as readonly string[]).includes(value)
    case 'highestEducation':
      return (educations as readonly string[]).includes(value)
    case 'accountType':
      return (memberRoles as readonly string[]).includes(value)
    case 'birthMonth':
      return isWhole(value, 1, 12)
    case 'birthDay':
      return isWhole(value, 1, 31)
    case 'birthYear':
      return /^\d{4}$/.test(value) && birthYears(now).includes(Number(value))
    case 'phoneNumber':
      return /^[\d ().-]{4,30}$/.test(value.trim()) && value.replaceAll(/\D/g, '').length >= 4
    case 'password':
    case 'confirmPassword':
      return value.length <= maxPassword
    default:
      // Nobody types control characters or lone surrogates, and PostgreSQL cannot store NUL or lone surrogates.
      return value.length <= maxFieldLength && !/[\p{Cc}\p{Cs}]/u.test(value)
  }
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most
}

/** False only if the day certainly does not exist; true while month or year are not chosen. */
export function isInCalendar({
  birthDay,
  birthMonth,
  birthYear,
}: Pick<Registration, 'birthDay' | 'birthMonth' | 'birthYear'>): boolean {
  const [day, month, year] = [Number(birthDay), Number(birthMonth), Number(birthYear)]
  if (![day, month, year].every((part) => Number.isInteger(part) && part > 0) || month > 12) return true
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
