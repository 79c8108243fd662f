import { expect } from '@playwright/test'

export interface Mail {
  id: string
  subject: string
  text: string
}

/** The e-mails to one address, read from the mail catcher in the order of arrival. */
export class Inbox {
  readonly address: string
  readonly #read = new Set<string>()

  constructor(address: string) {
    this.address = address
  }

  /** Waits for an e-mail that matches and was not returned before. */
  async next(about: RegExp): Promise<Mail> {
    let found: Mail | undefined
    await expect
      .poll(
        async () => {
          found = (await this.all()).find((mail) => !this.#read.has(mail.id) && about.test(mail.text))
          return found !== undefined
        },
        { message: `a mail to ${this.address} that says ${about}`, intervals: [50, 100, 200], timeout: 15_000 },
      )
      .toBe(true)
    this.#read.add(found!.id)
    return found!
  }

  async all(): Promise<Mail[]> {
    const answer = await fetch(`${process.env['MAIL_URL']}/api/email?to.address=${encodeURIComponent(this.address)}`)
    return (await answer.json()) as Mail[]
  }

  async nextCode(): Promise<string> {
    return codeIn(await this.next(/\/magic-login\?/))
  }

  async nextLink(path: string): Promise<string> {
    return linkIn(await this.next(new RegExp(`${path}\\?`)), path)
  }
}

export function codeIn({ text }: Mail): string {
  const code = /(?<!\S)\d{6}(?!\S)/.exec(text)?.[0]
  if (!code) throw new Error(`There is no code in this mail:\n${text}`)
  return code
}

/** The first link to this path in an e-mail. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/[^\s<>")]+/g)?.find((one) => new URL(one).pathname === path)
  if (!link) throw new Error(`There is no link to ${path} in this mail:\n${text}`)
  return link
}
