import type { Manuscript } from '../read/manuscript-model.ts'
import { openFile, type Command } from './command.ts'

export const read: Command = {
  files: 1,
  run([file], _options, disk) {
    const { manuscript } = openFile(file!, disk)
    const { body: _body, roles: _roles, ...found } = manuscript
    return { text: textOf(manuscript), json: found, fine: true }
  },
}

function textOf({ title, authors, affiliations, abstract, keywords, sections, counts }: Manuscript): string {
  const numbers = [
    `Words ${counts.words}, with all that is not running text ${counts.allWords}`,
    `Figures ${counts.figures}, tables ${counts.tables}, equations ${counts.equations}`,
    `Notes ${counts.footnotes}, references ${counts.references}`,
  ]
  return [
    line('Title', title?.value),
    ...authors.map(({ value }) => line('Author', [value.name, value.email].filter(Boolean).join(', '))),
    ...affiliations.map(({ value }) => line('Affiliation', value)),
    line('Abstract', abstract?.value),
    line('Keywords', keywords?.value.join(', ')),
    ...sections.map((section) => line('Section', `${'  '.repeat(section.level - 1)}${section.title}`)),
    ...numbers.map((number) => line('Counted', number)),
  ].join('\n')
}

const line = (name: string, value: string | undefined) => `${name.padEnd(12)}${value || 'not found'}`
