import { z } from 'zod'
import type { EndpointSpec } from './endpoint.ts'
import { exampleValues, idsByPlace, plainTexts } from './example-values.ts'
import { addressOf } from './operations.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  properties?: Record<string, Schema>
  required?: string[]
  /** Names of the fields of a record. */
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  multipleOf?: number
}

export interface Example {
  /** Below the host, with the parts of the path and the query filled in. */
  address: string
  body?: unknown
  /** Missing if the answer is no JSON. */
  response?: unknown
}

/**
 * An example of a call, made from its contract, so that it cannot go stale: `examples.test.ts` parses each with its
 * contract, and `api-examples.db.test.ts` sends what programs may send.
 */
export function exampleOf(endpoint: EndpointSpec): Example {
  const { body, params, query, response, answer = 'json' } = endpoint
  const ids = (params ? exampleFor(params, 'input') : {}) as Record<string, unknown>
  const parts = addressOf(endpoint).split('/')
  const path = parts
    .map((part, index) => {
      if (!part.startsWith(':')) return part
      return encodeURIComponent(String(idsByPlace[`${parts[index - 1]}/${part}`] ?? ids[part.slice(1)]))
    })
    .join('/')
  const search = Object.entries((query ? exampleFor(query, 'input') : {}) as Record<string, unknown>)
    // The place where a page begins is known only after the page before.
    .filter(([name]) => name !== 'after')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return {
    address: search ? `${path}?${search}` : path,
    ...(body && { body: exampleFor(body, 'input') }),
    ...(answer === 'json' && { response: exampleFor(response, 'output') }),
  }
}

export function exampleFor(type: z.ZodType, io: 'input' | 'output'): unknown {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema
  return valueOf(schema, '', schema.$defs ?? {}, 0)
}

// A schema that contains itself ends here.
const deepest = 12

function valueOf(schema: Schema, name: string, defs: Record<string, Schema>, depth: number): unknown {
  const inner = (one: Schema, called = name) => valueOf(one, called, defs, depth + 1)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.$ref !== undefined) return inner(defs[schema.$ref.split('/').at(-1)!] ?? {})
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inner(one)))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(choices.find(({ type }) => type !== 'null' && depth < deepest) ?? choices.at(-1)!)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? recordOf(schema))
          .filter(([field]) => depth < deepest || schema.required?.includes(field))
          .map(([field, one]) => [field, inner(one, field)]),
      )
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((one) => inner(one))
      return depth < deepest || schema.minItems
        ? Array.from({ length: schema.minItems || 1 }, () => inner(schema.items ?? {}, name.replace(/s$/, '')))
        : []
    case 'string':
      return candidates(name).find((one) => typeof one === 'string' && fits(one, schema)) ?? ''
    case 'integer':
    case 'number':
      return candidates(name).find((one) => typeof one === 'number' && isInRange(one, schema)) ?? lowest(schema)
    case 'boolean':
      return true
    default:
      return null
  }
}

/** The fields of a record whose names are known. */
const recordOf = ({ propertyNames, additionalProperties }: Schema): Record<string, Schema> =>
  Object.fromEntries(
    (propertyNames?.enum ?? []).map((name) => [
      String(name),
      typeof additionalProperties === 'object' ? additionalProperties : {},
    ]),
  )

const candidates = (name: string): readonly unknown[] => [...(exampleValues[name] ?? []), ...plainTexts]

const formats: Record<string, z.ZodType> = {
  'date-time': z.iso.datetime(),
  date: z.iso.date(),
  uuid: z.uuid(),
  email: z.email(),
  uri: z.url(),
}

function fits(text: string, { minLength = 0, maxLength = Infinity, pattern, format }: Schema): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  if (format !== undefined && formats[format]) return formats[format].safeParse(text).success
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}

function isInRange(number: number, schema: Schema): boolean {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, multipleOf } = schema
  if (schema.type === 'integer' && !Number.isInteger(number)) return false
  if (multipleOf !== undefined && number % multipleOf !== 0) return false
  return number >= minimum && number <= maximum && number > exclusiveMinimum
}

const lowest = (schema: Schema): number =>
  [1, schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1].find((one) => isInRange(one, schema)) ?? 0
