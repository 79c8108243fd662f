import { defineEmail } from './mail/email.ts'

interface InvariantsBrokenData {
  violations: Array<{ rule: string; id: string }>
  /** Number of all violations, including those reported earlier today. */
  total: number
}

const listed = 30

/** To the operator: data violates an invariant. */
export const invariantsBrokenEmail = defineEmail<InvariantsBrokenData>({
  name: 'platform.invariants-broken',
  render: ({ violations, total }) => ({
    subject:
      violations.length === 1
        ? 'The hourly check found a problem in the data'
        : `The hourly check found ${violations.length} problems in the data`,
    body: [
      'The hourly check found data that breaks a rule. Nothing was repaired automatically.',
      violations
        .slice(0, listed)
        .map(({ rule, id }) => `– Not true: ${rule} (${id}).`)
        .join('\n'),
      ...(violations.length > listed ? [`… and ${violations.length - listed} more.`] : []),
      `${total} in all. Each one is in the log of the worker, and is mailed at most once a day. The runbook says what to do.`,
    ],
  }),
  sample: {
    violations: [
      { rule: 'every waiting paper has a person who can act on it', id: '5f0c0a34-6f0e-4a7e-9f0e-0d8a3f1f2b11' },
    ],
    total: 1,
  },
})
