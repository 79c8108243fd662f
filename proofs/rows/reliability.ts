import type { Entry } from './entry.ts'

/** What survives (R), and what keeps peer review honest (I). */
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
  ['R7', 'database failover', 'primary killed, standby promoted', '0 lost, writes back <= 30 s'],
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
  ['R11', 'migrations', 'up and down on 1 M rows under load', '0 failed requests, lock wait <= 200 ms'],
  [
    'R12',
    'invariants',
    'the hourly check: every rule broken on purpose, the demonstration, random work',
    '0 violations, every broken rule found',
  ],
  ['R13', 'model test', 'random sequences against a reference model', '>= 100,000 sequences, 0 diverge'],
  ['R14', 'history check', 'decisions and assignments', 'linearizable, 0 anomalies'],
  ['R15', 'rolling restart', 'graceful stop under load', '0 failed requests'],
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
