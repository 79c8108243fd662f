import { expect, it } from 'vitest'
import { docxOf } from '../../../corpus/docx.ts'
import { openPackage } from '../../package/open.ts'
import { textOf, descendants } from '../../xml/tree.ts'
import { flattenFields } from './fields.ts'

const simple = (instruction: string, shown: string) =>
  `<w:fldSimple w:instr=" ${instruction} "><w:r><w:t>${shown}</w:t></w:r></w:fldSimple>`

it('a copy that may name people keeps the fields that it is told to, and of all others what they show', () => {
  const body = `<w:p>${simple('AUTHOR', 'Ada Okafor')}${simple('SEQ Figure', '3')}</w:p>`
  const tree = openPackage(docxOf({ body })).xml('word/document.xml')
  flattenFields(tree, { note: () => {}, isCleanLink: () => true, keeps: (keyword) => keyword === 'SEQ' })
  const fields = [...descendants(tree)].filter(({ name }) => name === 'w:fldSimple')
  expect(fields.map((field) => textOf(field))).toEqual(['3'])
  expect(textOf(tree)).toContain('Ada Okafor')
})
