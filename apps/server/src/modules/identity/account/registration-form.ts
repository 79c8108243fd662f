import { type ErrorCode, errorMessage } from '@grfs/contracts/errors'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { countries } from '@grfs/domain/identity/countries'
import { minPasswordGuesses, wordsAbout } from '@grfs/domain/identity/password'
import { photoSize } from '@grfs/domain/identity/photo'
import {
  type Registration,
  type RegistrationField,
  registrationFields,
  registrationProblems,
} from '@grfs/domain/identity/registration'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import type { Offload } from '../../../platform/sandbox/offload.ts'
import { emailKey } from '../queries/accounts.ts'

type Field = RegistrationField | 'image'

interface Problem {
  field: Field
  code: ErrorCode
  values?: Record<string, string>
}

const { labels } = registerTexts
// IDENTITY-079: the order of the form fields decides which problem is reported first.
const formOrder = Object.keys(labels) as Field[]

interface CheckedForm {
  /** Each answer on one line, trimmed. Passwords are unchanged. */
  form: Registration
  /** The canonical address that accounts are found by. */
  email: string
  photo: UploadedFile
}

/** Throws the first problem of the form, with all problems by field. */
export async function checkForm(
  offload: Offload,
  sent: Registration,
  photo: UploadedFile | null,
  known: { categories: readonly string[]; now: Date },
): Promise<CheckedForm> {
  const form = tidy(sent)
  const email = emailKey(form.email)
  const problems: Problem[] = registrationProblems(form, known.now)
  const has = (field: Field) => problems.some((problem) => problem.field === field)
  const add = (field: Field, code: ErrorCode, values?: Record<string, string>) => {
    if (!has(field)) problems.push({ field, code, ...(values && { values }) })
  }
  if (email === null) add('email', 'registration.email-invalid')
  if (!countries.some(({ dial }) => dial === form.countryCode)) add('countryCode', 'registration.field-invalid')
  for (const field of ['countryOfResidence', 'nationality'] as const) {
    if (!countries.some(({ name }) => name === form[field])) add(field, 'registration.field-invalid')
  }
  if (!known.categories.includes(form.researchArea)) add('researchArea', 'registration.field-invalid')
  if (!has('password') && (await isTooCommon(offload, form.password, form))) add('password', 'password.too-common')
  if (!photo) add('image', 'registration.photo-missing')
  else if (photo.isTooLarge) add('image', 'registration.photo-too-large', { size: photoSize(photo.size) })
  if (problems.length > 0 || email === null || !photo) throw refuseForm(problems)
  return { form, email, photo }
}

/** The first problem is the message; all problems are listed by field. */
export function refuseForm(problems: readonly Problem[]): AppError {
  const ordered = problems
    .toSorted((one, other) => formOrder.indexOf(one.field) - formOrder.indexOf(other.field))
    .map((problem) => ({ ...problem, values: { label: labels[problem.field], ...problem.values } }))
  const [first] = ordered
  return new AppError(first?.code ?? 'request.invalid', {
    ...(first && { values: first.values }),
    fields: Object.fromEntries(ordered.map(({ field, code, values }) => [field, errorMessage(code, values)])),
  })
}

function tidy(sent: Registration): Registration {
  const onOneLine = registrationFields.map((field) => [
    field,
    field === 'password' || field === 'confirmPassword' ? sent[field] : sent[field].replace(/\s+/g, ' ').trim(),
  ])
  return Object.fromEntries(onOneLine) as Registration
}

/** Whether a password needs too few guesses. */
export async function isTooCommon(
  offload: Offload,
  password: string,
  about: { email: string; fullName: string },
): Promise<boolean> {
  return (await offload.countGuesses(password, wordsAbout(about))) < minPasswordGuesses
}
