import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { makeDatabase, startDatabaseServer, startHouse, type House } from '../../support/processes.ts'
import { residentBytes } from '../../support/measuring/process-facts.ts'
import { middleOf, percentile, rounded } from '../../support/measuring/rounds.ts'
import { loadSample, type SamplePress } from './data/sample-press.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const requestsPerSecond = 200
const settleMinutes = 5
const soakMinutes = 60
const sampleSeconds = 5

interface Sample {
  minute: number
  megabytes: number
}

export async function prove({ quick, minutes = quick ? 1 : soakMinutes }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const databaseUrl = await makeDatabase(await startDatabaseServer(), 'p26')
  const press = await loadSample(databaseUrl, { journals: 8, issuesPerJournal: 6, articlesPerIssue: 8, sections: 8 })
  const page = `/article/${press.articleIds[0]}`
  const starts = await coldStarts(databaseUrl, page, quick ? 3 : 9)
  const house = await startHouse({ databaseUrl, page, keepLog: false })
  const samples = await soak(house, press, minutes)

  const start = middleOf(starts) / 1000
  const settled = Math.min(settleMinutes, minutes / 2)
  const early = memoryAround(samples, settled, minutes / 20)
  const late = memoryAround(samples, minutes, minutes / 20)
  const growth = rounded(late / early)
  const [mustSeconds = 0, mustGrowth = 0] = limitsOf('P26').must
  return outcomeOf('P26', {
    found:
      `first 200 after ${start.toFixed(2)} s (slowest of ${starts.length}: ${(Math.max(...starts) / 1000).toFixed(2)} s), ` +
      `memory after ${minutes} minutes ${growth.toFixed(2)} of that after ${settled}`,
    ratio: growth,
    worst: rounded(Math.max(...samples.map((one) => one.megabytes)) / early),
    pass: start <= mustSeconds && growth <= mustGrowth,
    details: {
      startsMs: starts.map((ms) => Math.round(ms)),
      requestsPerSecond,
      minutes,
      company,
      earlyMegabytes: rounded(early, 1),
      lateMegabytes: rounded(late, 1),
      peakMegabytes: Math.max(...samples.map((one) => one.megabytes)),
      samples: samples.filter((_, index) => index % Math.ceil(samples.length / 60) === 0),
    },
  })
}

/** From the start of the process to an article page: the wait of a visitor after a process was replaced. */
async function coldStarts(databaseUrl: string, page: string, times: number): Promise<number[]> {
  const starts: number[] = []
  for (let run = 0; run < times; run += 1) {
    const house = await startHouse({ databaseUrl, page })
    starts.push(house.readyAfter)
    await house.stop()
  }
  return starts
}

/** Requests pages and endpoints at a steady rate and records the memory. */
async function soak(house: House, press: SamplePress, minutes: number): Promise<Sample[]> {
  const paths = [
    ...['/', '/global', '/api/journals', '/api/front-page'],
    ...press.abbrevs.flatMap((abbrev) => [`/journal/${abbrev}`, `/api/journals/${abbrev}/issues?limit=20`]),
    ...press.articleIds.flatMap((id) => [`/article/${id}`, `/api/articles/${id}`]),
    '/article/nobody.2020.00001',
  ]
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 })
  const samples: Sample[] = []
  const times: number[] = []
  const begun = performance.now()
  const minute = () => (performance.now() - begun) / 60_000
  let asked = 0
  const sampler = setInterval(() => {
    samples.push({ minute: rounded(minute(), 2), megabytes: rounded(residentBytes(house.pid) / 1_048_576, 1) })
  }, sampleSeconds * 1000)
  try {
    while (minute() < minutes) {
      const due = Math.floor((performance.now() - begun) * (requestsPerSecond / 1000)) - asked
      const batch = Array.from({ length: Math.min(due, 32) }, () => paths[(asked += 1) % paths.length]!)
      times.push(...(await Promise.all(batch.map((path) => ask(house.origin + path, agent)))))
      if (times.length > 100_000) times.splice(0, 50_000)
      await pause(10)
    }
  } finally {
    clearInterval(sampler)
    agent.destroy()
  }
  console.log(`  ${asked} requests, p95 ${percentile(times, 95).toFixed(1)} ms`)
  return samples
}

function ask(address: string, agent: http.Agent): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200 && answer.statusCode !== 404)
          reject(new Error(`${address}: ${answer.statusCode}`))
        answer.resume().once('end', () => resolve(performance.now() - begun))
      })
      .once('error', reject)
  })
}

function memoryAround(samples: Sample[], minute: number, width: number): number {
  const near = samples.filter((one) => Math.abs(one.minute - minute) <= Math.max(width, 0.2))
  return middleOf(near.map((one) => one.megabytes))
}
