export { SubAdminLogin as Page } from '../features/identity/login.tsx'
