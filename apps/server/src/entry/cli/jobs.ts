import { asWorker, ConfigError, readSecretFiles } from '../../platform/config.ts'
import { openDatabase, type Database } from '../../platform/database/pool.ts'
import { listDeadJobs, retryDeadJobs } from '../../platform/jobs/dead-jobs.ts'
import { readJobMetrics } from '../../platform/jobs/engine-tables.ts'

export const usage = `grfs jobs <command>

  dead           lists jobs that failed permanently, with attempts and errors
  retry <id>     retries one of them, with all its attempts
  retry all      retries all of them
  stats          counts waiting, running, scheduled and dead jobs, and the age of the oldest`

export async function run([command, argument]: string[]): Promise<number> {
  const url = readSecretFiles(asWorker(process.env))['DATABASE_URL']
  if (!url) throw new ConfigError('DATABASE_URL is not set. See .env.example for what it means.')
  const database = openDatabase({ url, poolSize: 1, log: console })
  try {
    if (command === 'dead') return await showDead(database)
    if (command === 'retry' && argument !== undefined) return await retry(database, argument)
    if (command === 'stats') return await showStats(database)
    return complain(usage)
  } finally {
    await database.close()
  }
}

async function showDead({ db }: Database): Promise<number> {
  const dead = await listDeadJobs(db)
  for (const { id, name, payload, attempts, lastError, since } of dead) {
    console.log(`${id}  ${name}  since ${since.toISOString()}, attempts: ${attempts}`)
    console.log(`    payload  ${shorten(JSON.stringify(payload))}`)
    console.log(`    error    ${shorten(lastError.replace(/\s+/g, ' '))}\n`)
  }
  console.log(dead.length === 0 ? 'No dead jobs.' : `${dead.length} dead jobs. Retry them with: retry <id>, retry all`)
  return 0
}

async function retry({ pool }: Database, which: string): Promise<number> {
  const count = await retryDeadJobs(pool, which)
  if (count === 0) return complain(which === 'all' ? 'No dead jobs.' : `No dead job has the id ${which}.`)
  console.log(`${count} jobs will be retried.`)
  return 0
}

async function showStats({ db }: Database): Promise<number> {
  const figures = await readJobMetrics(db)
  console.log(`waiting        ${figures.waiting}   the oldest for ${figures.oldestSeconds.toFixed(1)} s`)
  console.log(`running        ${figures.running}`)
  console.log(`later          ${figures.scheduled}`)
  console.log(`dead           ${figures.dead}`)
  console.log(`undelivered    ${figures.undelivered}`)
  console.log(`undeliverable  ${figures.undeliverable}`)
  return 0
}

function complain(message: string): number {
  console.error(message)
  return 1
}

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 300)} …` : text)
