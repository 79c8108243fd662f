/** The arguments of OAI-PMH 2.0 (section 4), and the errors of section 3.6. */

export const errorCodes = [
  ...['badVerb', 'badArgument', 'badResumptionToken', 'cannotDisseminateFormat', 'idDoesNotExist'],
  ...['noRecordsMatch', 'noMetadataFormats', 'noSetHierarchy'],
] as const

/** A refusal in the answer. HTTP says 200. */
export class OaiError extends Error {
  readonly code: string
  constructor(code: (typeof errorCodes)[number], message: string) {
    super(message)
    this.code = code
  }
}

interface Verb {
  required: readonly string[]
  optional: readonly string[]
  /** `resumptionToken` may come instead of all other arguments. */
  isResumable: boolean
}

const listArguments: Verb = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  isResumable: true,
}

export const verbs = {
  Identify: { required: [], optional: [], isResumable: false },
  ListMetadataFormats: { required: [], optional: ['identifier'], isResumable: false },
  ListSets: { required: [], optional: [], isResumable: true },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [], isResumable: false },
  ListIdentifiers: listArguments,
  ListRecords: listArguments,
} satisfies Record<string, Verb>
export type VerbName = keyof typeof verbs

export interface OaiArguments {
  verb: VerbName
  identifier?: string
  metadataPrefix?: string
  from?: string
  until?: string
  set?: string
  resumptionToken?: string
}

const maxCharacters = 1_000

/** Values that the schema of the answer allows, because it repeats them. */
const shapes: Record<string, RegExp> = {
  identifier: /^[\w.~:/?@!$&'()*+,;=-]{1,300}$/,
  metadataPrefix: /^[\w\-.!~*'()]{1,100}$/,
  set: /^[\w\-.!~*'()]{1,200}(?::[\w\-.!~*'()]{1,200}){0,9}$/,
  from: /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/,
  until: /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?$/,
  resumptionToken: /^[\x21-\x7e]{1,1000}$/,
}

/** Throws `badVerb` or `badArgument`. The answer to these repeats no argument. */
export function readArguments(given: URLSearchParams): OaiArguments {
  const names = [...given.keys()]
  const name = given.get('verb') ?? ''
  if (given.getAll('verb').length > 1) throw new OaiError('badVerb', 'The argument verb is given more than once.')
  if (!Object.hasOwn(verbs, name)) {
    throw new OaiError(
      'badVerb',
      name === '' ? 'The argument verb is missing.' : 'This verb is not one of OAI-PMH 2.0.',
    )
  }
  const verb = name as VerbName
  const { required, optional, isResumable }: Verb = verbs[verb]
  const allowed = new Set(['verb', ...required, ...optional, ...(isResumable ? ['resumptionToken'] : [])])
  for (const one of names) {
    if (!allowed.has(one)) throw new OaiError('badArgument', `${verb} does not have one of the given arguments.`)
    if (names.filter((other) => other === one).length > 1) {
      throw new OaiError('badArgument', `The argument ${one} is given more than once.`)
    }
    if (one !== 'verb') checkValue(one, given.get(one) ?? '')
  }
  if (given.has('resumptionToken')) {
    if (names.length > 2) throw new OaiError('badArgument', 'resumptionToken allows no other argument.')
  } else {
    const missing = required.find((one) => !given.has(one))
    if (missing !== undefined) throw new OaiError('badArgument', `The argument ${missing} is missing.`)
  }
  const read = { ...Object.fromEntries(given), verb }
  checkDates(read)
  return read
}

function checkValue(name: string, value: string): void {
  // Its own error; but what no answer may repeat is a bad argument.
  if (value.length <= maxCharacters && shapes[name]?.test(value)) return
  const code = name === 'resumptionToken' ? 'badResumptionToken' : 'badArgument'
  throw new OaiError(code, `The value of ${name} is not valid.`)
}

function checkDates({ from, until }: OaiArguments): void {
  for (const date of [from, until]) if (date !== undefined) startOf(date)
  if (from === undefined || until === undefined) return
  if (from.length !== until.length) throw new OaiError('badArgument', 'from and until differ in granularity.')
  if (from > until) throw new OaiError('badArgument', 'from is later than until.')
}

/** The arguments that an answer with an error may repeat. */
export function repeatable(given: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...given].filter(([name, value]) => name === 'verb' || shapes[name]?.test(value)))
}

/** The first instant of a day or second. Throws `badArgument` for a date that does not exist. */
export function startOf(date: string): Date {
  const at = new Date(date)
  // JavaScript reads `2026-02-30` as another day. PostgreSQL has no year 0.
  const exists =
    !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date.slice(0, 19)) && !date.startsWith('0000')
  if (!exists) throw new OaiError('badArgument', 'A date does not exist.')
  return at
}

/** The first instant after a day or second. */
export const endOf = (date: string): Date =>
  new Date(new Date(date).getTime() + (date.length > 10 ? 1_000 : 86_400_000))

/** As PostgreSQL writes it here, with microseconds. */
export const exactly = (at: Date): string => at.toISOString().replace('Z', '000Z')
