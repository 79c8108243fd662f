import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '../../apps/server/src/platform/provider-settings.ts'

export interface SignInProvider {
  settings: ProviderSettings
  /** The owner of the browser at the provider: an iD at ORCID. Empty: they press "Deny". */
  person: string
  /** Breaks the connection of every call. */
  isDown: boolean
  close(): Promise<void>
}

interface Options {
  id?: string
  name?: string
  isOrcid?: boolean
  /** Where the browser may return to. */
  returnTo: string
  port?: number
  clientSecret?: string
}

async function listen(port = 0): Promise<{ server: Server; issuer: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { use: 'sig', alg: 'RS256', kid: 'stand-in' } as const

/**
 * A certified OpenID provider, set up like ORCID: the subject is the bare iD, there is no e-mail address, the secret is
 * posted, and PKCE is optional. The person is signed in there already and agrees at once.
 */
export async function startSignInProvider({
  returnTo,
  port,
  id = 'orcid',
  name = 'ORCID',
  isOrcid = true,
  clientSecret = randomBytes(24).toString('hex'),
}: Options): Promise<SignInProvider> {
  const { server, issuer } = await listen(port)
  const clientId = 'APP-STANDIN'
  const standIn: SignInProvider = {
    settings: { id, name, issuer, clientId, clientSecret, isOrcid },
    person: '',
    isDown: false,
    close: () => stop(server),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo] },
        ...{ token_endpoint_auth_method: 'client_secret_post', response_types: ['code'] },
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), ...jwk } as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => Promise.resolve({ sub: accountId }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => false },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (standIn.isDown) return void request.socket.destroy()
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(provider, standIn.person, request, response).catch(() => response.destroy())
  })
  return standIn
}

async function interact(
  provider: Provider,
  person: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const finish = (result: object, mergeWithLastSubmission: boolean) =>
    provider.interactionFinished(request, response, result as never, { mergeWithLastSubmission })
  if (person === '') return finish({ error: 'access_denied', error_description: 'They said no.' }, false)
  if (prompt.name === 'login') return finish({ login: { accountId: person, remember: false } }, false)
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope('openid')
  return finish({ consent: { grantId: await grant.save() } }, true)
}

/** A browser at the provider: follows redirects until it is sent back, and returns the query of that address. */
export async function answerOf(departure: string): Promise<string> {
  const own = new URL(departure).origin
  const cookies = new Map<string, string>()
  let address = departure
  for (let step = 0; step < 10; step++) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
    const target = new URL(next, address)
    if (target.origin !== own) return target.search.slice(1)
    address = target.href
  }
  throw new Error('The provider sends the browser in circles.')
}

/** What a hostile or broken issuer puts into its token. */
export interface ForgedToken {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  /** Signs with a key that is not published. */
  isForeignKey?: boolean
  /** Instead of a token: the whole answer of the token endpoint. */
  answer?: { status: number; body: string }
}

export interface Forger extends SignInProvider {
  /** What the next tokens differ in from correct ones. */
  forge(next: (correct: Record<string, unknown>) => ForgedToken): void
  /** Its answer to a departure, with an own code. */
  answerTo(departure: string): string
  codes: string[]
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An issuer that writes any token. Its codes are never checked. */
export async function startForger(id: string, { isOrcid = false } = {}): Promise<Forger> {
  const { server, issuer } = await listen()
  const clientId = 'our-client'
  let forge: Parameters<Forger['forge']>[0] = () => ({})
  let nonce = ''
  const forger: Forger = {
    settings: { id, name: 'University X', issuer, clientId, clientSecret: 'a-secret', isOrcid },
    ...{ person: 'person', isDown: false, codes: [], close: () => stop(server) },
    forge: (next) => void (forge = next),
    answerTo(departure) {
      const sent = new URL(departure).searchParams
      nonce = sent.get('nonce') ?? ''
      return new URLSearchParams({ code: randomBytes(8).toString('hex'), state: sent.get('state') ?? '' }).toString()
    },
  }
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const tokenOf = () => {
    const now = Math.floor(Date.now() / 1000)
    const correct = { iss: issuer, aud: clientId, sub: forger.person, nonce, iat: now, exp: now + 300 }
    const { claims, header, isForeignKey = false, answer } = forge(correct)
    if (answer) return answer
    const head = { alg: 'RS256', kid: jwk.kid, ...header }
    const signed = `${encoded(head)}.${encoded({ ...correct, ...claims })}`
    const key = isForeignKey ? foreign : privateKey
    const signature = head.alg === 'none' ? '' : createSign('sha256').update(signed).sign(key).toString('base64url')
    const body = { access_token: 'x', token_type: 'Bearer', expires_in: 300, id_token: `${signed}.${signature}` }
    return { status: 200, body: JSON.stringify(body) }
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const send = (body: string, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.url === '/.well-known/openid-configuration')
      return send(
        JSON.stringify({
          ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
          ...{ jwks_uri: `${issuer}/jwks`, response_types_supported: ['code'], subject_types_supported: ['public'] },
          id_token_signing_alg_values_supported: ['RS256'],
        }),
      )
    if (request.url === '/jwks')
      return send(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...jwk }] }))
    void text(request).then((form) => {
      forger.codes.push(new URLSearchParams(form).get('code') ?? '')
      const { status, body } = tokenOf()
      send(body, status)
    })
  })
  return forger
}
