import './requirements.css'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { metCriteria, passwordCriteria } from '@grfs/domain/identity/password'
import { useId } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import { words } from '../../ui/layout/words.ts'

const t = identityTexts.reset

/** IDENTITY-063: ticks off what a password has. Whether it was used before only the server knows. */
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
