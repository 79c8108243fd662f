import { describe, expect, it } from 'vitest'
import { defineEmail } from './email.ts'
import { mailPreview } from './mail-preview.ts'
import { renderEmail } from './render-email.ts'

const press = 'GRFS Journals'
const nasty = `<img src=x onerror=alert(1)>"'&`

describe('renderEmail', () => {
  it('writes text and HTML from the same parts', () => {
    const { subject, text, html } = renderEmail(
      {
        subject: 'Your code',
        body: [
          'Good day,',
          'here it is.\nUse it soon.',
          { code: '482 913' },
          { link: 'https://journals.example/x?a=1&b=2', label: 'Open' },
        ],
      },
      press,
    )
    expect(subject).toBe('Your code')
    expect(text).toBe(
      'Good day,\n\nhere it is.\nUse it soon.\n\n    482 913\n\nOpen:\nhttps://journals.example/x?a=1&b=2\n',
    )
    expect(html).toContain('here it is.<br>Use it soon.')
    expect(html).toContain('href="https://journals.example/x?a=1&amp;b=2"')
    expect(html).toContain('482 913')
  })

  it('S12 keeps a subject on one line', () => {
    const { subject } = renderEmail({ subject: 'Accepted\r\nBcc: eve@evil.example\u2028x', body: ['-'] }, press)
    expect(subject).toBe('Accepted Bcc: eve@evil.example x')
  })

  it('S5 escapes every part in the HTML', () => {
    const { html } = renderEmail(
      {
        subject: nasty,
        body: [nasty, { code: nasty }, { link: 'https://journals.example/?q="><script>', label: nasty }],
      },
      press,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(4)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('refuses to link to %j', (link) => {
    expect(() => renderEmail({ subject: 's', body: [{ link, label: 'l' }] }, press)).toThrow('web addresses only')
  })

  it('loads nothing from anywhere', () => {
    const { html } = renderEmail({ subject: 's', body: ['text'] }, press)
    expect(html).not.toMatch(/https?:|url\(|@import|<img|<link/)
  })
})

describe('mailPreview', () => {
  const emails = [
    defineEmail({
      name: 'a.first',
      title: 'First',
      readers: 'members',
      subject: 'To {fullName}',
      body: '{fullName}',
      values: (data: { who: string }) => ({ fullName: data.who }),
      sample: { who: nasty },
    }),
    defineEmail({
      name: 'b.second',
      title: 'Second',
      readers: 'members',
      subject: 'Second',
      body: 'two',
      sample: null,
    }),
  ]

  it('lists all and shows the chosen one with its text beside it', () => {
    const page = mailPreview(emails, press, 'b.second')
    expect(page?.html).toContain('href="/dev/mail?name=a.first"')
    expect(page?.html).toContain('<h2>Second</h2>')
    expect(page?.html).toContain('<iframe sandbox')
    expect(page?.html).toContain('<pre>two\n</pre>')
  })

  it('shows the first when none is chosen, and knows no strangers', () => {
    expect(mailPreview(emails, press)?.html).toContain('a.first')
    expect(mailPreview(emails, press)?.html).not.toContain('<img')
    expect(mailPreview(emails, press, 'c.third')).toBeNull()
    expect(mailPreview([], press)?.html).toContain('No mail is written yet.')
  })
})
