import { z } from 'zod'
import type { EndpointSpec } from '@grfs/contracts/endpoint'

interface Schema {
  type?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

// For a string or a list whose contract names no limit.
const defaultCharacters = 2_000
const defaultItems = 100
const numberCharacters = 40
const bytesPerCharacter = 4
// The longest encoding of a character in a JSON or urlencoded body: %E2%82%AC.
const encodedBytesPerCharacter = 9
// Names, quotes, white space and unknown fields of a body.
const overheadBytes = 65_536

/** The largest body of endpoints that need a session. For anonymous endpoints the contract determines the limit. */
export const maxBodyBytes = 1_048_576

/** How many bytes a JSON or urlencoded body of this endpoint may have. */
export function bodyLimitOf({ access, body, mostBytes }: EndpointSpec): number {
  if (mostBytes !== undefined) return mostBytes
  if (access !== 'public') return maxBodyBytes
  const characters = body ? charactersOf(schemaOf(body)) : 0
  return Math.min(maxBodyBytes, overheadBytes + characters * encodedBytesPerCharacter)
}

/** The fields that a multipart form of this endpoint may have, with the most bytes of each. */
export function fieldLimitsOf(body: z.ZodType | undefined): ReadonlyMap<string, number> {
  const properties = (body && schemaOf(body).properties) ?? {}
  return new Map(Object.entries(properties).map(([name, schema]) => [name, charactersOf(schema) * bytesPerCharacter]))
}

const schemaOf = (body: z.ZodType) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema

function charactersOf(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(charactersOf))
  if (schema.properties) {
    return Object.entries(schema.properties).reduce((sum, [name, one]) => sum + name.length + charactersOf(one), 0)
  }
  if (schema.items) return (schema.maxItems ?? defaultItems) * charactersOf(schema.items)
  if (schema.type === 'number' || schema.type === 'integer' || schema.type === 'boolean') return numberCharacters
  return schema.maxLength ?? defaultCharacters
}
