import type { FieldErrors, Resolver } from 'react-hook-form'
import { errorMessage } from '@grfs/contracts/errors'
import { identityTexts } from '@grfs/contracts/texts/identity'
import {
  defaultCountryCode,
  registrationFields,
  registrationProblems,
  type Registration,
  type RegistrationField,
} from '@grfs/domain/identity/registration'
import { ApiError, messageOf } from '../../../lib/api.ts'
import type { Option } from '../../../ui/forms/option-filter.ts'
import { countryOptions, dialOptions } from './choices.ts'
import { fieldsInOrder, type RegisterFieldName } from './parts.ts'

const t = identityTexts.register

export type RegisterValues = Registration & { image: Blob | null }

export interface FieldProblem {
  field: RegisterFieldName
  message: string
}

/** Nothing is typed yet; the specification's default code, and the account that most people want. */
export function emptyValues(): RegisterValues {
  const blank = Object.fromEntries(registrationFields.map((field) => [field, ''])) as Registration
  return { ...blank, countryCode: defaultCountryCode, accountType: 'researcher', image: null }
}

/** All that is wrong, in the specification's words and in the order of the page. */
export function problemsOf(values: RegisterValues, now: Date): FieldProblem[] {
  const found = new Map<RegisterFieldName, string>()
  for (const { field, code } of registrationProblems(values, now)) {
    found.set(field, errorMessage(code, { label: t.labels[field] }))
  }
  for (const field of ['nationality', 'countryOfResidence', 'countryCode'] as const) {
    if (!found.has(field) && !isAmong(optionsOf[field], values[field])) {
      found.set(field, errorMessage('registration.field-invalid', { label: t.labels[field] }))
    }
  }
  if (!values.image) found.set('image', t.imageMissing)
  return inPageOrder(found)
}

const optionsOf = {
  nationality: countryOptions,
  countryOfResidence: countryOptions,
  countryCode: dialOptions,
} satisfies Partial<Record<RegistrationField, readonly Option[]>>

function isAmong(options: readonly Option[], value: string): boolean {
  return options.some((option) => option.value === value)
}

function inPageOrder(messages: ReadonlyMap<string, string>): FieldProblem[] {
  return fieldsInOrder.flatMap((field) => {
    const message = messages.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
}

/** IDENTITY-097: what the server said, and at which fields; our own words where no answer of ours came. */
export function refusalOf(error: unknown): { message: string; problems: FieldProblem[] } {
  const fields = error instanceof ApiError ? error.fields : {}
  return { message: messageOf(error, t.failed), problems: inPageOrder(new Map(Object.entries(fields))) }
}

/** What the form library knows as errors, as a list again. */
export function problemsShown(errors: FieldErrors<RegisterValues>): FieldProblem[] {
  return inPageOrder(
    new Map(
      Object.entries(errors).flatMap(([field, error]) => (error?.message ? [[field, String(error.message)]] : [])),
    ),
  )
}

/** 'Please check one field', 'Please check 3 fields'. */
export function summaryTitle(count: number): string {
  return count === 1 ? t.problems.one : t.problems.many.replace('{count}', String(count))
}

export const resolver: Resolver<RegisterValues> = (values) => {
  const problems = problemsOf(values, new Date())
  if (problems.length === 0) return { values, errors: {} }
  return {
    values: {},
    errors: Object.fromEntries(problems.map(({ field, message }) => [field, { type: 'refused', message }])),
  }
}

/** As it goes to the server: without the blanks at the ends, which a phone's keyboard likes to leave. */
export function bodyOf(values: RegisterValues): Registration {
  return Object.fromEntries(
    registrationFields.map((field) => [field, isSecret(field) ? values[field] : values[field].trim()]),
  ) as Registration
}

export function isSecret(field: RegistrationField): boolean {
  return field === 'password' || field === 'confirmPassword'
}
