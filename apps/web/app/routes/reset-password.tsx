export { ResetPassword as Page } from '../features/identity/reset-password.tsx'
