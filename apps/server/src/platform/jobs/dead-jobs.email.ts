import { defineEmail } from '../mail/email.ts'

interface DeadJobsData {
  jobs: Array<{ id: string; name: string; attempts: number; lastError: string }>
}

const listed = 20
const errorLength = 300

const sampleJob = {
  id: '4711',
  name: 'platform.send-mail',
  attempts: 20,
  lastError: 'connect ECONNREFUSED 192.0.2.25:25',
}

const body = `These jobs reached their retry limit and did not complete. They will not be retried automatically.

{jobs}

{more?} … and {more} more.

After you have fixed the cause, retry them:

{command}`

/** To the operator: these jobs failed too often. */
export const deadJobsEmail = defineEmail<DeadJobsData>({
  name: 'platform.dead-jobs',
  title: 'Jobs failed',
  readers: 'operators',
  caseOf: ({ jobs }) => (jobs.length === 1 ? 'one' : 'many'),
  cases: {
    one: { title: 'Job failed', subject: 'A job failed permanently: {job}', body, sample: { jobs: [sampleJob] } },
    many: {
      title: 'Jobs failed',
      subject: '{count} jobs failed permanently',
      body,
      sample: { jobs: [sampleJob, { ...sampleJob, id: '4712' }] },
    },
  },
  values: ({ jobs }) => ({
    ...{ count: jobs.length, job: jobs[0]?.name ?? '', more: Math.max(0, jobs.length - listed) || null },
    jobs: jobs.slice(0, listed).map(({ id, name, attempts, lastError }) => {
      const tries = attempts === 1 ? '1 attempt' : `${attempts} attempts`
      return `${name} (${id}), ${tries}:\n${lastError.slice(0, errorLength)}`
    }),
    command: [{ code: 'npm run grfs -- jobs retry all' }],
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
