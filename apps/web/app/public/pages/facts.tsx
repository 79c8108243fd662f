import { count } from '../../lib/format.ts'

export interface Fact {
  label: string
  value: number | null
}

/** True numbers, large; what is zero or not known is not said. */
export function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter((fact): fact is Fact & { value: number } => fact.value !== null && fact.value > 0)
  if (known.length === 0) return null
  return (
    <dl className="about-facts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          {/* a year is read as a word, not as a quantity */}
          <dd>{label === sinceLabel ? value : count(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

export const sinceLabel = 'Publishing since'
