import { z } from 'zod'

type Schema = Record<string, unknown>

/** The schema for the serialiser, which writes the listed properties only. */
export function serialiserSchema(response: z.ZodType): Schema {
  return foldNull(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))
}

/** `anyOf: [X, null]` becomes a nullable X, which serialises faster. */
function foldNull(node: unknown): Schema {
  const schema = Object.fromEntries(
    Object.entries(node as Schema).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(foldAny) : foldAny(value),
    ]),
  )
  const alternatives = schema['anyOf'] as Schema[] | undefined
  if (alternatives?.length === 2 && alternatives.some((one) => one['type'] === 'null')) {
    const { anyOf: _, ...rest } = schema
    return { ...rest, ...alternatives.find((one) => one['type'] !== 'null'), nullable: true }
  }
  return schema
}

function foldAny(value: unknown): unknown {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? foldNull(value) : value
}
