import { z } from 'zod'

// In a browser our policy allows no code made of text, and reports even the attempt: schemas are checked without it there.
// Before any schema is made, so whatever makes the first ones imports this first.
if ('document' in globalThis) z.config({ jitless: true })
