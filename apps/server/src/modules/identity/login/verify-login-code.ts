import { identityTexts } from '@grfs/contracts/texts/identity'
import {
  type CodeMethod,
  isLoginCode,
  loginCodeAttempts,
  loginCodeMonthDays,
  loginCodeTriesPerMonth,
  loginCodeWarnAfter,
  readRecoveryCode,
  tryWeights,
} from '@grfs/domain/identity/login'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { tokenHash } from '../../../platform/keys.ts'
import { wrongCodesEmail } from '../emails/wrong-codes.email.ts'
import { isAppCode, isRecoveryCode } from '../factors/authenticator.ts'
import { finishLogin, type OpenedSession } from './log-in.ts'
import { forgiveCode } from './check-password.ts'
import { isLoginCodeOf } from './login-attempt.ts'
import {
  countCodeTry,
  findAttemptByHandle,
  holdLoginAccount,
  takeTry,
  uncountCodeTry,
  type WaitingAttempt,
} from '../queries/logins.ts'

/** Ends the code step. Counts each try before it checks the code, so that parallel requests get no extra tries. */
export async function verifyLoginCode(
  ctx: Context,
  client: Client,
  { userId: handle, otp, method }: { userId: string; otp: string; method: CodeMethod },
): Promise<OpenedSession> {
  if (method === 'recovery' && readRecoveryCode(otp) === null) throw new AppError('login.code-wrong')
  if (method !== 'recovery' && !isLoginCode(otp)) {
    throw new AppError('request.invalid', { fields: { otp: identityTexts.code.incomplete } })
  }
  const attempt = await findAttemptByHandle(ctx.db, tokenHash(handle))
  if (attempt?.usedAt !== null) throw new AppError('login.attempt-ended')
  // Refuse further guesses before taking any lock.
  if (attempt.tries >= loginCodeAttempts || attempt.expiresAt <= ctx.clock.now()) throw new AppError('login.code-spent')
  // Return a wrong code instead of throwing, so that its count is committed.
  const outcome = await ctx.inTransaction(async (tx) => {
    const account = await holdLoginAccount(tx.db, attempt.accountId)
    const taken = await takeTry(tx.db, tx.now(), attempt.id, loginCodeAttempts)
    if (!taken) return 'spent'
    const weight = tryWeights[method]
    const triesOfMonth = await countCodeTry(tx.db, tx.now(), account.id, { days: loginCodeMonthDays, weight })
    // The code was not checked, and the rollback removes the count.
    if (triesOfMonth > loginCodeTriesPerMonth) throw new AppError('login.code-locked')
    const isRight =
      method === 'mail'
        ? isLoginCodeOf(ctx.keys, handle, otp, taken.codeHash)
        : method === 'app'
          ? await isAppCode(ctx, tx, account.id, otp)
          : await isRecoveryCode(tx, account.id, otp)
    if (!isRight) {
      if (taken.tries === loginCodeWarnAfter) warnOwner(ctx, tx, attempt)
      return 'wrong'
    }
    await uncountCodeTry(tx.db, tx.now(), account.id, weight)
    return finishLogin(ctx, tx, client, attempt, account)
  })
  if (outcome === 'spent') throw new AppError('login.code-spent')
  if (outcome === 'wrong') throw new AppError('login.code-wrong')
  await forgiveCode(ctx.limits, attempt.accountId)
  return outcome
}

/** A person who enters codes knows the password. */
function warnOwner(ctx: Context, tx: Tx, attempt: WaitingAttempt): void {
  tx.outbox.send(wrongCodesEmail, {
    to: { name: attempt.fullName, address: attempt.email, accountId: attempt.accountId },
    data: {
      site: ctx.site.name,
      fullName: attempt.fullName,
      wrong: loginCodeWarnAfter,
      resetLink: `${ctx.site.origin}/forgot-password`,
    },
    key: attempt.id,
  })
}
