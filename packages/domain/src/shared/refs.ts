const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `0000-0002-1825-0097`, without the address of the registry. */
export const orcidShape = /^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/** Whether a part of a URL is an internal id, not an abbreviation or a public id. */
export function isInternalId(ref: string): boolean {
  return uuid.test(ref)
}
