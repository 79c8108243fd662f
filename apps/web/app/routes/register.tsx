import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { RegisterPage } from '../features/identity/register/register-page.tsx'
import { paths } from '../lib/paths.ts'

export function Page() {
  const navigate = useNavigate()
  const toLogin = useCallback(() => void navigate(paths.login), [navigate])
  return <RegisterPage onDone={toLogin} />
}
