import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, Summary } from 'prom-client'

/** Metrics for Prometheus. One registry per process. `docs/operations/metrics.md` lists them. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  errors: Counter<'code'>
  /** Pages by the pattern of their path. */
  pages: Counter<'page' | 'status'>
  /** Not `job`: Prometheus uses that label for the process. */
  jobs: Summary<'name' | 'outcome'>
  mails: Counter<'outcome'>
  conversions: Counter<'outcome'>
  /** A group of gauges with one reader, called when Prometheus scrapes. Null: there is no such figure now. */
  gauges<F extends string>(names: Record<F, string>, read: () => Promise<Record<F, number | null>>): void
  /** A value for each combination of labels. A name that ends with `_total` is a counter. */
  labelled<L extends string>(name: string, labels: L[], read: () => Promise<Array<Labelled<L>>>): void
}

export type Labelled<L extends string> = Record<L, string> & { value: number }

// A scrape answers in time even if a reader waits for a database that is away. The checks of the probes take less.
const readWithinMs = 3_000

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const errors = new Counter({ name: 'app_errors_total', help: 'Errors by code', labelNames: ['code'], registers })

  /** Null if the figures cannot be read now. Old ones would hide it. */
  async function readInTime<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await Promise.race([read(), pause(readWithinMs, null, { ref: false })])
    } catch {
      errors.inc({ code: 'metrics.unreadable' })
      return null
    }
  }

  return {
    registry,
    errors,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    pages: new Counter({ name: 'pages_total', help: 'Pages by pattern', labelNames: ['page', 'status'], registers }),
    jobs: new Summary({
      name: 'job_seconds',
      help: 'Time of one run of a job',
      labelNames: ['name', 'outcome'],
      percentiles: [],
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'E-mails by outcome', labelNames: ['outcome'], registers }),
    conversions: new Counter({
      name: 'conversions_total',
      help: 'Runs of the converter by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    gauges(names, read) {
      // Prometheus's library collects all gauges at once, so they share one read.
      let reading: Promise<Record<keyof typeof names, number | null> | null> | undefined
      const share = () => (reading ??= readInTime(read).finally(() => (reading = undefined)))
      for (const [field, name] of Object.entries<string>(names)) {
        const gauge = new Gauge({ name, help: name.replaceAll('_', ' '), registers })
        Object.assign(gauge, {
          collect: async () => {
            const value = (await share())?.[field as keyof typeof names] ?? null
            if (value === null) gauge.remove()
            else gauge.set(value)
          },
        })
      }
    },
    labelled(name, labelNames, read) {
      const Kind = name.endsWith('_total') ? Counter : Gauge
      const metric = new Kind<string>({ name, help: name.replaceAll('_', ' '), labelNames, registers })
      Object.assign(metric, {
        collect: async () => {
          const rows = (await readInTime(read)) ?? []
          metric.reset()
          for (const { value, ...labels } of rows) metric.inc(labels, value)
        },
      })
    },
  }
}
