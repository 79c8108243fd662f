export { ForgotPassword as Page } from '../features/identity/mail-requests.tsx'
