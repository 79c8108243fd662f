import { z } from 'zod'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { ErrorBody } from '@grfs/contracts/errors'

interface Documented {
  name: string
  version: string
  endpoints: EndpointSpec[]
}

/** The OpenAPI 3.1 document, generated from the contracts. */
export function openApiDocument({ name, version, endpoints }: Documented) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const method = endpoint.method.toLowerCase()
    // Views of other roles at the same address become `x-views` of the first.
    const first = paths[path]?.[method] as { 'x-views'?: unknown[] } | undefined
    if (first) first['x-views'] = [...(first['x-views'] ?? []), operation(endpoint)]
    else paths[path] = { ...paths[path], [method]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${name} API`, version },
    paths,
    components: {
      schemas: { Error: z.toJSONSchema(ErrorBody) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(endpoint: EndpointSpec) {
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
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

function success({ answer, status = 200, response }: EndpointSpec) {
  if (answer === 'moved') return { 301: { description: 'Has moved to a permanent address' } }
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
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...properties, [upload.field]: file } } } }
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
  return { 'application/json': { schema: z.toJSONSchema(type, { io, unrepresentable: 'any' }) } }
}

/** The same as HTML, without script. */
export function openApiPage({ name, endpoints }: Documented): string {
  const row = (e: EndpointSpec) =>
    `<tr><td><code>${e.method}</code></td><td><code>/api${escape(e.path)}</code></td><td>${escape(e.access)}</td><td>${escape(e.summary)}</td></tr>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(name)} API</title></head>
<body><main><h1>${escape(name)} API</h1><p>Every call, from the contracts that the server enforces. For machines: <a href="/api/docs/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Access</th><th scope="col">What it does</th></tr></thead><tbody>${endpoints.map(row).join('')}</tbody></table></main></body></html>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
