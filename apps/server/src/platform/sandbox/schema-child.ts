import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ParseOption, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import type { SchemaFault, ValidationReply, ValidationTask } from './schema-validator.ts'

const schemaFile = fileURLToPath(import.meta.resolve('@grfs/scholarly/schemas/crossref-5.4.0/crossref5.4.0.xsd'))

process.on('message', (task: ValidationTask) => void process.send?.(perform(task)))
// The parent ended or disconnected.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group, but the parent may still wait for a reply.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

let validator: XsdValidator | undefined

function loadSchema(): XsdValidator {
  // The schema imports its parts from the same folder.
  xmlRegisterFsInputProviders()
  using schema = XmlDocument.fromString(readFileSync(schemaFile, 'utf8'), { url: schemaFile })
  return XsdValidator.fromDoc(schema)
}

function perform({ files }: ValidationTask): ValidationReply {
  try {
    const loaded = (validator ??= loadSchema())
    return { outcome: 'done', faults: files.map((file) => faultsOf(loaded, file)) }
  } catch (error) {
    return { outcome: 'failed', message: String(error) }
  }
}

const mostFaults = 5

function faultsOf(loaded: XsdValidator, file: string): SchemaFault[] {
  try {
    using document = XmlDocument.fromString(file, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    })
    loaded.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return error.details.slice(0, mostFaults).map(({ message }) => faultOf(message))
  }
}

function faultOf(message: string): SchemaFault {
  const plain = message.replace(/\{[^{}]*\}/g, '').trim()
  const [, field = 'file'] = /^Element '([^']*)'/.exec(plain) ?? []
  return { field, message: plain }
}
