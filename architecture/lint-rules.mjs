import path from 'node:path'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** Lint rules of this project that no published plugin has in this form. */
export const houseRules = {
  rules: {
    'kebab-case-files': {
      meta: { type: 'suggestion', schema: [], messages: { name: 'Name this file in kebab-case, not "{{name}}".' } },
      create: (context) => ({
        Program(node) {
          const name = path.basename(context.filename)
          if (!kebab.test(name)) context.report({ node, messageId: 'name', data: { name } })
        },
      }),
    },
    // max-lines has only one limit; we warn at a lower limit before the hard one.
    'long-file': {
      meta: {
        type: 'suggestion',
        schema: [{ type: 'integer' }],
        messages: { long: 'Long: {{lines}} lines. A file that needs headings wants to be two files.' },
      },
      create: (context) => ({
        Program(node) {
          const lines = context.sourceCode.lines.length
          if (lines > context.options[0]) context.report({ node, messageId: 'long', data: { lines } })
        },
      }),
    },
  },
}
