/** A mail as people read it: plain text always, HTML made from the same parts. */
export interface EmailContent {
  subject: string
  /** Paragraphs in order; a link stands alone on its line as a button. */
  body: EmailPart[]
}

export type EmailPart = string | { link: string; label: string } | { code: string }

/** A template is a pure function of its data; `sample` feeds the preview page and the tests. */
export interface Email<D> {
  /** `module.what-happened`. */
  name: string
  render(data: D): EmailContent
  /** It carries a code or a link that opens a door: once it is sent, we keep no copy of its text. */
  holdsSecret?: boolean
  sample: D
}

export function defineEmail<D>(email: Email<D>): Email<D> {
  return email
}

export interface Recipient {
  name: string
  address: string
  /** Whose account this is, if anybody's: they find what the mail says in the product as well. */
  accountId: string | null
}

export interface Outgoing<D> {
  to: Recipient
  /** Who gets the answer; where none is given, it goes to the sender of all our mails. */
  replyTo?: string
  data: D
  /** One mail per key, however often the change is tried: usually the event's id and the recipient's. */
  key: string
}
