import { describe, expect, it } from 'vitest'
import { csvHead, csvLine, harmless } from './csv.ts'

describe('a CSV file', () => {
  it('follows RFC 4180, in UTF-8 with its mark', () => {
    expect(csvHead(['name', 'roles'])).toBe('\uFEFFname,roles\r\n')
    expect(csvLine(['a', 1, true, null, ['x', 'y'], -5])).toBe('a,1,true,,"x; y",-5\r\n')
    expect(csvLine(['a "b", c', 'two\nlines', ' edge '])).toBe('"a ""b"", c","two\nlines"," edge "\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u200b=1', '＝1', '"=1', '−1'])(
    'makes a text of %j',
    (text) => {
      expect(harmless(text)).toMatch(/^[^=+\-@＝−]*'[=+\-@＝−]/)
      expect(harmless(text).replaceAll("'", '')).toBe(text)
    },
  )

  it('begins no cell with a tab or a line break, whatever follows', () => {
    expect(harmless('\tx')).toBe("'\tx")
    expect(harmless('\rx')).toBe("'\rx")
  })

  it('leaves no formula behind a separator of another country, or on a new line', () => {
    expect(harmless('a;=1+1')).toBe("a;'=1+1")
    expect(harmless('a\r\n=1+1')).toBe("a\r\n'=1+1")
    expect(harmless('a";"=1+1')).toBe('a";"\'=1+1')
  })

  it('leaves ordinary texts alone', () => {
    for (const text of ['Salt-water: 5 > 3', 'a@example.org', 'C++', 'x = y', '2026-11-15', "O'Neill"]) {
      expect(harmless(text)).toBe(text)
    }
  })
})
