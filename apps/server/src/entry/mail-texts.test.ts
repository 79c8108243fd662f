import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mailVariations } from '../../../../tests/support/mail-variations.ts'
import { platformEmails } from '../platform/jobs/platform-jobs.ts'
import { noticeOf } from '../platform/mail/notice.ts'
import { renderEmail } from '../platform/mail/render-email.ts'
import { moduleEmails } from './assemble.ts'

const emails = [...moduleEmails, ...platformEmails]
const storedFile = new URL('../../../../tests/support/mail-texts.json', import.meta.url)

describe('the e-mails of the product', () => {
  // An unexpected difference means that people get other words than before. If the words were changed on purpose, run
  // this test once with STORE_MAIL_TEXTS=1.
  it('say exactly what they said before, with every variation of their data', () => {
    const found = Object.fromEntries(
      emails.map((email) => {
        const rendered = mailVariations(email).map((data) => {
          const content = email.render(data)
          return {
            ...renderEmail(content, 'GRFS Journals'),
            notice: noticeOf(email, content, 'https://journals.example'),
          }
        })
        return [email.name, createHash('sha256').update(JSON.stringify(rendered)).digest('hex').slice(0, 32)]
      }),
    )
    if (process.env['STORE_MAIL_TEXTS'] === '1') writeFileSync(storedFile, `${JSON.stringify(found, null, 2)}\n`)
    expect(found).toEqual(JSON.parse(readFileSync(storedFile, 'utf8')))
  })
})
