export { VerifyEmail as Page } from '../features/identity/verify-email.tsx'
