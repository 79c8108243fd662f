import path from 'node:path'
import { blindManuscript } from '../blind/blind-manuscript.ts'
import type { BlindReport, Identities, Person } from '../blind/model.ts'
import { openPackage } from '../package/open.ts'
import type { Command, Options } from './command.ts'
import { WrongUsage } from './usage.ts'

/** Names of files name people, so the copy does not take over that of the paper. */
const copyName = 'blind-copy.docx'

export const blind: Command = {
  files: 1,
  run([file], options, disk) {
    const identities = identitiesOf(options)
    const copy = blindManuscript(openPackage(disk.read(file!)), identities)
    const output = options.output ?? path.join(path.dirname(file!), copyName)
    disk.write(output, copy.file, { replace: options.output !== undefined })
    return { text: textOf(copy.report, output), json: { output, ...copy.report }, fine: copy.report.proven }
  },
}

function identitiesOf({ authors, institutions, emails, phrases }: Options): Identities {
  const people: Person[] = listOf(authors).map((name) => ({ name }))
  const addresses = listOf(emails)
  if (people.length === 0) throw new WrongUsage('Name the authors to remove with --authors.')
  // Every address is taken out wherever it stands, so it does not matter whose it is.
  if (addresses.length > 0) people[0]!.emails = addresses
  return { people, institutions: listOf(institutions), phrases: listOf(phrases) }
}

const listOf = (said = '') =>
  said
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

function textOf({ removed, suspected, remaining, proven }: BlindReport, output: string): string {
  const surfaces = new Map<string, number>()
  for (const { surface, count } of removed) surfaces.set(surface, (surfaces.get(surface) ?? 0) + count)
  return [
    proven
      ? `${output} contains none of the names: every part was checked in all known spellings and encodings.`
      : `${output} still contains names. Do not give it to a reviewer.`,
    ...remaining.map(({ part, encoding, term }) => `STILL FOUND  “${term}” in ${part} (${encoding})`),
    ...[...surfaces].map(([surface, count]) => `Removed      ${surface}: ${count}`),
    ...suspected.map(({ part, excerpt, because }) => `Check        “${excerpt}” in ${part}: ${because}`),
  ].join('\n')
}
