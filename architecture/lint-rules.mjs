import path from 'node:path'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

// Vague or archaic as part of a name. docs/STYLE.md says what to write instead.
const vague = new Set(
  (
    'said told tell tells telling kept keeper keepers asked sought thing things nobody somebody whoever anew meant ' +
    'heard spoken lent deed deeds house'
  ).split(' '),
)
const vaguePart = (name) =>
  name.includes('_') ? undefined : name.split(/(?=[A-Z])/).find((part) => vague.has(part.toLowerCase()))

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
    'plain-names': {
      meta: {
        type: 'suggestion',
        // Names of API fields, file fields and columns that cannot change. Variables must not have these names.
        schema: [{ type: 'object', properties: { fields: { type: 'array' } } }],
        messages: { vague: '"{{name}}" has the vague part "{{part}}". Name what the value is.' },
      },
      create: (context) => ({
        Identifier(node) {
          const { name, parent } = node
          const part = vaguePart(name)
          if (!part || (parent.type === 'MemberExpression' && parent.property === node && !parent.computed)) return
          const isKey = (parent.type === 'Property' || parent.type === 'TSPropertySignature') && parent.key === node
          if (isKey && !parent.shorthand && context.options[0]?.fields?.includes(name)) return
          context.report({ node, messageId: 'vague', data: { name, part } })
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
