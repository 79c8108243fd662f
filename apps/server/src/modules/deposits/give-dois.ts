import { doiOf, serialSuffix } from '@grfs/domain/dois/doi'
import type { Context, Tx } from '../../platform/context.ts'
import { giveDoi } from '../dois/index.ts'
import { listMissingDois } from './queries/deposits.ts'

const givenAtOnce = 200

/**
 * Gives DOIs to journals and published issues whose journal wants them, some at a time: a journal may switch them on
 * with hundreds of issues.
 */
export async function giveDois({ dois: { all, prefixOf } }: Context, { db, now }: Tx): Promise<void> {
  const isOfPress = all.some(({ abbrev }) => abbrev === null)
  const abbrevs = isOfPress ? null : all.map(({ abbrev }) => abbrev!)
  for (const { kind, id, abbrev, issue } of await listMissingDois(db, abbrevs, givenAtOnce)) {
    const doi = doiOf(prefixOf(abbrev), serialSuffix(abbrev, issue))!
    // Another journal had this abbreviation when it got its DOI.
    if (!(await giveDoi(db, now(), { kind, id, doi })))
      await giveDoi(db, now(), { kind, id, doi: `${doi}-${id.slice(0, 8)}` })
  }
}
