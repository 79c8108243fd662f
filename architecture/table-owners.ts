import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Breach } from './breach.ts'
import { moduleMap, modulesFolder } from './module-map.mjs'
import { isTest, projectFiles } from './sources.ts'

interface Table {
  schema: string
  name: string
}

// These files may name every table: generated types, role privileges, demonstration data, the personal data register.
const free = [
  /^apps\/server\/src\/platform\/database\/tables\.ts$/,
  /^apps\/server\/src\/platform\/database\/database-roles\.ts$/,
  /^apps\/server\/src\/entry\/demo\.ts$/,
  /^apps\/server\/src\/modules\/personal-data\/register\.ts$/,
]

/**
 * A table has one owner: only the queries of its module (queries.ts or queries/*.ts) and its personal-data.ts name it.
 * Others read what the owner publishes as `public_…`.
 */
export function tableBreaches(root: string): Breach[] {
  const files = projectFiles(root)
  const schemas = schemasOf(root, files)
  return files
    .filter(
      (file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !isTest(file) && !free.some((rule) => rule.test(file)),
    )
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest)
      return textsIn(source)
        .flatMap((text) => tablesIn(text, schemas))
        .filter((table) => !mayName(file, table))
        .map((table) => ({ rule: 'table-owner', file, detail: `${file} names ${table.schema}.${table.name}` }))
    })
}

/** Schemas of the migrations with their tables and views. */
function schemasOf(root: string, files: string[]): Map<string, Set<string>> {
  const schemas = new Map<string, Set<string>>()
  for (const file of files.filter((name) => /^apps\/server\/migrations\/.*\.sql$/.test(name))) {
    const statements = readFileSync(path.join(root, file), 'utf8')
    const made = /create\s+(?:table|(?:materialized\s+|or\s+replace\s+)?view)\s+(?:if\s+not\s+exists\s+)?(\w+)\.(\w+)/gi
    for (const [, schema, name] of statements.matchAll(made)) {
      schemas.set(schema!, (schemas.get(schema!) ?? new Set()).add(name!))
    }
  }
  return schemas
}

function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}

function tablesIn(text: string, schemas: Map<string, Set<string>>): Table[] {
  return [...text.matchAll(/(?<![\w.])"?(\w+)"?\."?(\w+)"?(?![\w-])/g)]
    .map(([, schema, name]) => ({ schema: schema!, name: name! }))
    .filter(({ schema, name }) => schemas.get(schema)?.has(name))
}

function mayName(file: string, { schema, name }: Table): boolean {
  const [, module] =
    new RegExp(`^${modulesFolder}/([^/]+)/(?:queries|queries/[a-z-]+|personal-data)\\.ts$`).exec(file) ?? []
  if (module === undefined) return schema === 'platform' && file.startsWith('apps/server/src/platform/')
  if (schemaOf(module) === schema) return true
  return name.startsWith('public_') && (moduleMap[module] ?? []).some((used) => schemaOf(used) === schema)
}

const schemaOf = (module: string) => module.replaceAll('-', '_')
