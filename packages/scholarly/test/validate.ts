import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const inThisFolder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const schemas = {
  jats: inThisFolder('jats-1.3/JATS-journalpublishing1-3-mathml3.xsd'),
  crossref: inThisFolder('../schemas/crossref-5.4.0/crossref5.4.0.xsd'),
  harvest: inThisFolder('oai/harvest.xsd'),
  doaj: inThisFolder('doaj/doajArticles.xsd'),
}

/** Without xmllint (package libxml2-utils) these tests are skipped, except in CI. */
export const canValidate = process.env['CI'] === 'true' || spawnSync('xmllint', ['--version']).status === 0

/**
 * Validates documents against the official schema. Loading the schema takes seconds, so pass many documents at once.
 */
export async function faultsOf(
  documents: Map<string, string>,
  schema: keyof typeof schemas = 'jats',
): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `${schema}-`))
  try {
    const files: string[] = []
    for (const [name, xml] of documents) {
      const file = `${String(files.length).padStart(4, '0')}-${name.replace(/[^\w.-]/g, '_').slice(0, 80)}.xml`
      files.push(file)
      await writeFile(path.join(folder, file), publishable(xml))
    }
    return await validate(folder, files, schemas[schema])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * Validates answers of OAI-PMH against its schema and those of Dublin Core and OpenAIRE, and the JATS in them, which has
 * no namespace in its own schema, against Publishing.
 */
export async function harvestFaultsOf(answers: Map<string, string>): Promise<string[]> {
  const articles = new Map<string, string>()
  for (const [name, answer] of answers) {
    for (const [at, [article]] of [...answer.matchAll(/<article xmlns="[^"]*".*?<\/article>/gs)].entries()) {
      articles.set(`${name}-${at}`, article.replace(/ xmlns="[^"]*"/, '').replace(/ xsi:schemaLocation="[^"]*"/, ''))
    }
  }
  const faults = await faultsOf(answers, 'harvest')
  return articles.size === 0 ? faults : [...faults, ...(await faultsOf(articles))]
}

/**
 * A journal without an ISSN is written in Journal Archiving, which allows all that Journal Publishing does and more.
 * Only the missing `issn` makes such a document invalid in Publishing, so it gets one here.
 */
function publishable(xml: string): string {
  if (!xml.includes('Journal Archiving')) return xml
  return xml.replace('<publisher>', '<issn publication-format="electronic">0000-0000</issn><publisher>')
}

function validate(folder: string, files: string[], schema: string): Promise<string[]> {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], options, (error, _, said) => {
      const lines = said.split('\n').filter((line) => /^\d{4}-/.test(line))
      const faults = lines.filter((line) => !line.endsWith(' validates'))
      // Any other output means that xmllint did not run, for example because libxml2-utils is missing.
      if (faults.length === 0 && lines.length !== files.length) reject(error ?? new Error(said))
      else resolve(faults)
    })
  })
}
