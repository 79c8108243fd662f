export { ResendVerification as Page } from '../features/identity/mail-requests.tsx'
