export type * from './article-record.ts'
export { articleJats, noticeJats } from './jats.ts'
export { xmlHead, xmlText } from './xml.ts'
