import {
  PostgresDialect,
  PostgresDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type Transaction,
  type TransactionSettings,
} from 'kysely'

/** What is under way on a connection between `transaction()` and its end. */
interface Ongoing {
  settings: TransactionSettings
  /** Set by the first statement; all statements wait for it. */
  begun?: Promise<void>
  /** While BEGIN itself passes by. */
  beginning?: boolean
  lastWords: CompiledQuery[]
}

const ongoing = new WeakMap<DatabaseConnection, Ongoing>()

/**
 * Leaves a statement whose answer nobody waits for to the end of the transaction, where it travels with COMMIT in one
 * packet: it costs no round trip of its own. If it fails, the transaction is rolled back and fails with its error.
 */
export async function atCommit(
  transaction: Pick<Transaction<unknown>, 'getExecutor'>,
  statement: CompiledQuery,
): Promise<void> {
  await transaction.getExecutor().provideConnection(async (connection) => {
    const current = ongoing.get(connection)
    if (!current) throw new Error('This database was not opened with the dialect that supports commit hooks.')
    current.lastWords.push(statement)
  })
}

export class AtCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new AtCommitDriver(this.#config)
  }
}

/**
 * BEGIN waits for the first statement. A transaction that only has last words, and one of them, is that statement alone:
 * PostgreSQL makes a transaction of it by itself, and two round trips are saved.
 */
class AtCommitDriver extends PostgresDriver {
  readonly #watched = new WeakSet<DatabaseConnection>()

  override async acquireConnection(...args: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...args)
    if (!this.#watched.has(connection)) {
      this.#watched.add(connection)
      this.#beginBeforeFirst(connection)
    }
    return connection
  }

  #beginBeforeFirst(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query, options) => {
      const current = ongoing.get(connection)
      if (current && !current.beginning) await (current.begun ??= this.#begin(connection, current))
      return execute(query, options)
    }
  }

  #begin(connection: DatabaseConnection, current: Ongoing): Promise<void> {
    // BEGIN is on its way when the call returns; only it may pass without waiting for itself.
    current.beginning = true
    const begun = super.beginTransaction(connection, current.settings)
    current.beginning = false
    return begun
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    ongoing.set(connection, { settings, lastWords: [] })
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const current = ongoing.get(connection)
    if (!current) return
    const { lastWords } = current
    if (!current.begun && lastWords.length > 1) await (current.begun = this.#begin(connection, current))
    ongoing.delete(connection)
    // Sent one behind the other without waiting (the pool's clients pipeline). After an error the database answers
    // COMMIT with a rollback, so what comes last can never commit without what came before.
    const said = lastWords.map((statement) => connection.executeQuery(statement))
    if (current.begun) said.push(super.commitTransaction(connection).then(() => ({ rows: [] })))
    const failure = (await Promise.allSettled(said)).find((answer) => answer.status === 'rejected')
    if (failure) throw failure.reason
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    const current = ongoing.get(connection)
    ongoing.delete(connection)
    if (current && !current.begun) return
    await super.rollbackTransaction(connection)
  }
}
