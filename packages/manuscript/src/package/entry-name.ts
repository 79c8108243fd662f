import { Refusal } from './refusal.ts'

/** The name of an entry, if nobody could take it for the name of something else. */
export function entryName(bytes: Uint8Array): string {
  let name: string
  try {
    name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('unsafe-path', 'not utf-8')
  }
  // Wide full stops and slashes become plain ones in some programs.
  if (name.length > 255 || !isSafe(name) || !isSafe(name.normalize('NFKC'))) throw new Refusal('unsafe-path', name)
  return name
}

/** OPC 6.2.2.3: names that differ only in case are the same name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

function isSafe(name: string): boolean {
  const steps = (name.endsWith('/') ? name.slice(0, -1) : name).split('/')
  return (
    !/[\\:\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
    // A percent sign that hides a full stop, a slash or a control character.
    !/%(?:[01][0-9a-f]|2[ef]|5c|7f)/i.test(name) &&
    // OPC 6.2.2.2: no step is empty or ends with a full stop.
    steps.every((step) => step !== '' && !step.endsWith('.'))
  )
}
