/** What an author confirms when sending a paper. */
export const paperDeclarations = ['authors-agree', 'original', 'licence'] as const
export type Declaration = (typeof paperDeclarations)[number]

/** The statements without which a new paper is not accepted. “None” is an answer to each. */
export const requiredStatements = ['conflicts', 'funding', 'data', 'ethics', 'ai-use'] as const
