/**
 * The text of an e-mail as an editor writes it: a subject line, and paragraphs separated by blank lines. `{name}` is the
 * place of a variable. A paragraph is words, a button `[Label]({link})`, or a block `{block}` that the program fills. A
 * paragraph that begins with `{name?}` is only sent if that variable has a value.
 */
export interface MailText {
  subject: string
  body: string
}

/** `block`: whole paragraphs. `condition`: only for `{name?}`. */
export type VariableKind = 'text' | 'link' | 'block' | 'condition'

export const mailTextLimits = { subject: 200, body: 10_000, paragraphs: 60 } as const

export type MailWords = Array<string | { variable: string }>

export type MailParagraph = { condition: string | null } & (
  | { kind: 'words'; words: MailWords }
  | { kind: 'button'; label: MailWords; link: string }
  | { kind: 'block'; block: string }
)

export interface ParsedMailText {
  subject: MailWords
  paragraphs: MailParagraph[]
}

export type MailTextFault =
  | 'subject-missing'
  | 'subject-long'
  | 'subject-lines'
  | 'subject-variable'
  | 'body-missing'
  | 'body-long'
  | 'paragraphs'
  | 'brace'
  | 'unknown'
  | 'condition'
  | 'button-apart'
  | 'button-label'
  | 'button-link'
  | 'link-apart'
  | 'block-apart'
  | 'condition-words'
  | 'required'

/** `name`: the variable it is about. */
export interface MailTextProblem {
  fault: MailTextFault
  name: string | null
}

export interface KnownVariables {
  variables: Readonly<Record<string, VariableKind>>
  /** They must be in a paragraph that is always sent, or sent whenever they have a value. */
  required: readonly string[]
}

export type MailTextResult = { parsed: ParsedMailText; problems: [] } | { parsed: null; problems: MailTextProblem[] }

/** Reads a text once, in linear time. It never reads the values of variables. */
export function parseMailText({ subject, body }: MailText, { variables, required }: KnownVariables): MailTextResult {
  const tooLong = [
    ...(subject.length > mailTextLimits.subject ? [problem('subject-long')] : []),
    ...(body.length > mailTextLimits.body ? [problem('body-long')] : []),
  ]
  if (tooLong.length > 0) return { parsed: null, problems: tooLong }
  const problems: MailTextProblem[] = []
  const known = new Map(Object.entries(variables))
  const report = (fault: MailTextFault, name: string | null = null) => void problems.push(problem(fault, name))

  const wordsOf = (text: string, other: (name: string, kind: VariableKind) => void): MailWords =>
    splitWords(text).map((part) => {
      if (typeof part === 'string') {
        if (/[{}]/.test(part)) report('brace')
        return part
      }
      const kind = known.get(part.variable)
      if (part.variable.endsWith('?')) report('condition', part.variable.slice(0, -1))
      else if (kind === undefined) report('unknown', part.variable)
      else if (kind !== 'text') other(part.variable, kind)
      return part
    })

  const line = subject.trim()
  if (line === '') report('subject-missing')
  if (/[\n\r\u2028\u2029]/.test(line)) report('subject-lines')
  const parsedSubject = wordsOf(line, (name) => report('subject-variable', name))

  const apart = { link: 'link-apart', block: 'block-apart', condition: 'condition-words', text: 'unknown' } as const
  const paragraphs = paragraphsOf(body).map((text): MailParagraph => {
    const [, condition = null, rest = ''] = /^(?:\{([A-Za-z]+)\?\})?([^]*)$/.exec(text)!
    if (condition !== null && !known.has(condition)) report('unknown', condition)
    const shown = rest.trim()
    const target = buttonOf(shown)
    if (target) {
      if (known.get(target.link) !== 'link') report('button-link', target.link)
      if (target.label.trim() === '') report('button-label')
      return {
        condition,
        kind: 'button',
        label: wordsOf(target.label, (name, kind) => report(apart[kind], name)),
        link: target.link,
      }
    }
    if (shown.includes('](')) report('button-apart')
    const single = /^\{([A-Za-z]+)\}$/.exec(shown)?.[1]
    if (single !== undefined && known.get(single) === 'block') return { condition, kind: 'block', block: single }
    return { condition, kind: 'words', words: wordsOf(shown, (name, kind) => report(apart[kind], name)) }
  })
  if (paragraphs.length === 0) report('body-missing')
  if (paragraphs.length > mailTextLimits.paragraphs) report('paragraphs')
  const always = new Set(
    paragraphs.flatMap((one) => variablesOf(one).filter((name) => one.condition === null || one.condition === name)),
  )
  for (const name of required) if (!always.has(name)) report('required', name)
  return problems.length > 0
    ? { parsed: null, problems: onlyOnce(problems) }
    : { parsed: { subject: parsedSubject, paragraphs }, problems: [] }
}

/** The values of the variables. They are never read as a text of an e-mail. */
export type MailValues<Part> = Readonly<Record<string, string | number | boolean | null | Array<string | Part>>>

export interface FilledMail<Part> {
  subject: string
  body: Array<string | { link: string; label: string } | Part>
}

/** A button without a link and a paragraph whose condition is not met are left out. */
export function fillMailText<Part>(
  { subject, paragraphs }: ParsedMailText,
  values: MailValues<Part>,
): FilledMail<Part> {
  const wordsOf = (words: MailWords): string =>
    words.map((part) => (typeof part === 'string' ? part : String(values[part.variable] ?? ''))).join('')
  const body = paragraphs.flatMap((paragraph): FilledMail<Part>['body'] => {
    if (paragraph.condition !== null && !hasValue(values[paragraph.condition])) return []
    switch (paragraph.kind) {
      case 'words':
        return [wordsOf(paragraph.words)]
      case 'block': {
        const parts = values[paragraph.block]
        return Array.isArray(parts) ? parts : []
      }
      case 'button': {
        const link = values[paragraph.link]
        return typeof link === 'string' ? [{ link, label: wordsOf(paragraph.label) }] : []
      }
    }
  })
  return { subject: wordsOf(subject), body }
}

const hasValue = (value: MailValues<unknown>[string] | undefined): boolean =>
  value !== undefined &&
  value !== null &&
  value !== false &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** Each variable that a text names, in order, with those of conditions. */
export function namesIn({ subject, body }: MailText): string[] {
  const names = [...`${subject}\n${body}`.matchAll(/\{([A-Za-z]+)\??\}/g)].map(([, name]) => name!)
  return [...new Set(names)]
}

const problem = (fault: MailTextFault, name: string | null = null): MailTextProblem => ({ fault, name })

const paragraphsOf = (body: string): string[] =>
  body
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

function splitWords(text: string): MailWords {
  // The parts with odd numbers are the names in braces.
  return text
    .split(/\{([A-Za-z]+\??)\}/)
    .map((part, index) => (index % 2 === 1 ? { variable: part } : part))
    .filter((part) => part !== '')
}

/** `[Label]({link})` as a whole paragraph. */
function buttonOf(paragraph: string): { label: string; link: string } | null {
  const at = paragraph.indexOf('](')
  if (!paragraph.startsWith('[') || at === -1 || !paragraph.endsWith(')')) return null
  const target = paragraph.slice(at + 2, -1)
  if (target.includes('](')) return null
  return { label: paragraph.slice(1, at), link: /^\{([A-Za-z]+)\}$/.exec(target)?.[1] ?? target.slice(0, 80) }
}

function variablesOf(paragraph: MailParagraph): string[] {
  if (paragraph.kind === 'block') return [paragraph.block]
  if (paragraph.kind === 'button') return [paragraph.link]
  return paragraph.words.flatMap((part) => (typeof part === 'string' ? [] : part.variable))
}

const onlyOnce = (problems: readonly MailTextProblem[]): MailTextProblem[] => [
  ...new Map(problems.map((one) => [`${one.fault}:${one.name}`, one])).values(),
]
