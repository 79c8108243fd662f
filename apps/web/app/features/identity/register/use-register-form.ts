import { useRef, useState } from 'react'
import {
  emptyValues,
  errorsOf,
  problemsOf,
  type RegisterErrors,
  type RegisterFieldName,
  type RegisterValues,
} from './form.ts'

/** Fields whose problems depend on another one: whether a day exists depends on month and year. */
const dependents: Partial<Record<RegisterFieldName, RegisterFieldName>> = {
  birthMonth: 'birthDay',
  birthYear: 'birthDay',
  password: 'confirmPassword',
}

export type RegisterForm = ReturnType<typeof useRegisterForm>

/** Values and errors of the form. Until it is submitted, a change removes an error, but shows none. */
export function useRegisterForm(start: RegisterValues) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<RegisterErrors>({})
  const isSubmitted = useRef(false)
  // Two changes may come in one event, when the browser fills in the form.
  const latest = useRef(values)
  const showErrors = (changed: RegisterErrors) => setErrors((before) => ({ ...before, ...changed }))
  const put = (next: RegisterValues) => {
    latest.current = next
    setValues(next)
  }
  const found = () => problemsOf(latest.current, new Date())

  function check(...fields: RegisterFieldName[]) {
    const now = errorsOf(found())
    showErrors(Object.fromEntries(fields.map((field) => [field, now[field]])))
  }

  return {
    values,
    errors,
    showErrors,
    check,
    change<F extends RegisterFieldName>(field: F, value: RegisterValues[F]) {
      put({ ...latest.current, [field]: value })
      const dependent = dependents[field]
      if (isSubmitted.current) check(field, ...(dependent ? [dependent] : []))
      else if (errors[field] !== undefined) showErrors({ [field]: undefined })
    },
    /** Shows all problems, and returns them in the order of the page. */
    checkAll() {
      isSubmitted.current = true
      const problems = found()
      setErrors(errorsOf(problems))
      return problems
    },
    clear() {
      isSubmitted.current = false
      put(emptyValues())
      setErrors({})
    },
  }
}
