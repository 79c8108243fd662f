import { parentPort, workerData } from 'node:worker_threads'
import { planPress } from './plan.ts'
import { rowsOf, type RowOptions, type Table } from './rows.ts'

/** Generates rows in a worker thread, so that text is written while PostgreSQL loads the previous rows. */
export interface ProducerData {
  articles: number
  seed: number
  options: RowOptions
}
export interface ProducerRequest {
  batch: number
  table: Table
  fromIssue: number
  toIssue: number
}
export interface ProducerAnswer {
  batch: number
  rows: Uint8Array<ArrayBuffer>
}

const { articles, seed, options } = workerData as ProducerData
const plan = planPress(articles, seed)
const encoder = new TextEncoder()

parentPort?.on('message', ({ batch, table, fromIssue, toIssue }: ProducerRequest) => {
  let text = ''
  for (let index = fromIssue; index < toIssue; index++) {
    const issue = plan.issues[index]
    if (issue) text += rowsOf(table, plan, issue, options)
  }
  const rows = encoder.encode(text)
  parentPort?.postMessage({ batch, rows } satisfies ProducerAnswer, [rows.buffer])
})
