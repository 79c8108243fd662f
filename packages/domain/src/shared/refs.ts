const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a part of a URL is an internal id, not an abbreviation or a public id. */
export function isInternalId(ref: string): boolean {
  return uuid.test(ref)
}
