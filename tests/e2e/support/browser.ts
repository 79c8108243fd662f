/** Where the product answers; `npm run stack` says it. */
export function baseUrl(): string {
  const url = process.env['BASE_URL']
  if (!url) throw new Error('BASE_URL is not set: run browser tests with "npm run test:e2e".')
  return url
}
