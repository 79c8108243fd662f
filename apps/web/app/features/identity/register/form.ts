import { identityErrors } from '@grfs/contracts/identity/errors'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { countries, type Country } from '@grfs/domain/identity/countries'
import {
  defaultCountryCode,
  type Registration,
  type RegistrationField,
  registrationFields,
  registrationProblems,
} from '@grfs/domain/identity/registration'
import { ApiError, messageOf } from '../../../lib/api.ts'
import type { ProblemGroup } from '../../../ui/forms/error-summary.tsx'
import type { Option } from '../../../ui/forms/option-filter.ts'
import { fill } from '../../../ui/layout/words.ts'

export type RegisterFieldName = RegistrationField | 'image'
export type PartName = 'role' | 'person' | 'contact' | 'work' | 'access'

/**
 * The five parts of the form, in the order of the page. All fields of the specification are included (IDENTITY-079).
 */
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

/** The id of a field's control, for links to it. */
export function fieldId(field: RegisterFieldName): string {
  return `register-${field}`
}

export function partId(part: PartName): string {
  return `register-part-${part}`
}

/** Other names for searching. */
const otherNames: Record<string, string> = {
  AE: 'UAE Emirates',
  CD: 'DRC Zaire Kinshasa',
  CG: 'Brazzaville Republic',
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  MM: 'Burma',
  NL: 'Holland',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  US: 'USA America',
  VA: 'Holy See',
}

function searchWords({ iso }: Country): string {
  return `${iso} ${otherNames[iso] ?? ''}`
}

/** Nationality and country of residence; their names are sent. */
export const countryOptions: readonly Option[] = countries.map((country) => ({
  value: country.name,
  label: country.name,
  keywords: searchWords(country),
}))

/** One entry for each dialling code: some countries share theirs. Search by country, ISO code or digits. */
export const dialOptions: readonly Option[] = [...Map.groupBy(countries, ({ dial }) => dial)].map(
  ([dial, sharing]) => ({
    value: dial,
    label: dial,
    detail: sharing.map(({ name }) => name).join(', '),
    keywords: sharing.map(searchWords).join(' '),
  }),
)

const t = registerTexts

export type RegisterValues = Registration & { image: Blob | null }

interface FieldProblem {
  field: RegisterFieldName
  message: string
}

/** Empty, with the specification's default code and the most common account type. */
export function emptyValues(): RegisterValues {
  const blank = Object.fromEntries(registrationFields.map((field) => [field, ''])) as Registration
  return { ...blank, countryCode: defaultCountryCode, accountType: 'researcher', image: null }
}

/** All problems, with the specification's messages, in the order of the page. */
export function problemsOf(values: RegisterValues, now: Date): FieldProblem[] {
  const found = new Map<RegisterFieldName, string>()
  for (const { field, code } of registrationProblems(values, now)) {
    found.set(field, fill(identityErrors[code].message, { label: t.labels[field] }))
  }
  for (const field of ['nationality', 'countryOfResidence', 'countryCode'] as const) {
    if (!found.has(field) && !isAmong(optionsOf[field], values[field])) {
      found.set(field, fill(identityErrors['registration.field-invalid'].message, { label: t.labels[field] }))
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

function inPageOrder(messages: ReadonlyMap<string, string | undefined>): FieldProblem[] {
  return fieldsInOrder.flatMap((field) => {
    const message = messages.get(field)
    return message === undefined ? [] : [{ field, message }]
  })
}

/** IDENTITY-097: the server's message and field errors; our own text if no response came from our server. */
export function refusalOf(error: unknown): { message: string; problems: FieldProblem[] } {
  const fields = error instanceof ApiError ? error.fields : {}
  return { message: messageOf(error, t.failed), problems: inPageOrder(new Map(Object.entries(fields))) }
}

/** The messages that are shown at their fields. */
export type RegisterErrors = Partial<Record<RegisterFieldName, string | undefined>>

export const problemsShown = (errors: RegisterErrors): FieldProblem[] => inPageOrder(new Map(Object.entries(errors)))

export const errorsOf = (problems: readonly FieldProblem[]): RegisterErrors =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))

/** 'Please check one field', 'Please check 3 fields'. */
export function summaryTitle(count: number): string {
  return count === 1 ? t.problems.one : fill(t.problems.many, { count })
}

const isMissing = ({ field, message }: FieldProblem) => message === fill(t.fieldMissing, { label: t.labels[field] })

/** A line of the summary for each part of the form. An empty field is named; its sentence is at the field. */
export function summaryGroups(problems: readonly FieldProblem[]): ProblemGroup[] {
  return parts.flatMap(({ name, fields }) => {
    const own = problems.filter(({ field }) => fields.includes(field))
    const links = own.map((problem) => ({
      id: fieldId(problem.field),
      message: isMissing(problem) ? t.labels[problem.field] : problem.message,
    }))
    return links.length === 0 ? [] : [{ title: t.parts[name].title, problems: links }]
  })
}

/** The request body: trimmed, because phone keyboards add spaces at the end. */
export function bodyOf(values: RegisterValues): Registration {
  return Object.fromEntries(
    registrationFields.map((field) => [field, isSecret(field) ? values[field] : values[field].trim()]),
  ) as Registration
}

export function isSecret(field: RegistrationField): boolean {
  return field === 'password' || field === 'confirmPassword'
}
