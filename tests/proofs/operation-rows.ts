import type { Entry } from './record-rows.ts'

/** Reliability (R), and integrity of peer review (I). */
export const reliabilityRows: Entry[] = [
  [
    'R1',
    'soak',
    '60 minutes at 70 % of the maximum, mixed roles',
    '0 errors, p99 <= 3 times the first p50, memory <= 5 % more',
  ],
  [
    'R2',
    'killed processes',
    '200 kills over 500,000 operations with a history kept by the client',
    '0 acknowledged writes lost, 0 effects doubled',
  ],
  ['R3', 'writes in doubt', 'repeats with the same key', 'exactly 1 effect each'],
  [
    'R4',
    'races',
    '50 equal and 50 contrary commands at once, 1,000 times',
    'exactly 1 decision, 1 mail, 1 audit row; others 409',
  ],
  ['R5', 'killed workers', 'a kill at every step of every job', 'all resume, 0 double mails, 0 orphans'],
  [
    'R6',
    'a dependency away',
    '10 minutes without each of them',
    'reading goes on, nothing half done, drained in <= 2 times the outage',
  ],
  [
    'R7',
    'database failover',
    'primary and its Patroni killed, standby promoted; what signed-in writers were told, compared with the new primary',
    '0 lost, 0 doubled, writes back <= 30 s',
  ],
  [
    'R8',
    'restore to a second',
    'everything destroyed, then restored',
    'lost <= 60 s, back <= 15 min at 1 M, all hashes match',
  ],
  ['R9', 'undo', 'one record, one file, one journal put back', '<= 10 min'],
  [
    'R10',
    'hostile surroundings',
    'full disk, wrong clock, slow disk, lost packets, little memory',
    '0 corrupt, 0 lost, recovered <= 60 s',
  ],
  [
    'R11',
    'migrations',
    "this release's migrations and the job that fills records, under load of the former release's statements, which go on",
    '0 failed requests, lock wait <= 200 ms',
  ],
  [
    'R12',
    'invariants',
    'the hourly check: every rule broken on purpose, the demonstration, random work',
    '0 violations, every broken rule found',
  ],
  ['R13', 'model test', 'random sequences against a reference model', '>= 100,000 sequences, 0 diverge'],
  ['R14', 'history check', 'decisions and assignments', 'linearizable, 0 anomalies'],
  [
    'R15',
    'rolling restart',
    'two processes behind nginx and Varnish, one after the other, under load',
    '0 failed requests',
  ],
  ['R16', 'coverage of the domain', 'branches; mutants killed', '100 %, >= 90 %'],
  ['R17', 'availability', 'budget over a year', '99.95 % overall, 99.99 % reading'],
  ['R18', 'integrity', 'signatures of published files and pages', 'all verify, one flipped bit found <= 24 h'],
  [
    'R19',
    'incident drill',
    'a leak found, shut, listed, told',
    'acknowledged <= 5 min, closed <= 15 min, list <= 60 min',
  ],
  ['I1', 'reviewer identity signals', '1,000 labelled profiles', 'recall >= 95 %, false alarms <= 2 %'],
  ['I2', 'takeover of an editor', 'a new device and mass invitations', 'step-up always, invitations held'],
  ['I3', 'clones of our journals', 'provenance of pages and files', 'all of them'],
]

/** Shipping and running the product (O). */
export const operationRows: Entry[] = [
  [
    'O1',
    'images',
    'both targets from a clean clone, twice: user, files, packages against the bill of materials',
    'non-root, 0 development packages, 0 packages missing in the bill, 0 differing files',
  ],
  [
    'O2',
    'compose',
    'from nothing to the first 200 through nginx and Varnish; grfs doctor; a paper and files of S6 in the sandbox of the worker; one HTTP process replaced',
    '<= 90 s, 0 checks failed, converted, 0 files answered wrongly, 0 requests failed; a worker that cannot build its sandbox says so',
  ],
  [
    'O3',
    'nightly drill',
    'the script of the timer on good backups and on a damaged one, its result at /metrics',
    'every good one verified, the damaged one reported',
  ],
  [
    'O4',
    'failover under load',
    'the drill of R7 behind nginx and Varnish, two HTTP processes: answers to writers, and pages from the cache',
    '0 lost, 0 doubled, 0 answers other than 2xx or 503, pages from the cache 100 %',
  ],
  [
    'O5',
    'pooler',
    'every database test through PgBouncer in transaction mode with DATABASE_PREPARE=off; rate of a list without prepared statements',
    '0 failures in all files',
  ],
  [
    'O6',
    'read replica',
    '1,000 publications through the real purge and Varnish, with a replica that is 0 to 3 s late at random; a worker that does not wait as a control',
    '0 stale pages in the cache after 10 s',
  ],
  [
    'O7',
    'alerts and dashboards',
    'every alert with a history that makes it fire and one that does not; one alert to a webhook; every panel on the running product',
    '0 alerts without both, 0 empty panels, scrape <= 50 ms',
  ],
  [
    'O9',
    'installation',
    'docs/operations/install.md typed on a machine with nothing but Debian, to the first page and to the first article',
    '<= 20 min, 0 steps not written',
  ],
  [
    'O10',
    'upgrade',
    'the former release and this one side by side on the migrated database, readers and signed-in people; then one process back',
    '0 requests failed',
  ],
  [
    'O11',
    'doctor',
    'faults made on purpose, one at a time, and a healthy installation',
    '20 of 20 found, 0 false alarms',
  ],
  [
    'O12',
    'rotation of secrets',
    'each secret replaced on a running site, visitors and signed-in people',
    '0 sessions lost, 0 requests failed',
  ],
  ['O13', 'lost objects', '100 deleted, a bit flipped in 10; folder and S3', 'all 110 found, all 110 restored'],
]

/** Like `proofFiles` in rows.ts. */
export const operationProofs: Record<string, string> = {
  R4: 'reliability/races.ts',
  R7: 'operations/failover.ts',
  R8: 'reliability/point-in-time.ts',
  R9: 'reliability/undo.ts',
  R18: 'reliability/integrity.ts',
  R11: 'reliability/migrations.ts',
  R12: 'reliability/invariants.ts',
  R13: 'reliability/paper-model.ts',
  R15: 'reliability/rolling-restart.ts',
  R19: 'reliability/incident.ts',
  O1: 'operations/images.ts',
  O2: 'operations/compose.ts',
  O3: 'operations/drill.ts',
  O4: 'operations/failover.ts',
  O5: 'operations/pooler.ts',
  O6: 'operations/read-replica.ts',
  O7: 'operations/alerts.ts',
  O9: 'operations/installation.ts',
  O10: 'operations/upgrade.ts',
  O11: 'operations/doctor.ts',
  O12: 'operations/rotation.ts',
  O13: 'reliability/lost-objects.ts',
}
