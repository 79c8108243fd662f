import { z } from 'zod'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { ErrorBody } from '@grfs/contracts/errors'
import { exampleFor, exampleOf } from '@grfs/contracts/examples'
import { addressOf, operationOf, takesKey } from '@grfs/contracts/operations'

interface Documented {
  name: string
  version: string
  origin: string
  endpoints: EndpointSpec[]
}

/** The OpenAPI 3.1 document, generated from the contracts. */
export function openApiDocument({ name, version, origin, endpoints }: Documented) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = addressOf(endpoint).replace(/:(\w+)/g, '{$1}')
    const method = endpoint.method.toLowerCase()
    // Views of other roles at the same address become `x-views` of the first.
    const first = paths[path]?.[method] as { 'x-views'?: unknown[] } | undefined
    if (first) first['x-views'] = [...(first['x-views'] ?? []), operation(endpoint)]
    else paths[path] = { ...paths[path], [method]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(ErrorBody) },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session, for people.' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of an admin, for programs.' },
      },
    },
  }
}

function operation(endpoint: EndpointSpec) {
  const known = operationOf(endpoint)
  return {
    ...(known && { operationId: known.id, tags: [known.tag] }),
    summary: endpoint.summary,
    'x-example': `${endpoint.method} ${exampleOf(endpoint).address}`,
    'x-access': endpoint.access,
    security: securityOf(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: { required: true, content: requestContent(endpoint, endpoint.body) } }),
    ...(endpoint.permission && { 'x-permission': endpoint.permission }),
    responses: {
      ...success(endpoint),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function securityOf(endpoint: EndpointSpec) {
  if (takesKey(endpoint)) return [{ key: [endpoint.scope!] }]
  return endpoint.access === 'public' ? [] : [{ session: [] }]
}

function success({ answer, status = 200, response }: EndpointSpec) {
  if (answer === 'moved') return { 301: { description: 'Has moved to a permanent address' } }
  if (answer === 'created') return { 201: { description: 'Stored at the address in Location' } }
  if (answer === 'redirect') return { 302: { description: 'Leads to a short-lived link' } }
  const file = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }
  return {
    [status]: { description: 'Success', content: answer && answer !== 'json' ? file : json(response, 'output') },
  }
}

function requestContent({ upload }: EndpointSpec, body: z.ZodType) {
  if (!upload) return json(body, 'input')
  const { properties, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const example = exampleFor(body, 'input')
  return {
    'multipart/form-data': { example, schema: { ...schema, properties: { ...properties, [upload.field]: file } } },
  }
}

function parameters(where: 'path' | 'query', shape: z.ZodObject | undefined) {
  if (!shape) return []
  const schema = z.toJSONSchema(shape, { io: 'input' })
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))
}

function json(type: z.ZodType, io: 'input' | 'output') {
  const schema = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return { 'application/json': { schema, example: exampleFor(type, io) } }
}
