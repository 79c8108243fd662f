import { statementName } from '../../../../apps/server/src/platform/database/pool.ts'
import type { Statement } from '../../../support/measuring/wire.ts'

/** The statements of the list call for one journal, in order. */
export interface ListStatements {
  journal: Statement
  cards: Statement
}

/** The input file of the baselines, with the lists by journal id. */
export interface Baseline {
  databaseUrl: string
  poolSize: number
  limit: number
  lists: Record<string, ListStatements>
}

/** As the product sends it: named, so that PostgreSQL plans it once per connection. */
export const named = ({ text, values }: Statement) => ({ name: statementName(text), text, values })
