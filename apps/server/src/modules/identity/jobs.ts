import { z } from 'zod'
import { loginCodeMonthDays } from '@grfs/domain/identity/login'
import { retention } from '@grfs/domain/shared/policies'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { sendSignInLink } from './account/invited-account.ts'
import { accountHandlers, sendSignInLinkJob } from './account/mailed-links.ts'
import { profileHandlers } from './profile/update-profile.ts'
import { resealAuthenticators } from './factors/authenticator.ts'
import { pruneChallenges } from './queries/passkeys.ts'
import { pruneRounds } from './queries/providers.ts'
import {
  forgetNetworks,
  pruneCodeCounts,
  pruneKnownDevices,
  pruneLoginAttempts,
  pruneSessions,
} from './queries/sessions.ts'

// Small transactions, so that no other query waits long.
const rowsAtOnce = 2_000

/** What the job deletes, and after how many days. */
const leftovers: Array<{ prune: (db: SqlTransaction, before: Date, most: number) => Promise<number>; days: number }> = [
  { prune: pruneSessions, days: retention.sessionDays },
  { prune: forgetNetworks, days: retention.sessionDays },
  { prune: pruneLoginAttempts, days: retention.loginAttemptDays },
  { prune: pruneChallenges, days: retention.loginAttemptDays },
  { prune: pruneRounds, days: retention.loginAttemptDays },
  { prune: pruneKnownDevices, days: 0 },
  { prune: pruneCodeCounts, days: loginCodeMonthDays + 1 },
]

const pruneLoginsJob = defineJob('identity.prune-logins', z.object({}), { maxAttempts: 3 })

const loginHandlers: JobHandler[] = [
  handleJob(
    pruneLoginsJob,
    async (_payload, { ctx, signal }) => {
      for (const { prune, days } of leftovers) {
        const before = new Date(ctx.clock.now().getTime() - days * 86_400_000)
        while ((await ctx.inTransaction((tx) => prune(tx.db, before, rowsAtOnce))) === rowsAtOnce)
          signal.throwIfAborted()
      }
      await resealAuthenticators(ctx, signal)
    },
    { cron: '47 3 * * *' },
  ),
]

const signInHandler = handleJob(sendSignInLinkJob, ({ email }, { ctx, jobId }) => sendSignInLink(ctx, email, jobId))

export const identityHandlers: JobHandler[] = [signInHandler, ...loginHandlers, ...accountHandlers, ...profileHandlers]
