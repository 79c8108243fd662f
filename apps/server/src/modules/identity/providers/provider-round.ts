import type { Actor } from '@grfs/domain/identity/actor'
import { providerRoundMinutes } from '@grfs/domain/identity/login'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { type Keys, randomToken, tokenHash } from '../../../platform/keys.ts'
import type { ProviderSettings } from '../../../platform/provider-settings.ts'
import { insertRound, type RoundPurpose, useRound } from '../queries/providers.ts'
import { AnswerRefused, departureTo, ProviderAway, readAnswer, type RoundSecrets } from './provider-client.ts'

/** Identifies the browser that went to the provider. One round at a time: a second one replaces the first. */
const browserCookie = 'grfs_provider'

export function providerOf(ctx: Context, id: string): ProviderSettings {
  const provider = ctx.providers.find((one) => one.id === id)
  if (!provider) throw new AppError('provider.unknown')
  return provider
}

/** Each provider has its own, so that the answer of one cannot pass for that of another. */
const returnAddress = ({ site }: Context, { id }: ProviderSettings): string => `${site.origin}/sign-in/${id}`

/** The state is in the address bar and the browser's secret in a cookie, so neither of them alone gives the verifier. */
function secretsOf(keys: Keys, state: string, browser: string): RoundSecrets {
  const derive = (purpose: string, text: string) => keys.mac(purpose, text).toString('base64url')
  return { state, nonce: derive('provider-nonce', state), codeVerifier: derive('provider-verifier', browser) }
}

interface Round {
  purpose: RoundPurpose
  /** Who links; null at a sign-in. */
  actor: Actor | null
  /** Without an account: what the answer counts for. */
  boundTo?: string
}

const ownerOf = ({ actor, boundTo }: Round) => ({
  accountId: actor?.accountId ?? null,
  sessionId: actor?.sessionId ?? null,
  boundHash: boundTo === undefined ? null : tokenHash(boundTo),
})

/** Returns the address at the provider. */
export async function startRound(
  ctx: Context,
  client: Client,
  provider: ProviderSettings,
  round: Round,
): Promise<string> {
  const [state, browser] = [randomToken(), randomToken()]
  const address = await answered(ctx, provider, () =>
    departureTo(provider, returnAddress(ctx, provider), secretsOf(ctx.keys, state, browser)),
  )
  await ctx.inTransaction((tx) =>
    insertRound(tx.db, tx.now(), {
      ...{ stateHash: tokenHash(state), browserHash: tokenHash(browser), provider: provider.id },
      ...{ purpose: round.purpose, ...ownerOf(round) },
      expiresAt: new Date(tx.now().getTime() + providerRoundMinutes * 60_000),
    }),
  )
  client.setCookie(browserCookie, browser, providerRoundMinutes * 60)
  return address
}

/** Uses the round up, whatever the answer is, and returns whom the provider names. */
export async function finishRound(
  ctx: Context,
  client: Client,
  provider: ProviderSettings,
  answer: string,
  round: Round,
): Promise<{ issuer: string; subject: string }> {
  const state = new URLSearchParams(answer).get('state') ?? ''
  const browser = client.cookie(browserCookie) ?? ''
  const isOpen = await ctx.inTransaction((tx) =>
    useRound(tx.db, tx.now(), {
      ...{ stateHash: tokenHash(state), browserHash: tokenHash(browser), provider: provider.id },
      ...{ purpose: round.purpose, ...ownerOf(round) },
    }),
  )
  if (!isOpen) throw new AppError('provider.failed', { values: { name: provider.name } })
  return answered(ctx, provider, () =>
    readAnswer(provider, returnAddress(ctx, provider), answer, secretsOf(ctx.keys, state, browser)),
  )
}

async function answered<T>(ctx: Context, provider: ProviderSettings, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const values = { name: provider.name }
    const details = { provider: provider.id, reason: reasonOf(error) }
    if (error instanceof ProviderAway) {
      ctx.log.warn(details, 'sign-in provider does not answer')
      throw new AppError('provider.unavailable', { values, cause: error })
    }
    if (!(error instanceof AnswerRefused)) throw error
    ctx.log.info(details, 'refused the answer of a sign-in provider')
    throw new AppError('provider.failed', { values, cause: error })
  }
}

/** The library's code only: its errors carry whole tokens. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown; message?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? cause.code : 'unknown'
}
