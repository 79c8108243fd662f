import type { FastifyInstance } from 'fastify'
import type { PiSettings } from '../pi-settings.ts'

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// Every page may load from its own origin only.
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

// Public pages are cached, so a nonce would be the same for everyone. They allow no inline script.
const reader = [
  ...sameOrigin,
  "script-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

// Assigning a string to innerHTML throws. `grfs` is the policy of `apps/web/app/ui/media/trusted-html.ts`; the editor's
// library creates the other one to parse pasted text.
const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types grfs ProseMirrorClipboard']

/**
 * Signed-in pages are rendered per request: only scripts with its nonce run, and scripts that those load. The wallet
 * page may also connect to the Pi SDK's origin and be framed by origins that the operator lists. It has no Trusted
 * Types, because the Pi SDK does not support them.
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

// Vite's development client injects styles and opens a socket. Not used in production.
const development =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'"

export interface PolicyParts {
  nonce: string
  /** The origin of stored pictures, if it is not the site's. */
  fileOrigin: string | null
  /** Null except on the wallet page. */
  pi: Pick<PiSettings, 'sdkUrl' | 'frameOrigins'> | null
  inDevelopment: boolean
}

export function pagePolicy(kind: 'reader' | 'desk', parts: PolicyParts): string {
  if (parts.inDevelopment) return withPi(development, parts.pi)
  return kind === 'reader' ? reader : desk(parts)
}

/** Strict headers on every response. Pages relax the content security policy as far as they need. */
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
