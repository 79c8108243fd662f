import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/**
 * Records every statement that this process sends to a database while `work` runs: below the query builder and below
 * the pool, so that none is missed.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = []
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  const plain = client.query
  client.query = function (this: unknown, ...args: unknown[]) {
    statements.push(readStatement(args))
    return plain.apply(this, args)
  }
  try {
    return { result: await work(), statements }
  } finally {
    client.query = plain
  }
}

function readStatement([first, values]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(values) ? values : [] }
  const { text, values: own } = first as { text: string; values?: unknown[] }
  return { text, values: own ?? [] }
}
