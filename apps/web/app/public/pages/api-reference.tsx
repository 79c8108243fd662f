import type { Access, EndpointSpec } from '@grfs/contracts/endpoint'
import { exampleFor, exampleOf } from '@grfs/contracts/examples'
import {
  addressOf,
  isPublicRead,
  jsonSchemaOf,
  type Operation,
  operations,
  publicApiPath,
  takesKey,
} from '@grfs/contracts/operations'
import type { SiteFacts } from '@grfs/contracts/page'
import { keyLimits } from '@grfs/domain/integrations/limits'
import { href } from '../../lib/paths.ts'
import { Contents } from '../../ui/layout/contents.tsx'
import { readerPage } from '../reader-page.tsx'

const tags = [...new Set(operations.map(({ tag }) => tag))]
const ofTag = (tag: string) => operations.filter((operation) => operation.tag === tag)

const accessWords: Record<Access, string> = {
  public: 'Everyone',
  'signed-in': 'Signed in',
  researcher: 'Researchers',
  reviewer: 'Reviewers',
  admin: 'Editors and admins',
  key: 'Programs with an API key',
}

const document = '/api/docs/openapi.json'

/** The reference of the API, from the contracts that the server enforces. */
function ApiIndex({ site }: { site: SiteFacts }) {
  const reads = operations.filter(({ endpoint }) => isPublicRead(endpoint))
  return (
    <main id="main" className="wrap article article-short">
      <header className="article-head">
        <h1>API reference</h1>
      </header>
      <article className="article-text prose">
        <p>
          Every call of {site.name}, from the contracts that the server enforces. For programs:{' '}
          <a href={document}>openapi.json</a> (OpenAPI 3.1).
        </p>
        <h2 id="public">Public reads</h2>
        <p>
          They need no account and no key, pages of other sites may call them, and below <code>{publicApiPath}</code>{' '}
          they keep their meaning: a change that breaks a program gets a new number. To read many articles, use OAI-PMH
          or the other interfaces <a href={href('/for-libraries')}>for libraries and indexes</a>.
        </p>
        <Calls shown={reads} />
        <h2 id="keys">Reads with an API key</h2>
        <p>
          A program that reads data of a journal needs a key. Admins make keys in the tool <b>API and webhooks</b>. Each
          key has scopes and journals, ends on a day, and can be revoked at any time. Send it in each request:{' '}
          <code>Authorization: Bearer grfs_…</code>. An unknown, expired or revoked key is answered with 401, a missing
          scope with 403, and more than {keyLimits.callsPerWindow} calls in {keyLimits.windowSeconds / 60} minutes with
          429. A key is no person: it works at these calls only, and it changes nothing.
        </p>
        <Calls shown={operations.filter(({ endpoint }) => takesKey(endpoint))} />
        <h2 id="modules">All calls by module</h2>
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <a href={href('/help/api/:id', { id: tag })}>{tag}</a> ({ofTag(tag).length})
            </li>
          ))}
        </ul>
      </article>
    </main>
  )
}

function Calls({ shown }: { shown: readonly Operation[] }) {
  return (
    <dl>
      {shown.map(({ id, tag, endpoint }) => (
        <div key={id}>
          <dt>
            <a href={`${href('/help/api/:id', { id: tag })}#${id}`}>
              <code>
                {endpoint.method} {addressOf(endpoint)}
              </code>
            </a>
          </dt>
          <dd>{endpoint.summary}</dd>
        </div>
      ))}
    </dl>
  )
}

function ApiModule({ data: { tag } }: { data: { tag: string }; site: SiteFacts }) {
  const shown = ofTag(tag)
  return (
    <main id="main" className="wrap article">
      <header className="article-head">
        <h1>API: {tag}</h1>
      </header>
      <Contents entries={shown.map(({ id }) => ({ id, title: id, below: [] }))} of="page" />
      <article className="article-text prose">
        <p>
          <a href={href('/help/api')}>All modules</a>, <a href={document}>openapi.json</a>
        </p>
        {shown.map((operation) => (
          <OperationPart key={operation.id} operation={operation} />
        ))}
      </article>
    </main>
  )
}

function OperationPart({ operation: { id, endpoint } }: { operation: Operation }) {
  const {
    method,
    summary,
    access,
    permission,
    scope,
    params,
    query,
    body,
    upload,
    response,
    answer = 'json',
  } = endpoint
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{id}</h2>
      <p>
        <code>
          {method} {addressOf(endpoint)}
        </code>
      </p>
      <p>{summary}.</p>
      <p>
        Access: {accessWords[access]}
        {permission && ` (${permission === 'any' ? 'every permission' : permission})`}
        {scope && ` of the scope ${scope}`}.
        {endpoint.idempotent && ' A repeat with the same Idempotency-Key has no second effect.'}
        {upload && ` A multipart form; its file is called ${upload.field}.`}
      </p>
      {(params ?? query) && (
        <p>
          Example:{' '}
          <code>
            {method} {exampleOf(endpoint).address}
          </code>
        </p>
      )}
      <Fields title="In the path" schema={params} />
      <Fields title="In the query" schema={query} />
      {body && <Schema title={upload ? 'Fields of the form' : 'Body'} schema={body} io="input" />}
      {answer === 'json' ? (
        <Schema title="Answer" schema={response} io="output" />
      ) : (
        <p>
          {answer === 'created'
            ? 'The answer is 201, with the address of what was stored in Location.'
            : answer === 'redirect' || answer === 'moved'
              ? 'The answer leads to another address.'
              : 'The answer is a file.'}
        </p>
      )}
    </section>
  )
}

function Fields({ title, schema }: { title: string; schema: EndpointSpec['params'] }) {
  const names = schema ? Object.keys(schema.shape) : []
  if (names.length === 0) return null
  return (
    <p>
      {title}:{' '}
      {names.map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code>{name}</code>
        </span>
      ))}
    </p>
  )
}

/** As an example and as JSON Schema, closed at first: some are long. */
function Schema({ title, schema, io }: { title: string; schema: EndpointSpec['response']; io: 'input' | 'output' }) {
  return (
    <>
      <Json title={`${title}: example`} value={exampleFor(schema, io)} />
      <Json title={`${title}: JSON Schema`} value={jsonSchemaOf(schema, io)} />
    </>
  )
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre tabIndex={0}>
        <code>{JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  )
}

export const apiIndexPage = readerPage<object>({
  load: () => Promise.resolve({}),
  meta: (_, site) => ({
    title: 'API reference',
    description: `The public reads of ${site.name} for programs, and all calls of its API.`,
    path: href('/help/api'),
  }),
  Page: ApiIndex,
  Failure: () => null,
})

export const apiModulePage = readerPage<{ tag: string }>({
  load: (_request, id) => {
    if (!tags.includes(id)) throw Object.assign(new Error('The API has no such module.'), { status: 404 })
    return Promise.resolve({ tag: id })
  },
  meta: ({ tag }, site) => ({
    title: `API: ${tag}`,
    description: `The calls of ${site.name} about ${tag}.`,
    path: href('/help/api/:id', { id: tag }),
  }),
  Page: ApiModule,
  Failure: () => null,
})
