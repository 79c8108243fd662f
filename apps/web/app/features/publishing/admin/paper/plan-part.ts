import type { Problem } from '../../../../ui/forms/error-summary.tsx'
import type { PlanForm } from './plan-form.ts'

export interface PartProps {
  form: PlanForm
  problems: readonly Problem[]
  onChange: (part: Partial<PlanForm>) => void
}

export function errorAt(problems: readonly Problem[], id: string): string | undefined {
  return problems.find((problem) => problem.id === id)?.message
}
