import { defineEmail } from '../mail/email.ts'

interface DeadJobsData {
  jobs: Array<{ id: string; name: string; attempts: number; lastError: string }>
}

const listed = 20
const errorLength = 300

/** To the operator: these jobs failed for good. */
export const deadJobsEmail = defineEmail<DeadJobsData>({
  name: 'platform.dead-jobs',
  render: ({ jobs }) => ({
    subject: jobs.length === 1 ? `A job failed for good: ${jobs[0]!.name}` : `${jobs.length} jobs failed for good`,
    body: [
      'What these jobs should have done has not happened. They were tried as often as they may be and wait for you now.',
      ...jobs.slice(0, listed).map(({ id, name, attempts, lastError }) => {
        const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
        return `${name} (${id}), ${tries}:\n${lastError.slice(0, errorLength)}`
      }),
      ...(jobs.length > listed ? [`… and ${jobs.length - listed} more.`] : []),
      'Once the cause is mended, put them back:',
      { code: 'npm run jobs -- retry all' },
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
