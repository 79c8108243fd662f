export { interopDocuments } from './documents.ts'
export { oaiProtocol } from './oai/answer.ts'
export { articleAlternate } from './alternates.ts'
