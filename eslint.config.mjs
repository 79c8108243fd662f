import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { houseRules } from './architecture/lint-rules.mjs'

const noDefaultExport = [
  { selector: 'ExportDefaultDeclaration', message: 'Use named exports.' },
  { selector: 'ExportSpecifier[exported.name="default"]', message: 'Use named exports.' },
]
const noWallClock = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time comes in as `now`.' },
  { selector: 'CallExpression[callee.name="Date"]', message: 'Time comes in as `now`.' },
]

export default defineConfig(
  globalIgnores([
    '**/build/',
    '**/.dev/',
    '**/.cache/',
    '**/screens/',
    'tests/proofs/results/',
    '**/platform/database/tables.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    plugins: { house: houseRules },
    rules: {
      'house/kebab-case-files': 'error',
      'house/long-file': ['warn', 400],
      'max-lines': ['error', 400],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...noDefaultExport],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // One program for all workspaces: half the time of one per tsconfig.json, which `npm run check` compiles anyway.
    languageOptions: { parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['packages/{domain,covers,manuscript,scholarly,typesetting}/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...noDefaultExport, ...noWallClock],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time comes in as `now`.' },
        { object: 'Math', property: 'random', message: 'Chance comes in as an argument.' },
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.ts', 'apps/web/app/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'house/plain-names': ['error', { fields: ['told', 'asked', 'kept'] }] },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/entry/**', '**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  { files: ['apps/web/app/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  {
    // Tools load these files by their default export.
    files: ['**/*.d.ts', '*.config.{ts,mjs}', '.dependency-cruiser.mjs', 'apps/web/*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
