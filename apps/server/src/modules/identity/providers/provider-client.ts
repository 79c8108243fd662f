import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { orcidShape } from '@grfs/domain/shared/refs'
import { isOrcid } from '@grfs/manuscript'
import { bytesOf } from '../../../platform/http/outbound.ts'
import type { ProviderSettings } from '../../../platform/provider-settings.ts'

/** The provider did not answer, or not as the protocol demands before a person is sent there. */
export class ProviderAway extends Error {}

/** The answer proves nothing: refused by the person, altered, replayed, or of another issuer. */
export class AnswerRefused extends Error {}

/** What only the server and this round know. */
export interface RoundSecrets {
  state: string
  nonce: string
  codeVerifier: string
}

const timeoutSeconds = 10
const mostAnswerBytes = 500_000
const hourMs = 3_600_000

const discovered = new WeakMap<ProviderSettings, { at: number; client: Promise<Configuration> }>()

/** Reads the addresses and keys of an issuer at most once an hour, and again after a failure. */
function clientOf(provider: ProviderSettings): Promise<Configuration> {
  const known = discovered.get(provider)
  if (known && Date.now() - known.at < hourMs) return known.client
  const client = discover(provider)
  discovered.set(provider, { at: Date.now(), client })
  client.catch(() => discovered.delete(provider))
  return client
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  const client = await discovery(new URL(issuer), clientId, { client_secret: clientSecret }, undefined, {
    timeout: timeoutSeconds,
    [customFetch]: boundedFetch,
    // The configuration allows plain http on this machine only.
    ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
  })
  client[customFetch] = boundedFetch
  client.timeout = timeoutSeconds
  // By default the library trusts TLS and does not check the signature of a token.
  enableNonRepudiationChecks(client)
  return client
}

async function boundedFetch(address: string, options: object): Promise<Response> {
  const response = await fetch(address, { ...(options as RequestInit), redirect: 'manual' })
  const body = await bytesOf(response.body, mostAnswerBytes)
  const { status, headers } = response
  const isEmpty = status === 204 || status === 304 || status < 200
  return new Response(isEmpty ? null : body, { status, headers })
}

/** Where the browser goes. */
export async function departureTo(
  provider: ProviderSettings,
  returnAddress: string,
  { state, nonce, codeVerifier }: RoundSecrets,
): Promise<string> {
  try {
    const client = await clientOf(provider)
    return buildAuthorizationUrl(client, {
      ...{ redirect_uri: returnAddress, scope: 'openid', state, nonce },
      ...{ code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' },
    }).href
  } catch (error) {
    throw new ProviderAway('The provider cannot be reached.', { cause: error })
  }
}

/** Who the person is at the provider: issuer and subject of a verified token. */
export async function readAnswer(
  provider: ProviderSettings,
  returnAddress: string,
  answer: string,
  { state, nonce, codeVerifier }: RoundSecrets,
): Promise<{ issuer: string; subject: string }> {
  const client = await clientOf(provider).catch((error: unknown) => {
    throw new ProviderAway('The provider cannot be reached.', { cause: error })
  })
  const address = new URL(returnAddress)
  address.search = answer
  try {
    const tokens = await authorizationCodeGrant(client, address, {
      ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
    })
    const { iss: issuer, sub: subject } = tokens.claims()!
    if (provider.isOrcid && !(orcidShape.test(subject) && isOrcid(subject)))
      throw new Error('The subject is no ORCID iD.')
    return { issuer, subject }
  } catch (error) {
    if (isAway(error)) throw new ProviderAway('The provider cannot be reached.', { cause: error })
    throw new AnswerRefused('The answer proves nothing.', { cause: error })
  }
}

/** The connection failed or the provider failed; a refusal of the protocol is neither. */
function isAway(error: unknown): boolean {
  const { status, name } = error as { status?: number; name?: string }
  return error instanceof TypeError || name === 'TimeoutError' || (typeof status === 'number' && status >= 500)
}
