import { z } from 'zod'
import { validationTexts as t } from './texts/validation.ts'

/**
 * The words for every problem that a schema finds, for the server's answers and the web's forms alike. A schema that
 * brings its own text keeps it. Nothing that was sent is repeated, and no pattern or type name is shown.
 */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t.required : typeText(issue.expected)
    case 'too_big':
      return fillLimit(sizeTexts(issue.origin)[1], issue.maximum)
    case 'too_small':
      return issue.input === '' ? t.required : fillLimit(sizeTexts(issue.origin)[0], issue.minimum)
    case 'invalid_format':
      return formats[issue.format] ?? t.characters
    case 'not_multiple_of':
      return fillLimit(t.notMultiple, issue.divisor)
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? t.required : choiceText(issue.values)
    case 'unrecognized_keys':
      return t.unknownFields
    default:
      return t.value
  }
}

z.config({ customError: validationText })

/** Each field with what is wrong with it; `body` stands for the whole value. Of several problems the first is named. */
export function fieldProblems({ issues }: z.ZodError): Record<string, string> {
  const named = issues.map(({ path, message }) => [path.join('.') || 'body', message] as const)
  return Object.fromEntries(named.toReversed())
}

const types: Record<string, string> = {
  string: t.text,
  number: t.number,
  nan: t.number,
  int: t.wholeNumber,
  bigint: t.wholeNumber,
  boolean: t.flag,
  date: t.date,
  array: t.list,
  tuple: t.list,
  set: t.list,
  object: t.object,
  record: t.object,
  map: t.object,
}
const typeText = (expected: string): string => types[expected] ?? t.value

const formats: Record<string, string> = {
  email: t.email,
  url: t.url,
  uuid: t.id,
  guid: t.id,
  date: t.date,
  datetime: t.date,
  time: t.date,
}

function sizeTexts(origin: string): [tooSmall: string, tooBig: string] {
  if (origin === 'string') return [t.textTooShort, t.textTooLong]
  if (origin === 'array' || origin === 'set') return [t.listTooShort, t.listTooLong]
  return origin === 'date' ? [t.date, t.date] : [t.numberTooSmall, t.numberTooLarge]
}

const fillLimit = (text: string, limit: number | bigint): string => text.replace('{limit}', String(limit))

/** More choices than this are not read. */
const mostChoices = 12

function choiceText(values: readonly unknown[]): string {
  if (values.length > mostChoices) return t.choiceOfMany
  const shown = values.filter((value) => value !== '').map(String)
  return t.choice.replace('{choices}', shown.join(', '))
}
