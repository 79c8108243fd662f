import { expect, it } from 'vitest'
import { looksLikeEmail, maskEmail } from './email.ts'

it('IDENTITY-018 IDENTITY-053 knows an address when it sees one', () => {
  for (const text of [
    'a@b.org',
    ' farhana.akter@example.org ',
    "o'neill+grfs@mail.example.ac.uk",
    'müller@bücher.de',
  ]) {
    expect(looksLikeEmail(text), text).toBe(true)
  }
  for (const text of ['', 'farhana', 'farhana@', '@example.org', 'a@b', 'a b@c.org', 'a@@b.org', 'a@b.c d']) {
    expect(looksLikeEmail(text), text).toBe(false)
  }
})

it('IDENTITY-014 masks an address so that its owner still knows it', () => {
  expect(maskEmail('farhana.akter@example.org')).toBe('f••••r@example.org')
  expect(maskEmail('abc@example.org')).toBe('a••••@example.org')
  expect(maskEmail('a@example.org')).toBe('a••••@example.org')
})
