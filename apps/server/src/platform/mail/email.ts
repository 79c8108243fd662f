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

/** A template is a pure function of its data. `sample` is for the preview page and the tests. */
export interface Email<D> {
  /** `module.what-happened`. */
  name: string
  render(data: D): EmailContent
  /** Contains a code or a link that grants access. Its text is erased after sending. */
  holdsSecret?: boolean
  sample: D
}

export function defineEmail<D>(email: Email<D>): Email<D> {
  return email
}

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
