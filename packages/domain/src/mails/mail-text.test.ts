import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillMailText, mailTextLimits, parseMailText, type MailText, type VariableKind } from './mail-text.ts'

const variables: Record<string, VariableKind> = {
  name: 'text',
  due: 'text',
  link: 'link',
  reviews: 'block',
  isLate: 'condition',
}
const known = { variables, required: ['link'] }
const good: MailText = {
  subject: 'A paper for {name}',
  body: 'Dear {name},\n\n{isLate?} You are late.\n\n{reviews}\n\n[Open for {name}]({link})',
}
const faultsOf = (text: Partial<MailText>) =>
  parseMailText({ ...good, ...text }, known).problems.map(({ fault, name }) =>
    name === null ? fault : `${fault} ${name}`,
  )
const filled = (text: MailText, values: Parameters<typeof fillMailText>[1]) =>
  fillMailText(parseMailText(text, { variables, required: [] }).parsed!, values)

describe('the text of an e-mail', () => {
  it('has words, buttons, blocks, and paragraphs with a condition', () => {
    const values = { name: 'Ada', link: 'https://journals.example/1', reviews: ['One', { code: '7' }] }
    expect(filled(good, { ...values, isLate: true })).toEqual({
      subject: 'A paper for Ada',
      body: ['Dear Ada,', 'You are late.', 'One', { code: '7' }, { label: 'Open for Ada', link: values.link }],
    })
    expect(filled(good, { name: 'Ada', link: null, reviews: [], isLate: false }).body).toEqual(['Dear Ada,'])
  })

  it.each([
    ['an empty subject', { subject: ' ' }, ['subject-missing']],
    ['a subject of two lines', { subject: 'a\r\nBcc: eve@evil.example' }, ['subject-lines']],
    ['a link in the subject', { subject: '{link}' }, ['subject-variable link']],
    ['an unknown variable', { body: '{password}\n\n[x]({link})' }, ['unknown password']],
    ['a variable of objects', { body: '{constructor}\n\n[x]({link})' }, ['unknown constructor']],
    ['a lone brace', { body: 'a { b\n\n[x]({link})' }, ['brace']],
    ['no body', { body: ' \n\n ' }, ['body-missing', 'required link']],
    ['no required variable', { body: 'Hello.' }, ['required link']],
    ['a required variable under a condition', { body: '{isLate?} [x]({link})' }, ['required link']],
    [
      'a button to an address',
      { body: '[x](https://evil.example)\n\n[x]({link})' },
      ['button-link https://evil.example'],
    ],
    ['a button to a text', { body: '[x]({name})\n\n[x]({link})' }, ['button-link name']],
    ['a button among words', { body: 'See [x]({link})' }, ['button-apart', 'link-apart link']],
    ['a button without a label', { body: '[ ]({link})' }, ['button-label']],
    ['a link among words', { body: 'See {link}.\n\n[x]({link})' }, ['link-apart link']],
    ['a block among words', { body: 'See {reviews}.\n\n[x]({link})' }, ['block-apart reviews']],
    ['a condition as words', { body: '{isLate}\n\n[x]({link})' }, ['condition-words isLate']],
    ['a condition inside a paragraph', { body: 'See {isLate?} this.\n\n[x]({link})' }, ['condition isLate']],
    ['a long subject', { subject: 'x'.repeat(mailTextLimits.subject + 1) }, ['subject-long']],
    ['a long body', { body: 'x'.repeat(mailTextLimits.body + 1) }, ['body-long']],
    ['too many paragraphs', { body: `${'a\n\n'.repeat(60)}[x]({link})` }, ['paragraphs']],
  ])('is refused with %s', (_, text, faults) =>
    expect(faultsOf(text).filter((one) => faults.includes(one))).toEqual(faults),
  )

  it('may leave a required variable to its own condition', () => {
    expect(faultsOf({ body: '{link?} [x]({link})' })).toEqual([])
  })

  it('never reads a value as a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        for (const typed of [value, `{link}${value}`, `[x](https://evil.example)${value}`, `\n\n{reviews}\n\n${value}`])
          expect(filled({ subject: '{name}', body: 'a {name} b' }, { name: typed })).toEqual({
            subject: typed,
            body: [`a ${typed} b`],
          })
      }),
    )
  })

  it('is read in linear time, whatever is typed', () => {
    const pieces = ['{', '}', '[', '](', ')', '?', '\n', ' ', 'a', '{a', '{name}', '{a?}', '[a]({', '\n\n']
    for (const piece of pieces) {
      const started = performance.now()
      const body = piece.repeat(mailTextLimits.body).slice(0, mailTextLimits.body)
      parseMailText({ subject: 's', body }, known)
      expect(performance.now() - started).toBeLessThan(200)
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 200 }), (parts) => {
        const { parsed, problems } = parseMailText({ subject: 's', body: parts.join('') }, known)
        expect(parsed === null).toBe(problems.length > 0)
      }),
    )
  })
})
