export { createArticleTypesetter, templateSources } from './typeset.ts'
export type { ArticleTypesetter, TypesetArticle } from './typeset.ts'
export type { Design, Paper } from './model.ts'
export { typesettingRecord, type TypesettingInput } from './typesetting-record.ts'
