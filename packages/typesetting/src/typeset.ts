import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts } from './fonts.ts'
import { typesettingRecord, type TypesettingInput } from './typesetting-record.ts'

export interface TypesetArticle {
  pdf: Uint8Array
  pages: number
  /** Characters that no font has. With any, the PDF shows empty boxes, and is tagged but not PDF/UA-1. */
  missing: string[]
}

export interface ArticleTypesetter {
  typeset(input: TypesettingInput): TypesetArticle
}

const template = path.join(import.meta.dirname, '../template')
// Typst caches results, such as the evaluated template, which every run uses. What this many runs did not use is dropped.
const cacheAge = 1

/** Reads the fonts once. One typesetter serves one article at a time. */
export async function createArticleTypesetter(): Promise<ArticleTypesetter> {
  const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontBlobs: await readFonts() }] })
  return {
    typeset(input) {
      const { design = 'press', paper = 'a4', isProof = false } = input
      const { record, files } = typesettingRecord(input)
      compiler.resetShadow()
      try {
        compiler.mapShadow(path.join(template, 'record.json'), Buffer.from(JSON.stringify(record)))
        for (const [name, bytes] of files) compiler.mapShadow(path.join(template, name), Buffer.from(bytes))
        return compile(compiler, { design, paper, proof: String(isProof) }, record.publishedOn)
      } finally {
        compiler.resetShadow()
        compiler.evictCache(cacheAge)
      }
    },
  }
}

function compile(compiler: NodeCompiler, inputs: Record<string, string>, publishedOn: string): TypesetArticle {
  const compiled = compiler.compile({ mainFilePath: path.join(template, 'article.typ'), inputs })
  const document = compiled.result
  if (!document) throw new Error(`The article cannot be typeset: ${errorsOf(compiler, compiled.takeError())}`)
  // The same record gives the same bytes, so the time in the file is the day of publication.
  const creationTimestamp = Math.floor(Date.parse(`${publishedOn}T00:00:00Z`) / 1000)
  const pages = document.numOfPages
  try {
    return { pdf: compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp }), pages, missing: [] }
  } catch (error) {
    const missing = missingCharacters(String(error))
    if (missing.length === 0) throw error
    return { pdf: compiler.pdf(document, { pdfStandard: '1.7', creationTimestamp }), pages, missing }
  }
}

function errorsOf(compiler: NodeCompiler, error: ReturnType<ReturnType<NodeCompiler['compile']>['takeError']>): string {
  const found = error ? (compiler.fetchDiagnostics(error) as Array<{ message: string }>) : []
  return found.map(({ message }) => message).join('; ') || 'unknown error'
}

/** PDF/UA-1 refuses text that no font can show. The compiler's message quotes it, with escapes as in Rust. */
function missingCharacters(message: string): string[] {
  const found = message
    .split('the text `')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('` could not be displayed')
      return end < 0 ? [] : [part.slice(0, end)]
    })
  const plain = found.map((quoted) =>
    quoted
      .replace(/(?<!\\)\\+u\{([0-9a-f]{1,6})\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/^[\\"]+/, '')
      .replace(/(?<![\\"])[\\"]+$/, ''),
  )
  return [...new Set(plain)]
}

/** Hash input for caches: a new version of the template or of this package changes its PDFs. */
export function templateSources(): string[] {
  return [template, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder)
      .sort()
      .map((name) => readFileSync(path.join(folder, name), 'utf8')),
  )
}
