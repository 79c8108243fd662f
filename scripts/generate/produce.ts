import { Worker } from 'node:worker_threads'
import type { ProducerAnswer, ProducerData, ProducerRequest } from './producer.ts'
import type { Table } from './rows.ts'

export interface Producers {
  /** The rows of one table, in order, only a few batches ahead of the reader, so that memory stays bounded. */
  rows(table: Table, issues: number): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

const issuesPerBatch = 40
const batchesAhead = 3

export function startProducers(count: number, data: ProducerData): Producers {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./producer.ts', import.meta.url), { workerData: data }),
  )
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  for (const worker of workers) {
    worker.on('message', ({ batch, rows }: ProducerAnswer) => {
      waiting.get(batch)?.resolve(rows)
      waiting.delete(batch)
    })
    worker.on('error', (error) => {
      for (const promise of waiting.values()) promise.reject(error)
    })
  }
  let last = 0
  const ask = (table: Table, fromIssue: number): Promise<Uint8Array> => {
    const batch = last++
    const promise = Promise.withResolvers<Uint8Array>()
    waiting.set(batch, promise)
    const request: ProducerRequest = { batch, table, fromIssue, toIssue: fromIssue + issuesPerBatch }
    workers[batch % workers.length]?.postMessage(request)
    return promise.promise
  }
  return {
    async *rows(table, issues) {
      const asked: Array<Promise<Uint8Array>> = []
      let next = 0
      while (next < issues || asked.length > 0) {
        while (next < issues && asked.length < batchesAhead + count) {
          asked.push(ask(table, next))
          next += issuesPerBatch
        }
        const rows = await asked.shift()
        if (rows && rows.byteLength > 0) yield rows
      }
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}
