export { lockDoi, saveVerdict, setDoi } from './queries.ts'
