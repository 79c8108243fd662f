import { isMailVariable, mailVariables } from '@grfs/contracts/texts/mail-variables'
import {
  fillMailText,
  type MailText,
  type MailValues,
  namesIn,
  type ParsedMailText,
  parseMailText,
  type VariableKind,
} from '@grfs/domain/mails/mail-text'

/** The content of an e-mail: plain text always, HTML from the same parts. */
export interface EmailContent {
  subject: string
  /** Paragraphs in order. A link has its own line and becomes a button. */
  body: EmailPart[]
}

export type EmailPart = string | { link: string; label: string } | { code: string } | EmailItem

/** One entry of a list: a linked title, and a line below it. */
export interface EmailItem {
  item: string
  note: string
  link: string
}

/** The values of a template's variables. */
export type EmailValues = MailValues<EmailPart>

/** Who gets an e-mail. */
export type MailReaders = 'authors' | 'reviewers' | 'editors' | 'members' | 'readers' | 'operators'

/** A text of the product, which a press or a journal can replace. */
export interface EmailTemplate {
  /** `module.what-happened`, or `module.what-happened.case`. Changed texts are stored with it. */
  key: string
  title: string
  text: MailText
  parsed: ParsedMailText
  variables: Readonly<Record<string, VariableKind>>
  required: readonly string[]
}

export interface Email<D> {
  /** `module.what-happened`. */
  name: string
  readers: MailReaders
  /** A journal can have its own text. */
  isPerJournal: boolean
  /** Contains a code or a link that grants access. Its text is erased after sending. */
  holdsSecret: boolean
  /** One for each case that has its own words. */
  templates: readonly EmailTemplate[]
  templateOf(data: D): EmailTemplate
  values(data: D): EmailValues
  /** With the text of the product. */
  render(data: D): EmailContent
  /** For the preview and the tests. */
  sample: D
  sampleOf(template: EmailTemplate): D
}

/** Its sender must say for which journal it is. */
export type JournalEmail<D> = Email<D> & { isPerJournal: true }
export type PressEmail<D> = Email<D> & { isPerJournal: false }

interface Words {
  subject: string
  body: string
  /** Variables that a text may use besides those in the text of the product. */
  also?: readonly string[]
  /** Variables that no text may leave out, besides links and blocks. */
  required?: readonly string[]
}

interface Common<D> {
  name: string
  title: string
  readers: MailReaders
  isPerJournal?: true
  holdsSecret?: true
  /** Protects what strangers typed. Default: the data itself. */
  values?: (data: D) => EmailValues
  sample: D
}

type CaseWords<D> = Words & { title: string; sample?: Partial<D> }

type EmailSpec<D> = Common<D> & (Words | { cases: Record<string, CaseWords<D>>; caseOf: (data: D) => string })

/** Links and blocks of the product's text are required. */
export function defineEmail<D>(spec: EmailSpec<D> & { isPerJournal: true }): JournalEmail<D>
export function defineEmail<D>(spec: EmailSpec<D> & { isPerJournal?: never }): PressEmail<D>
export function defineEmail<D>(spec: EmailSpec<D>): Email<D> {
  const { name, readers, isPerJournal = false, holdsSecret = false, sample } = spec
  const cases = 'cases' in spec ? spec.cases : { '': { ...spec, sample: {} } }
  const templates = new Map(
    Object.entries<CaseWords<D>>(cases).map(([key, words]): [string, EmailTemplate & { sample: D }] => [
      key,
      { ...templateOf(key === '' ? name : `${name}.${key}`, words), sample: { ...sample, ...words.sample } },
    ]),
  )
  const chosen = (data: D): EmailTemplate => {
    const key = 'cases' in spec ? spec.caseOf(data) : ''
    const template = templates.get(key)
    if (!template) throw new Error(`${name} has no text for the case ${key}.`)
    return template
  }
  const values = spec.values ?? ((data: D) => data as EmailValues)
  return {
    ...{ name, readers, isPerJournal, holdsSecret, sample, values },
    templates: [...templates.values()],
    templateOf: chosen,
    render: (data) => fillMailText(chosen(data).parsed, values(data)),
    sampleOf: ({ key }) => [...templates.values()].find((one) => one.key === key)?.sample ?? sample,
  }
}

function templateOf(key: string, words: Words & { title: string }): EmailTemplate {
  const { title, subject, body, also = [], required = [] } = words
  const text = { subject, body }
  const names = [...new Set([...namesIn(text), ...also])]
  const variables = Object.fromEntries(
    names.map((name): [string, VariableKind] => {
      if (!isMailVariable(name)) throw new Error(`${key} has an unknown variable: ${name}.`)
      return [name, mailVariables[name].kind]
    }),
  )
  const always = namesIn(text).filter((name) => ['link', 'block'].includes(variables[name]!))
  const known = { variables, required: [...new Set([...always, ...required])] }
  const { parsed, problems } = parseMailText(text, known)
  if (!parsed) throw new Error(`${key} has a wrong text: ${JSON.stringify(problems)}.`)
  return { key, title, text, parsed, ...known }
}

/** The paragraphs of a text that a person typed, separated by blank lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || [])

export interface Recipient {
  name: string
  address: string
  /** The recipient's account. It also gets a notification. */
  accountId: string | null
}

export interface Outgoing<D> {
  to: Recipient
  /** The address for replies. Default: the sender of all e-mails. */
  replyTo?: string
  data: D
  /** One e-mail per key, even if the change is retried. Usually the ids of event and recipient. */
  key: string
}
