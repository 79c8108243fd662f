import { describe, expect, it } from 'vitest'
import { noticeLength } from '@grfs/domain/notifications/kinds'
import type { EmailContent } from './email.ts'
import { noticeOf } from './notice.ts'

const origin = 'https://journals.example'
const mail = (...body: EmailContent['body']): EmailContent => ({ subject: 'Accepted', body })

describe('what the product says of a mail', () => {
  it('is its first sentence that is neither greeting nor title, and its first link', () => {
    const content = mail(
      'Dear Ada Obi,',
      'Accepted',
      'It goes on\nto print.',
      { link: `${origin}/a?b=c#d`, label: 'x' },
      { link: `${origin}/other`, label: 'y' },
    )
    expect(noticeOf({}, content, origin)).toEqual({ text: 'It goes on to print.', path: '/a?b=c#d' })
  })

  it('is never a code, and never a link that opens doors or leads elsewhere', () => {
    const content = mail('Dear Ada,', { code: '480913' }, { link: `${origin}/magic?token=secret`, label: 'x' })
    expect(noticeOf({ holdsSecret: true }, content, origin)).toEqual({ text: '', path: null })
    const away = mail('Hello.', { link: 'https://evil.example/a', label: 'x' })
    expect(noticeOf({}, away, origin).path).toBeNull()
    expect(
      noticeOf({}, mail('Hello.', { link: 'https://journals.example.evil.example/', label: 'x' }), origin).path,
    ).toBeNull()
  })

  it('is short, and cut between words', () => {
    const { text } = noticeOf({}, mail(`${'salt water '.repeat(60)}`), origin)
    expect(text.length).toBeLessThanOrEqual(noticeLength)
    expect(text).toMatch(/(salt|water)…$/)
    expect(noticeOf({}, mail('x'.repeat(1000)), origin).text.length).toBeLessThanOrEqual(noticeLength + 1)
  })
})
