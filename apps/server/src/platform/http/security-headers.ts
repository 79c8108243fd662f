import type { FastifyInstance } from 'fastify'
import type { PiSettings } from '../pi-settings.ts'

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// What every page of ours may do: load from its own origin, and nothing else.
const sameOrigin = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

// Reader pages come out of shared caches, where a nonce would be the same for everyone: they allow no inline script at all.
const reader = [
  ...sameOrigin,
  "script-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

// A string that is assigned to innerHTML throws. `grfs` is the policy of `apps/web/app/ui/media/trusted-html.ts`; the editor's
// library makes the other one, to read what is pasted.
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types grfs ProseMirrorClipboard']

/**
 * Desk pages are made for one request: only scripts that carry its nonce run, and what those load. The wallet's page alone may
 * also speak with the Pi SDK's origin, and stand in a frame of those that the operator names. It has no Trusted Types: the
 * SDK is a foreign script that does not know them.
 */
function desk({ nonce, fileOrigin, pi }: PolicyParts): string {
  const images = ["img-src 'self' data: blob:", ...(fileOrigin === null ? [] : [fileOrigin])].join(' ')
  const scripts = [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...(pi ? [] : trustedTypes)]
  return withPi([...sameOrigin, ...scripts, images].join('; '), pi)
}

function withPi(policy: string, pi: PolicyParts['pi']): string {
  if (!pi) return policy
  const wider = policy.replace(/(?:script|connect)-src [^;]+/g, `$& ${new URL(pi.sdkUrl).origin}`)
  return canBeFramed(pi)
    ? wider.replace(/frame-ancestors [^;]+/, `frame-ancestors ${pi.frameOrigins.join(' ')}`)
    : wider
}

export const canBeFramed = (pi: PolicyParts['pi']): boolean => pi !== null && pi.frameOrigins.length > 0

// Vite's development client injects styles and opens a socket; nothing of this reaches production.
const development =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'"

export interface PolicyParts {
  nonce: string
  /** Where stored pictures come from, if not from our own origin. */
  fileOrigin: string | null
  /** Null on every page but the wallet's. */
  pi: Pick<PiSettings, 'sdkUrl' | 'frameOrigins'> | null
  inDevelopment: boolean
}

export function pagePolicy(kind: 'reader' | 'desk', parts: PolicyParts): string {
  if (parts.inDevelopment) return withPi(development, parts.pi)
  return kind === 'reader' ? reader : desk(parts)
}

/** Strict by default on every answer; pages widen only the content policy, and only to what they need. */
export function addSecurityHeaders(app: FastifyInstance, secureOrigin: boolean): void {
  const headers: Record<string, string> = {
    'content-security-policy': closed,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ...(secureOrigin && { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
