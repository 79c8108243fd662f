import { operationProofs, operationRows, reliabilityRows } from './operation-rows.ts'
import { recordProofs, recordRows, type Entry } from './record-rows.ts'

/** One quality goal of the product, with its limits. */
export interface Row {
  id: string
  goal: string
  measures: string
  /** The limit for a release. */
  must: string
  /** The goal; null if it equals `must`. */
  best: string | null
}

/** Speed, size and growth. Ratios are relative to a bare engine in the same run on the same machine. */
const performanceRows: Entry[] = [
  [
    'P1',
    'uncached article page',
    'the whole route with its query, render, policy, ETag, metrics and log / Fastify rendering the same tree from memory',
    '>= 0.30',
    '>= 0.55',
  ],
  [
    'P3',
    'behind the HTTP cache',
    'a warm page through the shipped Varnish, keys and purging on / nginx with a file of the same bytes',
    '>= 0.60',
    '>= 0.85',
  ],
  ['P4', 'conditional request', '304 on a strong ETag / Fastify saying hello in JSON', '>= 0.75', '>= 0.90'],
  [
    'P5',
    'list calls',
    'the call with access check and response cut to the contract / (a) the same SQL with bare pg (b) minimal Fastify with pg',
    '(a) >= 0.30, (b) >= 0.80',
    '(a) >= 0.45, (b) >= 0.92',
  ],
  [
    'P6',
    'queries per page',
    'statements on the wire with 10 rows and with 100',
    'lists <= 5, article <= 3, the same at both sizes',
    'lists <= 2, article <= 1',
  ],
  [
    'P7',
    'growth of lists',
    'p95 of every page and call that reads, from 10 k to 1 M articles, as log-log slope',
    '<= 0.10 per decade',
    '<= 0.04 per decade',
  ],
  ['P8', 'deep paging', 'page at row 100,000 / first page', '<= 1.2', '<= 1.05'],
  [
    'P9',
    'search growth',
    'p95 of 300 rotating queries of 1 to 3 words with filters, from 10 k to 1 M articles',
    '<= 3 times, and <= 60 ms at 1 M',
    '<= 1.5 times, and <= 25 ms',
  ],
  ['P10', 'search under writes', 'search p95 while 50 articles a second are published / in peace', '<= 1.5', '<= 1.15'],
  [
    'P11',
    'file download',
    'our signed route, bytes by nginx / nginx sending the same file; time of our process per download',
    '>= 0.90 of the bytes, <= 2 ms',
    '>= 0.98 of the bytes, <= 0.3 ms',
  ],
  [
    'P12',
    'upload of a 10 MiB manuscript',
    'checked, stored and committed / a bare parser to disk with fsync; memory at 50 at once',
    '>= 0.60, <= 64 MiB more',
    '>= 0.80, <= 24 MiB more',
  ],
  [
    'P13',
    'submission acknowledged',
    'p99 from click to 201 for 10 MiB, 20 at once, less the transfer',
    '<= 500 ms',
    '<= 150 ms',
  ],
  [
    'P14',
    'job engine',
    'jobs a second, each with an effect that happens exactly once / bare SKIP LOCKED at the same concurrency',
    '>= 0.50',
    '>= 0.90',
  ],
  [
    'P16',
    'login',
    'logins a second / bare argon2id; p99 of public pages in a login storm / at rest',
    '>= 0.90, <= 1.5',
    '>= 0.97, <= 1.1',
  ],
  [
    'P17',
    'script sent to a reader',
    'brotli kilobytes that run before any consent; pages usable without script',
    '<= 12 KB',
    '<= 3 KB',
  ],
  [
    'P18',
    'weight of an article page',
    'on the wire without the cover: (a) HTML, CSS and script (b) fonts, the text readable before they arrive',
    '(a) <= 40 KB, (b) <= 80 KB, <= 7 requests',
    '(a) <= 25 KB, (b) <= 60 KB, <= 7 requests',
  ],
  [
    'P19',
    'vitals in the lab',
    'slow processor and slow network: LCP, INP, CLS; Lighthouse on the public pages',
    'LCP <= 1.2 s, INP <= 80 ms, CLS <= 0.02, Lighthouse 100 four times',
    'LCP <= 0.8 s, CLS 0',
  ],
  [
    'P20',
    'dashboards',
    'the same lab with 10,000 submissions in the journal',
    'LCP <= 1.8 s, <= 150 KB of script',
    'LCP <= 1.0 s, <= 90 KB of script',
  ],
  ['P21', 'time to publish', 'p99 from the click to being visible everywhere', '<= 5 s', '<= 1 s'],
  [
    'P22',
    'harvest',
    'OAI page N / page 1 at 1 M records; records a second / bare COPY',
    '<= 1.2, >= 0.15',
    '<= 1.05, >= 0.4',
  ],
  [
    'P23',
    'deadline spike',
    'thirty times the usual writes for ten minutes',
    '0 lost, 0 failed, p99 <= 5 s',
    'p99 <= 2 s',
  ],
  ['P24', 'bot storm', 'p99 of signed-in traffic under a crawl that no cache helps / at rest', '<= 2.0', '<= 1.2'],
  [
    'P25',
    'cost',
    'processor time of the whole system per page view, nine of ten from the cache',
    '<= 0.25 ms',
    '<= 0.08 ms',
  ],
  [
    'P26',
    'start and memory',
    'cold start to the first 200; resident memory after a soak / after 5 minutes',
    '<= 2 s, <= 1.10',
    '<= 0.7 s, <= 1.02',
  ],
  ['P27', 'deriving a manuscript', 'check, blind and convert 7,000 words / bare conversion', '<= 3.0', '<= 1.5'],
  [
    'P32',
    'work queue',
    'every filter, sort and search of the editors, first and deep pages: statements, growth from 10,000 to 100,000 papers, p95 at 100,000',
    'statements <= 5, slope <= 0.10 per decade, p95 <= 100 ms',
    'statements <= 5, slope <= 0.05 per decade, p95 <= 50 ms',
  ],
]

/** Access control (S), and anonymity (A). */
const securityRows: Entry[] = [
  [
    'S1',
    'access matrix',
    'every route for every principal, relation and state',
    '>= 4,000 cells, 0 differ, no route missing',
  ],
  ['S2', 'field sets', 'the fields of each answer against the view of its role', '0 extra fields'],
  [
    'S3',
    'foreign ids',
    'every id in every place replaced by a foreign one',
    '>= 20,000 requests, 0 succeed, 0 tell apart',
  ],
  ['S4', 'mass assignment', 'every field of every entity sent to every write', '0 unintended changes'],
  [
    'S5',
    'script injection',
    '1,000 payloads in every stored text and every renderer, in Chromium',
    '0 run, 0 policy reports',
  ],
  [
    'S6',
    'malformed files',
    '5,000 broken or hostile documents, archives and pictures',
    '0 crashes, 0 errors of ours, 0 connections, <= 128 MB more, <= 5 s each',
  ],
  [
    'S7',
    'malformed requests',
    'a million fuzzed requests to all routes',
    '0 errors of ours, 0 hang, 0 past validation',
  ],
  ['S8', 'forged requests', 'every change sent from a foreign origin', '0 accepted'],
  ['S9', 'host headers and redirects', 'forged hosts and targets in pages and mails', '0 reflected'],
  ['S10', 'tokens', '200 uses at once, replays, scanners that follow links', 'exactly 1 of 200, 0 by GET'],
  ['S11', 'end of a session', 'use after logout, new password, lost role', '0 later uses, effect <= 1 s'],
  ['S12', 'mail injection', 'hostile addresses and subjects', '0 wrong recipients, 0 extra headers'],
  ['S13', 'guessing codes', '1,000 guesses at once', '<= 5 looked at, chance <= 0.0001 a month'],
  ['S14', 'enumeration', 'body, status and time for known and unknown accounts', 'time AUC <= 0.53'],
  ['S15', 'rate limits', 'a victim behind an attacked address', 'succeeds every time'],
  ['S16', 'requests to the inside', '60 inner addresses through every field that takes one', '0 connections'],
  ['S17', 'other injections', 'SQL, CSV, formula and log corpora', '0'],
  [
    'S18',
    'supply chain',
    'audit of the lockfile, bill of materials, secrets, install scripts',
    '0 known high or critical at release',
  ],
  ['S19', 'ASVS 5.0', 'requirements of levels 1 and 2 that apply', '217 of 217 with a test or evidence'],
  ['S20', 'payments', 'callbacks replayed, reordered, altered', '0 wrong balances in 10,000 runs'],
  [
    'S21',
    'linear time',
    'every function that reads user text, at its longest input, for runs of white space, tags, entities, brackets and separators',
    'time(2n)/time(n) <= 2.5; event loop blocked <= 100 ms by any single request',
  ],
  [
    'S22',
    'memory of strangers',
    'any request without a session, 200 held open at once',
    "<= 2 MB each; form fields limited to the contract's names and sizes",
  ],
  [
    'S23',
    'mail to strangers',
    'every mail that a typed address can cause: bait in every field, 1,000 tries at once for each limit',
    '0 typed texts but a bounded, link-free title, 0 limits passed',
  ],
  [
    'S24',
    'secrets in logs',
    'every token, code, password, link signature and address planted; all logs read',
    '0 found',
  ],
  [
    'A1',
    'canaries',
    'all that blinded people receive, in every state of the workflow',
    '>= 50,000 answers, 0 canaries',
  ],
  ['A2', 'non-interference', '200 workflows, run twice with identities swapped', '0 differing bytes'],
  ['A3', 'redaction', '500 files with names in 40 hiding places', '0 left, text unchanged'],
  ['A4', 'remote fetches', 'every derived file and reviewer page opened in Chromium', '0 requests off origin'],
  ['A5', 'search as a blinded role', '100,000 fuzzed parameters', '0 changed results'],
  ['A6', 'timing', 'own paper or not, 10,000 pairs', 'AUC <= 0.52'],
  ['A7', 'alarm on identity reads', '100 foreign identities read by one account', 'alarm <= 60 s, all in the audit'],
  [
    'A8',
    'acting to learn',
    'attack scripts of all blinded pairs over every feature that answers about content of others',
    '>= 60 scripts, 0 learn a bit',
  ],
]

/** The proof of each row that has one, relative to tests/proofs. */
export const proofFiles: Record<string, string> = {
  P1: 'performance/article-page.ts',
  P3: 'performance/behind-cache.ts',
  P4: 'performance/conditional-request.ts',
  P5: 'performance/list-calls.ts',
  P6: 'performance/queries-per-page.ts',
  P7: 'performance/list-growth.ts',
  P8: 'performance/deep-paging.ts',
  P9: 'performance/search-growth.ts',
  P10: 'performance/search-under-writes.ts',
  P11: 'performance/file-download.ts',
  P12: 'performance/manuscript-upload.ts',
  P13: 'performance/submission.ts',
  P14: 'performance/job-engine.ts',
  P16: 'performance/login.ts',
  P17: 'performance/reader-script.ts',
  P18: 'performance/article-weight.ts',
  P19: 'performance/reader-vitals.ts',
  P20: 'performance/dashboards.ts',
  P21: 'performance/time-to-publish.ts',
  P22: 'performance/harvest.ts',
  P26: 'performance/start-and-memory.ts',
  P27: 'performance/manuscript-derivation.ts',
  P32: 'performance/work-queue.ts',
  S1: 'security/access-matrix.ts',
  S2: 'security/field-sets.ts',
  S3: 'security/foreign-ids.ts',
  S4: 'security/mass-assignment.ts',
  S5: 'security/script-injection.ts',
  S6: 'security/hostile-files.ts',
  S10: 'security/tokens.ts',
  S11: 'security/session-end.ts',
  S12: 'security/mail-injection.ts',
  S13: 'security/guessing-codes.ts',
  S14: 'security/enumeration.ts',
  S15: 'security/rate-limits.ts',
  S17: 'security/injections.ts',
  S18: 'security/supply-chain.ts',
  S20: 'security/payments.ts',
  S21: 'security/linear-time.ts',
  S22: 'security/memory-of-strangers.ts',
  S23: 'security/mail-to-strangers.ts',
  S24: 'security/secrets-in-logs.ts',
  A1: 'anonymity/canaries.ts',
  A2: 'anonymity/non-interference.ts',
  A3: 'anonymity/redaction.ts',
  A4: 'anonymity/remote-fetches.ts',
  A8: 'anonymity/acting-to-learn.ts',
  ...recordProofs,
  ...operationProofs,
}

/** Every row of the quality tables, with or without a proof. */
export const rows: Row[] = [
  ...performanceRows,
  ...securityRows,
  ...reliabilityRows,
  ...recordRows,
  ...operationRows,
].map(([id, goal, measures, must, best = null]) => ({ id, goal, measures, must, best }))

export const findRow = (id: string): Row | undefined => rows.find((row) => row.id === id.toUpperCase())

export function rowOf(id: string): Row {
  const row = findRow(id)
  if (!row) throw new Error(`Unknown row ${id}.`)
  return row
}
