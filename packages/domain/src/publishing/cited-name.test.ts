import { describe, expect, it } from 'vitest'
import { renameCited } from './cited-name.ts'

const before = { given: 'Gita Hana', particle: null, family: 'Rao & Sen' }
const after = { given: 'Milo Ade', particle: null, family: 'Adeyemi' }
const kim = { family: 'Kim', given: 'K.' }

describe('the name of a cited author', () => {
  it.each([
    ['G. H.', 'Kim, K., & Rao &amp; Sen, G. H. (2026). Salt.', 'Kim, K., & Adeyemi, M. A. (2026). Salt.', 'M. A.'],
    ['GH', 'Kim K, Rao &amp; Sen GH. Salt. 2026.', 'Kim K, Adeyemi MA. Salt. 2026.', 'MA'],
    ['G.H.', 'K. Kim and G.H. Rao &amp; Sen, Salt, 2026', 'K. Kim and M.A. Adeyemi, Salt, 2026', 'M.A.'],
    ['Gita', 'Kim, K., Rao &amp; Sen, Gita. 2026. Salt.', 'Kim, K., Adeyemi, Milo Ade. 2026. Salt.', 'Milo Ade'],
    [null, 'Kim, Rao &amp; Sen (2026): Salt.', 'Kim, Adeyemi (2026): Salt.', null],
  ])('is replaced as it is printed: %s', (given, text, expected, newGiven) => {
    const authors = [kim, { family: 'Rao & Sen', given }]
    expect(renameCited({ text, authors }, 2, before, after)).toEqual({
      ...{ text: expected, authors: [kim, { family: 'Adeyemi', given: newGiven }] },
    })
  })

  it('stays if it is not certainly printed at its position', () => {
    const old = { family: 'Rao & Sen', given: 'G. H.' }
    const once = 'Rao &amp; Sen, G. H. (2026). Salt.'
    const unsure: Array<[string, unknown[]]> = [
      ['printed twice', [`${once} Rao &amp; Sen, G. H.`, [old], 1]],
      ['inside of another word', ['Rao &amp; Sen, Gitanjali (2026).', [{ family: 'Rao & Sen', given: 'Gita' }], 1]],
      ['at another position', [once, [kim, old], 1]],
      ['no such position', [once, [old], 2]],
      ['not parted', [once, [{ literal: 'Rao & Sen, G. H.' }], 1]],
      ['another family name', [once, [{ family: 'Rao', given: 'G. H.' }], 1]],
      ['not printed', ['Kim (2026). Salt.', [old], 1]],
    ]
    for (const [name, [text, authors, position]] of unsure)
      expect([name, renameCited({ text, authors } as never, position as number, before, after)]).toEqual([name, null])
  })

  it('stays if the new name has no family name, and keeps a particle as printed', () => {
    const text = 'van Dijk, A. (2026).'
    const cited = { text, authors: [{ family: 'van Dijk', given: 'A.' }] }
    const dijk = { given: 'Anna', particle: 'van', family: 'Dijk' }
    expect(renameCited(cited, 1, dijk, { ...after, family: null })).toBeNull()
    expect(renameCited(cited, 1, dijk, { given: 'Bo', particle: 'de', family: 'Wit' })?.text).toBe('de Wit, B. (2026).')
  })
})
