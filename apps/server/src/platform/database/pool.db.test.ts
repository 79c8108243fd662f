import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, testLog, type TestDatabase } from '../../../../../tests/support/database.ts'
import { until } from '../../../../../tests/support/jobs.ts'
import { type Db, openDatabase, type SqlTransaction } from './pool.ts'
import { toAppError } from '../http/app-error.ts'
import { createRateLimits } from '../http/rate-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table note (id int primary key)')
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.pool.query('truncate note')
  database.queries.reset()
})

const write = (id: number) => CompiledQuery.raw('insert into note values ($1)', [id])
const notes = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(database.db)).rows.map(({ id }) => id)

describe('a transaction', () => {
  it('is the only way to write: outside of it a write does not compile', () => {
    // Never called: the compiler checks it.
    const writes = [
      // @ts-expect-error A reader has no method that writes.
      (db: Db) => db.insertInto('platform.effect'),
      // @ts-expect-error It is not a transaction either.
      (db: Db): SqlTransaction => db,
      // @ts-expect-error The connection pool is not a transaction either.
      (): SqlTransaction => database.db,
    ]
    expect(writes).toHaveLength(3)
  })

  it('is not visible to others before it commits', async () => {
    await database.db.transaction().execute(async (tx) => {
      for (const id of [1, 2, 3]) await tx.executeQuery(write(id))
      expect(await notes()).toEqual([])
    })
    expect(database.queries.list.filter((text) => text === 'begin')).toHaveLength(1)
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('is rolled back when it fails', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(write(1))
      await tx.executeQuery(write(2))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })

  it('is rolled back when its last statement fails, and fails with that error', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(write(1))
      await tx.executeQuery(write(2))
      await tx.executeQuery(write(1))
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect(await notes()).toEqual([])
  })

  it('leaves nothing behind for the next one on the same connection', async () => {
    for (let i = 0; i < 20; i++) {
      await database.db
        .transaction()
        .execute(async (tx) => {
          await tx.executeQuery(write(i))
          throw new Error('no')
        })
        .catch(() => {})
    }
    await database.db.transaction().execute(async (tx) => void (await tx.executeQuery(write(100))))
    expect(await notes()).toEqual([100])
  })

  it('keeps its isolation level and its savepoints', async () => {
    await database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => {
        const { rows } = await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(
          tx,
        )
        expect(rows).toEqual([{ level: 'serializable' }])
      })
    const tx = await database.db.startTransaction().execute()
    const saved = await tx.savepoint('here').execute()
    await saved.executeQuery(write(1))
    await saved.rollbackToSavepoint('here').execute()
    await tx.executeQuery(write(2))
    await tx.commit().execute()
    expect(await notes()).toEqual([2])
  })

  it('that loses its connection fails as a whole', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await tx.executeQuery(write(1))
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    })
    await expect(failing).rejects.toThrow()
    expect(await notes()).toEqual([])
  })
})

it('does not compile statements, which takes longer than running them', async () => {
  expect((await database.pool.query('show jit')).rows).toEqual([{ jit: 'off' }])
})

describe('a broken connection', () => {
  const open = () => {
    const lines: string[] = []
    const log = { warn: (fields: object, text: string) => void lines.push(`${Object.keys(fields).join()}: ${text}`) }
    return { lines, ...openDatabase({ url: database.url, poolSize: 1, log }) }
  }
  const line = 'err: database connection failed; the pool opens another when it is needed'
  const pidOf = async ({ db }: Pick<TestDatabase, 'db'>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const isSleeping = async (pid: number) =>
    (await database.pool.query(`select from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`, [pid]))
      .rowCount === 1
  const end = (pid: number) => database.pool.query('select pg_terminate_backend($1)', [pid])

  it('is logged once when it was idle, and the next statement gets another', async () => {
    const opened = open()
    const pid = await pidOf(opened)
    await end(pid)
    await until(() => opened.lines.length > 0)
    expect(await pidOf(opened)).not.toBe(pid)
    expect(opened.lines).toEqual([line])
    await opened.close()
  })

  it('is logged when it was in use, and the statement fails', async () => {
    const opened = open()
    const pid = await pidOf(opened)
    const failing = expect(sql`select pg_sleep(20)`.execute(opened.db)).rejects.toThrow()
    await until(() => isSleeping(pid))
    await end(pid)
    await failing
    await until(() => opened.lines.length > 0)
    expect(opened.lines).toEqual([line])
    expect(await pidOf(opened)).not.toBe(pid)
    await opened.close()
  })

  it('between two statements of a transaction is answered with 503', async () => {
    const opened = open()
    const failure: unknown = await opened.db
      .transaction()
      .execute(async (tx) => {
        await end(await pidOf({ db: tx }))
        await until(() => opened.lines.length > 0)
        await tx.executeQuery(write(1))
      })
      .catch((error: unknown) => error)
    expect(toAppError(failure).status).toBe(503)
    await opened.close()
  })
})

describe('after a failover', () => {
  const open = (options: object = {}) => openDatabase({ url: database.url, poolSize: 3, log: testLog, ...options })
  const pidOf = async (db: typeof database.db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
  const setReadOnly = async (value: 'on' | 'off') => {
    const admin = open({ url: database.url.replace(/[^/]*$/, 'postgres') })
    const name = new URL(database.url).pathname.slice(1)
    await admin.pool.query(`alter database ${name} set default_transaction_read_only = ${value}`)
    await admin.close()
  }

  it.each([true, false])(
    'a write that is refused closes the connection and all idle ones: prepare %s',
    async (prepare) => {
      const { db, pool, close } = open({ prepare })
      await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.2)`.execute(db)))
      expect(pool.totalCount).toBe(3)
      const refused = db.transaction().execute(async (tx) => {
        await sql`set transaction read only`.execute(tx)
        await tx.executeQuery(write(1))
      })
      await expect(refused).rejects.toMatchObject({ code: '25006' })
      await until(() => pool.totalCount === 0)
      await pidOf(db)
      await close()
    },
  )

  it('a server that only reads gets no connection, and one that writes again gets it', async () => {
    await setReadOnly('on')
    const { db, close } = open()
    try {
      await expect(pidOf(db)).rejects.toMatchObject({ code: '25006' })
    } finally {
      await setReadOnly('off')
    }
    expect(await pidOf(db)).toBeGreaterThan(0)
    await close()
  })
})

describe('statements are prepared under a name', () => {
  const namesAfter = async (prepare?: boolean) => {
    const opened = openDatabase({
      url: database.url,
      poolSize: 1,
      log: testLog,
      ...(prepare !== undefined && { prepare }),
    })
    for (const id of [1, 2]) await sql`select ${id}::int as id`.execute(opened.db)
    await createRateLimits(opened).count({ name: 'test', attempts: 5, seconds: 60 }, 'key')
    const { rows } = await opened.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
    await opened.close()
    return rows.map(({ statement }) => statement)
  }

  it('by default, once per connection', async () => {
    expect(await namesAfter()).toEqual(['select $1::int as id', expect.stringContaining('rate_limit')])
  })

  it('not at all where that is switched off', async () => {
    expect(await namesAfter(false)).toEqual([])
  })
})
