import { identityTexts } from '@grfs/contracts/texts/identity'
import { lengthOf, minResetPassword, resetStrength } from '@grfs/domain/identity/password'

export interface ResetValues {
  newPassword: string
  confirmPassword: string
}

/** IDENTITY-067. */
export function canSend({ newPassword, confirmPassword }: ResetValues): boolean {
  return newPassword !== '' && newPassword === confirmPassword
}

/** IDENTITY-065, IDENTITY-066: what is wrong, for a form that was sent another way than by its button. */
export function resetProblem({ newPassword, confirmPassword }: ResetValues): string | undefined {
  if (newPassword !== confirmPassword) return identityTexts.reset.differ
  return lengthOf(newPassword) < minResetPassword ? identityTexts.reset.short : undefined
}

const levels = { weak: 1, medium: 2, strong: 3 } as const

/** IDENTITY-068: the bars and the word of a password; nothing while none is typed. */
export function strengthOf(password: string): { level: 0 | 1 | 2 | 3; word: string } {
  if (password === '') return { level: 0, word: '' }
  const strength = resetStrength(password)
  return { level: levels[strength], word: identityTexts.reset.strength[strength] }
}
