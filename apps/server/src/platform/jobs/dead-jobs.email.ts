import { defineEmail } from '../mail/email.ts'

interface DeadJobsData {
  jobs: Array<{ id: string; name: string; attempts: number; lastError: string }>
}

const listed = 20
const errorLength = 300

/** To the operator: these jobs failed too often. */
export const deadJobsEmail = defineEmail<DeadJobsData>({
  name: 'platform.dead-jobs',
  render: ({ jobs }) => ({
    subject:
      jobs.length === 1 ? `A job failed permanently: ${jobs[0]!.name}` : `${jobs.length} jobs failed permanently`,
    body: [
      'These jobs reached their retry limit and did not complete. They will not be retried automatically.',
      ...jobs.slice(0, listed).map(({ id, name, attempts, lastError }) => {
        const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
        return `${name} (${id}), ${tries}:\n${lastError.slice(0, errorLength)}`
      }),
      ...(jobs.length > listed ? [`… and ${jobs.length - listed} more.`] : []),
      'After you have fixed the cause, retry them:',
      { code: 'npm run grfs -- jobs retry all' },
    ],
  }),
  sample: {
    jobs: [
      { id: '4711', name: 'platform.send-mail', attempts: 20, lastError: 'connect ECONNREFUSED 192.0.2.25:25' },
      {
        id: '4712',
        name: 'platform.purge',
        attempts: 20,
        lastError: 'Not every cache was purged. cache-1 answered 405.',
      },
    ],
  },
})
