export { interopDocuments } from './documents.ts'
