import { defineEmail } from './mail/email.ts'

interface InvariantsBrokenData {
  violations: Array<{ rule: string; id: string }>
  /** Number of all violations, including those reported earlier today. */
  total: number
}

const listed = 30

const sampleViolation = {
  rule: 'every waiting paper has a person who can act on it',
  id: '5f0c0a34-6f0e-4a7e-9f0e-0d8a3f1f2b11',
}

const body = `The hourly check found data that breaks a rule. Nothing was repaired automatically.

{violations}

{more?} … and {more} more.

{total} in all. Each one is in the log of the worker, and is mailed at most once a day. The runbook says what to do.`

/** To the operator: data violates an invariant. */
export const invariantsBrokenEmail = defineEmail<InvariantsBrokenData>({
  name: 'platform.invariants-broken',
  title: 'Problems in the data',
  readers: 'operators',
  caseOf: ({ violations }) => (violations.length === 1 ? 'one' : 'many'),
  cases: {
    one: { title: 'Problem in the data', subject: 'The hourly check found a problem in the data', body },
    many: {
      title: 'Problems in the data',
      subject: 'The hourly check found {count} problems in the data',
      body,
      sample: { violations: [sampleViolation, { ...sampleViolation, rule: 'every paper has an author' }], total: 2 },
    },
  },
  values: ({ violations, total }) => ({
    ...{ total, count: violations.length, more: Math.max(0, violations.length - listed) || null },
    violations: [
      violations
        .slice(0, listed)
        .map(({ rule, id }) => `– Not true: ${rule} (${id}).`)
        .join('\n'),
    ],
  }),
  sample: {
    violations: [sampleViolation],
    total: 1,
  },
})
