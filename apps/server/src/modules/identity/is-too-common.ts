import { minPasswordGuesses, wordsAbout } from '@grfs/domain/identity/password'
import type { Offload } from '../../platform/sandbox/offload.ts'

/** Whether a password needs too few guesses. */
export async function isTooCommon(
  offload: Offload,
  password: string,
  about: { email: string; fullName: string },
): Promise<boolean> {
  return (await offload.countGuesses(password, wordsAbout(about))) < minPasswordGuesses
}
