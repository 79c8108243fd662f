import { z } from 'zod'
import { validationTexts as t } from './texts/validation.ts'

/**
 * The message for every problem that a schema finds, for server responses and web forms. A schema's own message is
 * kept. Messages never repeat submitted values, and never show a pattern or a type name.
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

/** Field -> message; `body` stands for the whole value. A field with several problems gets the first message. */
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

/** A longer list of choices is not shown in the message. */
const mostChoices = 12

function choiceText(values: readonly unknown[]): string {
  if (values.length > mostChoices) return t.choiceOfMany
  const shown = values.filter((value) => value !== '').map(String)
  return t.choice.replace('{choices}', shown.join(', '))
}
