export { VerifyCode as Page } from '../features/identity/verify-code.tsx'
