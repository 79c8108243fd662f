import './requirements.css'
import { useId } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import {
  lengthOf,
  metCriteria,
  minResetPassword,
  passwordCriteria,
  resetStrength,
} from '@grfs/domain/identity/password'
import { words } from '../../ui/layout/words.ts'
import { Icon } from '../../ui/media/icon.tsx'

const t = identityTexts.reset

/** IDENTITY-063: ticks the rules that a password meets. Only the server knows whether it was used before. */
export function Requirements({ password }: { password: string }) {
  const id = useId()
  const met = metCriteria(password)
  return (
    <div>
      <b id={id}>{t.requirements}</b>
      <ul className="criteria" aria-labelledby={id}>
        {passwordCriteria.map((criterion) => (
          <Requirement key={criterion} text={t.criteria[criterion]} isMet={met.includes(criterion)} />
        ))}
        <Requirement text={t.avoidPrevious} isMet={false} />
      </ul>
    </div>
  )
}

function Requirement({ text, isMet }: { text: string; isMet: boolean }) {
  return (
    <li className={isMet ? 'is-met' : undefined}>
      {isMet ? <Icon name="check" /> : <span className="criterion-dot" aria-hidden="true" />}
      {text}
      {isMet && <span className="sr">, {words.done}</span>}
    </li>
  )
}

export interface ResetValues {
  newPassword: string
  confirmPassword: string
}

/** IDENTITY-067. */
export function canSend({ newPassword, confirmPassword }: ResetValues): boolean {
  return newPassword !== '' && newPassword === confirmPassword
}

/** IDENTITY-065, IDENTITY-066: the problem, for a form that was submitted without its button. */
export function resetProblem({ newPassword, confirmPassword }: ResetValues): string | undefined {
  if (newPassword !== confirmPassword) return identityTexts.reset.differ
  return lengthOf(newPassword) < minResetPassword ? identityTexts.reset.short : undefined
}

const levels = { weak: 1, medium: 2, strong: 3 } as const

/** IDENTITY-068: bars and word for a password's strength; empty while nothing is typed. */
export function strengthOf(password: string): { level: 0 | 1 | 2 | 3; word: string } {
  if (password === '') return { level: 0, word: '' }
  const strength = resetStrength(password)
  return { level: levels[strength], word: identityTexts.reset.strength[strength] }
}
