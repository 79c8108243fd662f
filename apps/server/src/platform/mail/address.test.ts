import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, displayName, InvalidAddress, isAddress, oneLine } from './address.ts'

describe('canonicalAddress', () => {
  it.each([
    ['Ada.Obi@Example.ORG', 'Ada.Obi@example.org'],
    ["o'neill+journals@uni-example.edu", "o'neill+journals@uni-example.edu"],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@XN--MLLER-KVA.example', 'ada@xn--mller-kva.example'],
    ['ada@例え.example', 'ada@xn--r8jz45g.example'],
  ])('keeps %s as %s', (given, kept) => {
    expect(canonicalAddress(given)).toBe(kept)
    expect(canonicalAddress(kept)).toBe(kept)
  })

  it.each([
    ['a line break', 'ada@example.org\r\nBcc: eve@evil.example'],
    ['a line break in the local part', 'ada\r\nRCPT TO:<eve@evil.example>@example.org'],
    ['a bare line feed at the end', 'ada@example.org\n'],
    ['a NUL', 'ada@example.org\0'],
    ['a quoted local part', '"ada@evil.example"@example.org'],
    ['a quoted local part with a space', '"ada x"@example.org'],
    ['a quoted local part that hides a recipient', '"xclow3n@gmail.com x"@internal.example'],
    ['a group', 'friends: ada@example.org, eve@evil.example;'],
    ['an empty group', 'undisclosed-recipients:;'],
    ['a comment', 'ada(comment)@example.org'],
    ['a comment in the domain', 'ada@(comment)example.org'],
    ['a name and brackets', 'Ada <ada@example.org>'],
    ['brackets', '<ada@example.org>'],
    ['a source route', '@evil.example:ada@example.org'],
    ['two addresses', 'ada@example.org,eve@evil.example'],
    ['two addresses, semicolon', 'ada@example.org;eve@evil.example'],
    ['an encoded word', '=?utf-8?q?eve=40evil.example?=@example.org'],
    ['a domain that only claims to be encoded', 'ada@xn--a.org'],
    ['an empty encoded label', 'ada@xn--.org'],
    ['two at signs', 'ada@evil.example@example.org'],
    ['an address literal', 'ada@[127.0.0.1]'],
    ['a number as domain', 'ada@127.0.0.1'],
    ['a decimal host', 'ada@2130706433'],
    ['a single label', 'root@localhost'],
    ['a full-width at sign', 'ada@evil.example＠example.org'],
    ['an ideographic full stop', 'ada@example。org'],
    ['a full-width full stop', 'ada@example．org'],
    ['a soft hyphen', 'ada@exam\u00adple.org'],
    ['a zero-width joiner', 'ada@exam\u200dple.org'],
    ['a circled letter', 'ada@ⓔxample.org'],
    ['a percent sign in the domain', 'ada@example%2eorg'],
    ['a slash in the domain', 'ada@example.org/x'],
    ['a space', 'ada @example.org'],
    ['a space at the end', 'ada@example.org '],
    ['a letter outside ASCII in the local part', 'adá@example.org'],
    ['a dot at the start', '.ada@example.org'],
    ['a dot at the end', 'ada.@example.org'],
    ['two dots', 'ada..obi@example.org'],
    ['an empty label', 'ada@example..org'],
    ['a dot after the domain', 'ada@example.org.'],
    ['a hyphen at the start of a label', 'ada@-example.org'],
    ['nothing', ''],
    ['no domain', 'ada@'],
    ['no local part', '@example.org'],
    ['a long local part', `${'a'.repeat(65)}@example.org`],
    ['a long address', `ada@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}`],
  ])('refuses %s', (_, text) => {
    expect(() => canonicalAddress(text)).toThrow(InvalidAddress)
    expect(isAddress(text)).toBe(false)
  })

  it('never lets anything but printable ASCII with one @ through', () => {
    const piece = fc.constantFrom(
      'a',
      'é',
      '@',
      '.',
      '"',
      '<',
      '>',
      '(',
      ')',
      ',',
      ';',
      ':',
      '\\',
      '\r',
      '\n',
      ' ',
      '。',
      '＠',
      '%',
      'ß',
      'K',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        if (!isAddress(text)) return
        expect(canonicalAddress(text)).toMatch(/^[!#-'*+\-./0-9=?A-Z^_`a-z{|}~]+@[a-z0-9.-]+$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('header texts', () => {
  it('keep to one line', () => {
    expect(oneLine('Accepted\r\nBcc: eve@evil.example')).toBe('Accepted Bcc: eve@evil.example')
    expect(oneLine('a\u2028b\u2029c\u0085d\0e\tf')).toBe('a b c d e f')
    expect(displayName(' Ada\u202eibO \n Obi ')).toBe('Ada ibO Obi')
    expect(oneLine('half \ud800 pair')).toBe('half \ufffd pair')
  })

  it('keep a name short enough for a header', () => {
    expect(displayName('x'.repeat(500))).toHaveLength(120)
  })
})
