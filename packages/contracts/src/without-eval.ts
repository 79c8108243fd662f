import { z } from 'zod'

// In a browser our Content Security Policy forbids eval and reports every attempt, so Zod must not compile schemas
// there. This must run before the first schema is created, so modules that create the first schemas import this file
// first.
if ('document' in globalThis) z.config({ jitless: true })
