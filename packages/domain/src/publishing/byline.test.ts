import { expect, it } from 'vitest'
import { accountsOf } from './article.ts'

const author = (name: string, accountId: string | null, orcid: string | null = null) => ({ name, accountId, orcid })
const handedIn = [author('Wei Zhang', 'a'), author('Ana Kerekere', 'b', '0000-1'), author('Kai Kealoha', null)]

it.each([
  [
    'as handed in',
    [{ fullName: 'Wei Zhang' }, { fullName: 'Ana Kerekere' }, { fullName: 'Kai Kealoha' }],
    ['a', 'b', null],
  ],
  ['in another order', [{ fullName: 'Ana Kerekere' }, { fullName: 'Wei Zhang', orcid: '' }], ['b', 'a']],
  [
    'with a name that was corrected',
    [{ fullName: 'Ana M. Kerekere', orcid: '0000-1' }, { fullName: 'Wei Chang' }],
    ['b', null],
  ],
  ['with the name of one and the ORCID of another', [{ fullName: 'Ana Kerekere', orcid: '0000-2' }], [null]],
  ['twice the same name', [{ fullName: 'Wei Zhang' }, { fullName: 'Wei Zhang' }], [null, null]],
])('the accounts behind names %s', (_, byline, accounts) => {
  expect(accountsOf(byline, handedIn)).toEqual(accounts)
})

it('two authors of one name are nobody’s account', () => {
  expect(accountsOf([{ fullName: 'Wei Zhang' }], [...handedIn, author('Wei Zhang', null)])).toEqual([null])
})
