import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { atCommit } from './at-commit.ts'

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
  it('begins with its first statement, also when several start at once', async () => {
    await database.db.transaction().execute(async (tx) => {
      await Promise.all([1, 2, 3].map((id) => tx.executeQuery(write(id))))
      expect(await notes()).toEqual([])
    })
    expect(database.queries.list.filter((text) => text === 'begin')).toHaveLength(1)
    expect(await notes()).toEqual([1, 2, 3])
  })

  it('takes everything back when it fails', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(write(1))
      await atCommit(tx, write(2))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })

  it('takes everything back when its last words fail, and fails with their error', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.executeQuery(write(1))
      await atCommit(tx, write(2))
      await atCommit(tx, write(1))
      await atCommit(tx, write(3))
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect(await notes()).toEqual([])
  })

  it('of last words alone is all or nothing too', async () => {
    await database.db.transaction().execute((tx) => atCommit(tx, write(1)))
    expect(database.queries.list).toHaveLength(1)
    const failing = database.db.transaction().execute(async (tx) => {
      await atCommit(tx, write(2))
      await atCommit(tx, write(1))
    })
    await expect(failing).rejects.toThrow('duplicate key')
    await expect(database.db.transaction().execute((tx) => atCommit(tx, write(1)))).rejects.toThrow('duplicate key')
    expect(await notes()).toEqual([1])
  })

  it('leaves no words behind for the next one on the same connection', async () => {
    for (let i = 0; i < 20; i++) {
      await database.db
        .transaction()
        .execute(async (tx) => {
          await atCommit(tx, write(i))
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
      await atCommit(tx, write(2))
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    })
    await expect(failing).rejects.toThrow()
    expect(await notes()).toEqual([])
  })
})
