import { statementName } from '../../../../apps/server/src/platform/database/statement-names.ts'
import type { Statement } from '../../../support/measuring/wire.ts'

/** What the list call sends to the database for one journal, in order. */
export interface ListStatements {
  journal: Statement
  cards: Statement
}

/** What the baselines get to know: a file of this, by the journal's id. */
export interface Baseline {
  databaseUrl: string
  poolSize: number
  limit: number
  lists: Record<string, ListStatements>
}

/** As the product sends it: under a name, so that PostgreSQL plans it once per connection. */
export const named = ({ text, values }: Statement) => ({ name: statementName(text), text, values })
