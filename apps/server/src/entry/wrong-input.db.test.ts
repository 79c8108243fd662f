import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { ErrorBody, errors, type ErrorCode } from '@grfs/contracts/errors'
import { texts } from '@grfs/contracts/texts/index'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { bearer, makePerson, signIn, type Person } from '../../../../tests/support/people.ts'
import { authenticate } from '../modules/identity/index.ts'
import { moduleRoutes } from './assemble.ts'

/**
 * Every endpoint gets wrong input in every place. Each response must have our error body, with texts of our catalogue
 * only. The endpoints come from the routes, so a new one is tested automatically.
 */
const endpoints = moduleRoutes.map(({ endpoint }) => endpoint)

/** Set in every field at once: zod reports each field that rejects the value. */
const wrongValues = {
  missing: undefined,
  null: null,
  number: 7,
  'huge number': 1e308,
  'negative number': -1,
  flag: true,
  'empty text': '',
  text: 'x',
  'long text': 'x'.repeat(300_000),
  NUL: 'a\0b',
  'list of lists': [[[]]],
  nesting: { a: { b: { c: [{}] } } },
}

const wholeBodies = new Set(['null', 'number', 'text', 'list of lists'])

let house: TestHouse
let member: Person
let admin: Person
let calls = 0

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  // This tests the response to wrong input, not rate limits.
  house.ctx.limits.count = () => Promise.resolve()
  member = await makePerson(house.ctx, 'both')
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())

interface Answer {
  statusCode: number
  body: string
}

interface WrongRequest {
  path?: Record<string, string>
  query?: Record<string, string>
  payload?: string | Buffer | undefined
  type?: string | undefined
}

async function ask({ method, path }: EndpointSpec, token: string | null, wrong: WrongRequest): Promise<Answer> {
  const headers = token === null ? {} : bearer(token)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(wrong.path?.[name] ?? 'none'))
  const query = new URLSearchParams(wrong.query ?? {}).toString()
  const { statusCode, body } = await house.app.inject({
    method,
    url: `/api${filled}?${query}`,
    headers: { ...headers, ...(wrong.type !== undefined && { 'content-type': wrong.type }) },
    ...(wrong.payload !== undefined && { payload: wrong.payload }),
    remoteAddress: `10.${(++calls >> 8) & 255}.${calls & 255}.1`,
  })
  return { statusCode, body }
}

const tokenFor = async ({ access }: EndpointSpec): Promise<string | null> =>
  access === 'public' ? null : signIn(house.ctx, access === 'admin' ? admin : member)

/** All texts that an error may show to a person, as patterns: `{…}` matches any value. */
const known = [texts, validationTexts, Object.values(errors).map(({ message }) => message)].flatMap(patternsIn)

function patternsIn(node: unknown): RegExp[] {
  if (typeof node !== 'string') return Object.values(node as object).flatMap(patternsIn)
  const fixed = node.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // A text that is almost only placeholders would match every other text.
  return fixed.join('').trim().length < 8 ? [] : [new RegExp(`^${fixed.join('.*')}$`, 's')]
}
const isOurs = (text: string) => known.some((pattern) => pattern.test(text))
const foreign =
  /invalid (input|option|string|key|element)|, received|too (small|big)|pattern|unrecognized|zod|json at|\.ts:\d|\bat \w+ \(/i

/** The problems of a response; empty if there are none. */
function faultsOf({ statusCode, body }: Answer): string[] {
  if (statusCode < 400) return []
  if (statusCode >= 500) return [`${statusCode} ${body.slice(0, 300)}`]
  const parsed = ErrorBody.safeParse(parseJson(body))
  if (!parsed.success) return [`${statusCode} is not our error body: ${body.slice(0, 300)}`]
  const { code, message, error, fields } = parsed.data
  return [
    ...(code in errors && errors[code as ErrorCode].status === statusCode ? [] : [`${code} with ${statusCode}`]),
    ...(error === message ? [] : ['error differs from message']),
    ...(code === 'request.invalid' && !fields ? ['request.invalid without fields'] : []),
    ...[message, ...Object.values(fields ?? {})]
      .filter((text) => !isOurs(text) || foreign.test(text))
      .map((text) => `not our text: ${text.slice(0, 200)}`),
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value with the outer shape of the schema and `leaf` in every field. */
function filledWith(schema: z.core.$ZodType | undefined, leaf: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return filledWith(schema.unwrap(), leaf)
  }
  if (schema instanceof z.ZodArray) return [filledWith(schema.element, leaf)]
  if (schema instanceof z.ZodRecord) return { x: filledWith(schema.valueType, leaf) }
  if (!(schema instanceof z.ZodObject)) return leaf
  return Object.fromEntries(Object.entries(schema.shape).map(([name, inner]) => [name, filledWith(inner, leaf)]))
}

/** An object with `leaf` in every field. */
function flatWith(schema: z.ZodType | undefined, leaf: unknown): Record<string, unknown> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  return Object.fromEntries(names.map((name) => [name, leaf]))
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 4_000) : (JSON.stringify(value) ?? '')
const asTexts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]))

const boundary = 'wrong-input'
const multipart = `multipart/form-data; boundary=${boundary}`
function formOf(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

function bodiesFor({ body, upload }: EndpointSpec): Array<[string, WrongRequest]> {
  const ofValues = Object.entries(wrongValues).flatMap(([name, leaf]): Array<[string, WrongRequest]> => {
    if (upload) return [[`form: ${name}`, { payload: formOf(asTexts(flatWith(body, leaf))), type: multipart }]]
    const json = (value: unknown) => ({ payload: JSON.stringify(value) ?? '', type: 'application/json' })
    const [flat, nested] = [flatWith(body, leaf), filledWith(body, leaf)]
    return [
      ...optional(Object.keys(flat).length > 0, `fields: ${name}`, json(flat)),
      ...optional(!isDeepStrictEqual(flat, nested), `nested fields: ${name}`, json(nested)),
      ...optional(wholeBodies.has(name), `body: ${name}`, json(leaf)),
    ]
  })
  return [
    ...ofValues,
    ['malformed JSON', { payload: '{"a": ', type: 'application/json' }],
    ['malformed form', { payload: `--${boundary}\r\nnothing`, type: multipart }],
    ['form without boundary', { payload: 'x', type: 'multipart/form-data' }],
    ['XML', { payload: '<a/>', type: 'application/xml' }],
    ['no content type', { payload: 'x' }],
    ['forbidden keys', { payload: '{"__proto__": {"a": 1}}', type: 'application/json' }],
    ['bytes', { payload: Buffer.from([0xff, 0xfe, 0x00]), type: 'application/json' }],
  ]
}

const optional = (schema: unknown, name: string, wrong: WrongRequest): Array<[string, WrongRequest]> =>
  schema ? [[name, wrong]] : []

function requestsFor(spec: EndpointSpec): Array<[string, WrongRequest]> {
  return [
    ...(spec.method === 'GET' ? [] : bodiesFor(spec)),
    ...Object.entries(wrongValues).flatMap(([name, leaf]): Array<[string, WrongRequest]> => [
      ...optional(spec.query, `query: ${name}`, { query: asTexts(flatWith(spec.query, leaf)) }),
      ...optional(spec.params, `params: ${name}`, { path: asTexts(flatWith(spec.params, leaf)) }),
    ]),
  ]
}

describe('wrong input', () => {
  it.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec.access, spec] as const))(
    '%s (%s) is refused in our own words',
    async (_, __, spec) => {
      const faults: string[] = []
      let token = await tokenFor(spec)
      for (const [name, wrong] of requestsFor(spec)) {
        const answer = await ask(spec, token, wrong)
        // Some calls end the session, so sign in again.
        if (answer.statusCode === 444) token = await tokenFor(spec)
        faults.push(...faultsOf(answer).map((fault) => `${name}: ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

  it('would notice the words of the validator', () => {
    const body = (text: string) =>
      JSON.stringify({
        success: false,
        code: 'request.invalid',
        message: text,
        error: text,
        fields: {},
        requestId: 'r',
      })
    const ours = errors['request.invalid'].message
    expect(faultsOf({ statusCode: 400, body: body(ours) })).toEqual([])
    for (const text of ['Invalid input: expected string, received undefined', 'Too small', 'Please do.']) {
      expect(faultsOf({ statusCode: 400, body: body(text) })).not.toEqual([])
    }
    expect(faultsOf({ statusCode: 500, body: body(ours) })).not.toEqual([])
    expect(faultsOf({ statusCode: 400, body: 'Bad Request' })).not.toEqual([])
  })
})
