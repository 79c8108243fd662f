import { readFileSync } from 'node:fs'
import http from 'node:http'
import { openDatabase } from '../../../../apps/server/src/platform/database/pool.ts'
import { named, type Baseline } from './list-statements.ts'

/**
 * Baseline (a): the same statements through the same pool, and nothing else. It keeps running between rounds, so that
 * it is as warm as the product: `GET /run?seconds=20&workers=16` runs a round.
 */
const [port, file] = process.argv.slice(2)
const { databaseUrl, poolSize, lists } = JSON.parse(readFileSync(file!, 'utf8')) as Baseline
const { pool } = openDatabase({ url: databaseUrl, poolSize, log: console })
const all = Object.values(lists)

async function run(seconds: number, workers: number): Promise<number> {
  const begun = performance.now()
  const until = begun + seconds * 1000
  let done = 0
  const work = async () => {
    while (performance.now() < until) {
      const { journal, cards } = all[done % all.length]!
      await pool.query(named(journal))
      await pool.query(named(cards))
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return done / ((performance.now() - begun) / 1000)
}

http
  .createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const answer = (perSecond: number) => response.end(JSON.stringify({ perSecond }))
    void run(Number(searchParams.get('seconds') ?? 0), Number(searchParams.get('workers') ?? 1)).then(answer)
  })
  .listen(Number(port), '127.0.0.1')
