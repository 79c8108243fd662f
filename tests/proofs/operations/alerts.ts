import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { onClose } from '../../../scripts/closing.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { startService, untilAnswers } from '../../../scripts/service.ts'
import { startStack } from '../../../scripts/stack.ts'
import {
  listAlerts,
  listPanelQueries,
  type PanelQuery,
  prometheusFolder,
  ruleTests,
  runTool,
} from '../../support/alert-rules.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = false

const token = 'only-for-this-proof-of-alerts'
const waitSeconds = 120

/**
 * The rules pass their tests. Then Prometheus scrapes the running product with the shipped configuration: an alert
 * reaches a webhook, and every query of every panel has a result.
 */
export async function prove(): Promise<Outcome> {
  const { alerts, untested } = listAlerts()
  runTool('promtool', 'test', 'rules', ...ruleTests)
  const workerPort = String(await freePort())
  Object.assign(process.env, { METRICS_TOKEN: token, WORKER_PORT: workerPort })
  const { env } = await startStack({ varnish: true, demo: false })
  const webhook = await listen()
  const targets = {
    ...{ 'grfs-http': new URL(env['SERVER_URL']!).host, 'grfs-worker': `127.0.0.1:${workerPort}` },
    ...(await startExporters(env['VARNISH_FOLDER']!)),
  }
  const prometheus = await startPrometheus(targets, webhook.url)
  await useProduct(env)
  const empty = await untilNone(() => emptyPanels(prometheus))
  const seconds = await breakAuditLog(env['DATABASE_URL']!, webhook.received)
  const slowest = await queryOne(
    prometheus,
    'max(quantile_over_time(0.5, scrape_duration_seconds{job=~"grfs-.+"}[5m]))',
  )
  const [limitMs = 0] = limitsOf('O7').must
  const queries = listPanelQueries().length
  return outcomeOf('O7', {
    found:
      `${alerts.length - untested.length} of ${alerts.length} alerts fire and stay silent in their tests; one reached a ` +
      `webhook after ${seconds.toFixed(1)} s; ${queries - empty.length} of ${queries} queries of panels have a result; ` +
      `median scrape ${(slowest * 1000).toFixed(0)} ms`,
    ratio: null,
    worst: null,
    pass: untested.length + empty.length === 0 && slowest * 1000 <= limitMs,
    details: { untested, empty, received: webhook.received },
  })
}

/** A receiver of alerts. */
async function listen(): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const port = await freePort()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { alerts } = JSON.parse(Buffer.concat(parts).toString()) as Received
      for (const { status, labels } of alerts) received.push(`${status} ${labels.alertname}`)
      response.end()
    })
  }).listen(port, '127.0.0.1')
  onClose(() => void server.close())
  return { url: `http://127.0.0.1:${port}/`, received }
}

interface Received {
  alerts: Array<{ status: string; labels: { alertname: string } }>
}

async function startExporters(varnishFolder: string): Promise<Record<string, string>> {
  const [node, varnish] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  await start(['prometheus-node-exporter', `--web.listen-address=${node}`], `http://${node}/metrics`)
  await start(
    ['prometheus-varnish-exporter', '-web.listen-address', varnish, '-n', varnishFolder],
    `http://${varnish}/metrics`,
  )
  return { node, varnish }
}

async function start(command: string[], answersAt: string): Promise<void> {
  const lines: string[] = []
  const service = startService({ command, onLine: (line) => lines.push(line) })
  if (!(await untilAnswers(answersAt, service, 60)))
    throw new Error(`${command[0]} did not start:\n${lines.slice(-10).join('\n')}`)
}

/** The shipped configuration with our addresses, and seconds instead of minutes. */
async function startPrometheus(targets: Record<string, string>, webhookUrl: string): Promise<string> {
  const folder = temporaryFolder('grfs-alerts-')
  const [address, manager] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const copy = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, file), change(readFileSync(path.join(prometheusFolder, file), 'utf8')))
  copy('rules.yml', (text) => text)
  copy('alertmanager.yml', (text) =>
    text.replaceAll(/url: \S+/g, `url: ${webhookUrl}`).replaceAll(/group_wait: \d+s/g, 'group_wait: 1s'),
  )
  copy('prometheus.yml', (text) => {
    const jobs = text.split(/(?= {2}- job_name: )/).filter((part) => !part.includes('job_name: certificate'))
    const addressed = jobs.map((part) => {
      const [, job = ''] = /job_name: ([\w-]+)/.exec(part) ?? []
      return part.replace(/targets: \[.*\]/, `targets: ['${targets[job] ?? manager}']`)
    })
    return addressed.join('').replaceAll(/_interval: 15s/g, '_interval: 2s')
  })
  writeFileSync(path.join(folder, 'metrics-token'), token)
  await start(
    [
      ...['prometheus-alertmanager', `--config.file=${folder}/alertmanager.yml`, `--storage.path=${folder}/manager`],
      ...[`--web.listen-address=${manager}`, '--cluster.listen-address='],
    ],
    `http://${manager}/-/ready`,
  )
  await start(
    [
      ...['prometheus', `--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`],
      `--web.listen-address=${address}`,
    ],
    `http://${address}/-/ready`,
  )
  return `http://${address}`
}

/** What readers and members do, so that every metric moves. */
async function useProduct(env: Record<string, string>): Promise<void> {
  const base = env['BASE_URL']!
  for (const page of ['/home', '/home', '/journals', '/nothing-here']) await (await fetch(`${base}${page}`)).text()
  const client = new pg.Client(env['DATABASE_URL'])
  await client.connect()
  await client.query("select graphile_worker.add_job('platform.check-invariants', '{}')")
  const noManuscript = JSON.stringify({ manuscriptId: randomUUID(), kind: 'read' })
  await client.query("select graphile_worker.add_job('manuscripts.do-step', $1::json)", [noManuscript])
  await client.end()
}

async function query(prometheus: string, expr: string): Promise<Array<{ value: [number, string] }>> {
  const answer = await fetch(`${prometheus}/api/v1/query?query=${encodeURIComponent(expr)}`)
  const { data } = (await answer.json()) as { data?: { result: Array<{ value: [number, string] }> } }
  return data?.result ?? []
}

const queryOne = async (prometheus: string, expr: string): Promise<number> =>
  Number((await query(prometheus, expr))[0]?.value[1])

async function emptyPanels(prometheus: string): Promise<PanelQuery[]> {
  const empty: PanelQuery[] = []
  for (const one of listPanelQueries()) if ((await query(prometheus, one.expr)).length === 0) empty.push(one)
  return empty
}

/** Waits until the list is empty; returns what is left in the end. */
async function untilNone<T>(list: () => Promise<T[]>): Promise<T[]> {
  for (const deadline = Date.now() + waitSeconds * 1000; ; await pause(2_000)) {
    const left = await list()
    if (left.length === 0 || Date.now() > deadline) return left
  }
}

/** Seconds until the webhook hears of it. */
async function breakAuditLog(databaseUrl: string, received: string[]): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('update platform.audit_check set broken_id = 1')
  await client.end()
  const brokenAt = performance.now()
  const missing = await untilNone(() =>
    Promise.resolve(received.includes('firing AuditChainBroken') ? [] : ['AuditChainBroken']),
  )
  if (missing.length > 0) throw new Error(`No alert arrived in ${waitSeconds} s.`)
  return (performance.now() - brokenAt) / 1000
}
