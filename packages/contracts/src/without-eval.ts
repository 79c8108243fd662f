import type { core } from 'zod'

// In a browser our Content Security Policy forbids eval and reports every attempt, so Zod must not compile schemas
// there. Zod reads its settings from this global when it creates a schema; `z.config` would load Zod on every page.
// Modules that create the first schemas import this file first.
const scope = globalThis as { __zod_globalConfig?: core.$ZodConfig }
if ('document' in globalThis) Object.assign((scope.__zod_globalConfig ??= {} as core.$ZodConfig), { jitless: true })
