import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics for Prometheus. One registry per process. */
export interface Metrics {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  errors: Counter<'code'>
  /** A group of gauges with one reader, called when Prometheus scrapes. */
  gauges<F extends string>(names: Record<F, string>, read: () => Promise<Record<F, number>>): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    errors: new Counter({
      name: 'app_errors_total',
      help: 'Errors by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    gauges(names, read) {
      const [first, ...rest] = Object.entries<string>(names).map(([field, name]) => ({
        field: field as keyof typeof names,
        gauge: new Gauge({ name, help: name.replaceAll('_', ' '), registers: [registry] }),
      }))
      if (!first) return
      // One read for all: the first gauge to be collected sets the others.
      Object.assign(first.gauge, {
        collect: async () => {
          const figures = await read()
          for (const { field, gauge } of [first, ...rest]) gauge.set(figures[field])
        },
      })
    },
  }
}
