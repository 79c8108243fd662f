import { countDois, readDepositMetrics } from '../modules/deposits/index.ts'
import { identityEmails } from '../modules/identity/index.ts'
import { countDelayed } from '../modules/manuscripts/index.ts'
import { readWorkMetrics } from '../modules/statistics/index.ts'
import { backupGauges, readBackupMetrics } from '../platform/backup/backup-runs.ts'
import type { Context } from '../platform/context.ts'
import { readChainMetrics } from '../platform/database/audit/check-chain.ts'
import { readDatabaseMetrics, readFigures, readMostIdentities } from '../platform/database/database-metrics.ts'
import type { ReplicaState, Replicas } from '../platform/database/replicas.ts'
import { brokenInvariantsFigure } from '../platform/invariants.ts'
import { readJobMetrics } from '../platform/jobs/engine-tables.ts'
import { readOldestMailSeconds } from '../platform/mail/stored-mail.ts'
import { createMetrics, type Metrics } from '../platform/metrics.ts'

const jobGauges = {
  waiting: 'jobs_waiting',
  running: 'jobs_running',
  scheduled: 'jobs_scheduled',
  dead: 'jobs_dead',
  oldestSeconds: 'jobs_oldest_seconds',
  undelivered: 'outbox_undelivered',
  undeliverable: 'outbox_undeliverable',
  outboxOldestSeconds: 'outbox_oldest_seconds',
}

const databaseGauges = {
  connections: 'postgres_connections',
  connectionsMax: 'postgres_connections_max',
  oldestTransactionSeconds: 'postgres_oldest_transaction_seconds',
  wraparoundRatio: 'postgres_wraparound_ratio',
  workers: 'worker_connections',
}

const auditGauges = { broken: 'audit_chain_broken', checkedSecondsAgo: 'audit_chain_checked_seconds_ago' }

// Acts that show a person's identity or private details to somebody else.
export const identityReads = ['person.viewed', 'application.viewed']

/** The metrics of an HTTP process. It reads the state of the queue and the database, so that no alert depends on the worker. */
export function measure(ctx: Context, replicas?: Replicas): Metrics {
  const metrics = createMetrics()
  metrics.gauges(jobGauges, () => readJobMetrics(ctx.db))
  metrics.gauges(databaseGauges, () => readDatabaseMetrics(ctx.db))
  metrics.gauges(auditGauges, () => readChainMetrics(ctx.db))
  metrics.gauges(backupGauges, () => readBackupMetrics(ctx.db))
  metrics.gauges({ waiting: 'usage_events_waiting', dropped: 'usage_events_dropped' }, () =>
    Promise.resolve(ctx.usage.metrics()),
  )
  metrics.gauges({ people: 'identity_reads_by_one_account' }, async () => ({
    people: await readMostIdentities(ctx.db, identityReads),
  }))
  const loginEmails = identityEmails.filter(({ holdsSecret }) => holdsSecret).map(({ name }) => name)
  metrics.gauges({ seconds: 'login_mail_oldest_seconds' }, async () => ({
    seconds: await readOldestMailSeconds(ctx.db, loginEmails),
  }))
  metrics.gauges({ steps: 'manuscript_steps_delayed' }, async () => ({ steps: await countDelayed(ctx.db) }))
  metrics.labelled('article_uses_total', ['kind'], () => Promise.resolve(ctx.usage.recorded()))
  metrics.labelled('dois', ['state'], () => countDois(ctx.db))
  metrics.gauges({ stopped: 'deposits_stopped', oldestSeconds: 'deposits_oldest_seconds' }, () =>
    readDepositMetrics(ctx),
  )
  metrics.labelled('papers', ['status', 'overdue'], () => readWorkMetrics(ctx.db))
  metrics.labelled(brokenInvariantsFigure, ['module'], async () =>
    (await readFigures(ctx.db, brokenInvariantsFigure)).map(({ part, value }) => ({ module: part, value })),
  )
  if (replicas) measureReplicas(metrics, replicas)
  return metrics
}

function measureReplicas(metrics: Metrics, replicas: Replicas): void {
  const each = (name: string, valueOf: (state: ReplicaState) => number) =>
    metrics.labelled(name, ['replica'], async () =>
      replicas.states().map((state) => ({ replica: state.replica, value: valueOf(state) })),
    )
  each('replica_in_use', ({ isInUse }) => Number(isInUse))
  each('replica_lag_seconds', ({ lagSeconds }) => lagSeconds)
  each('replica_lag_bytes', ({ lagBytes }) => lagBytes)
  each('replica_repeats_total', ({ repeats }) => repeats)
}
