export { Login as Page } from '../features/identity/login.tsx'
