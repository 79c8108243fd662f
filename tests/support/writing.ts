import type { TestHouse } from './app.ts'
import type { Wire } from './drafting.ts'
import { bearer, makeSignedIn, signIn, type PersonKind, type PersonOptions, type SignedIn } from './people.ts'

interface WritingAnswer {
  status: number
  body: Wire
  raw: string
}

/** A form as a browser sends it. */
export interface Sent {
  fields: Record<string, string>
  image?: Uint8Array | null
  fileName?: string
}

type Who = { token: string } | null
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The requests of people who write and read announcements and news, and their audit entries. */
export function writingIn({ app, ctx, database }: Pick<TestHouse, 'app' | 'ctx' | 'database'>) {
  async function send(who: Who, method: Method, path: string, payload: Payload, key?: string): Promise<WritingAnswer> {
    const headers = { ...(who && bearer(who.token)), ...(key !== undefined && { 'idempotency-key': key }) }
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, ...payload.headers },
      ...(payload.body !== undefined && { payload: payload.body }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, body: isJson ? answer.json<Wire>() : null, raw: answer.body }
  }
  return {
    person: (kind: PersonKind, options: PersonOptions = {}) => makeSignedIn(ctx, kind, options),
    /** With a new session: the old one has expired after hours without use. */
    again: async (who: SignedIn): Promise<SignedIn> => ({ ...who, token: await signIn(ctx, who) }),
    ask: (who: Who, method: Method, path: string, body?: object, key?: string) =>
      send(who, method, path, { ...(body && { body }) }, key),
    upload: async (who: Who, method: Method, path: string, sent: Sent, key?: string) =>
      send(who, method, path, await encoded(sent), key),
    /** Audit entries about this subject, oldest first. */
    audited: (subjectId: string) =>
      database.db
        .selectFrom('platform.audit')
        .select(['action', 'actor_id as actorId', 'subject_label as label'])
        .where('subject_id', '=', subjectId)
        .orderBy('id')
        .execute(),
  }
}

interface Payload {
  headers?: Record<string, string>
  body?: object | Buffer
}

async function encoded({ fields, image, fileName = 'picture.jpg' }: Sent): Promise<Payload> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (image) form.append('image', new Blob([new Uint8Array(image)]), fileName)
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    body: Buffer.from(await response.arrayBuffer()),
  }
}
