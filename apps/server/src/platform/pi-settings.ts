/** Where the Pi Platform is and who we are there; all of it is configuration. */
export interface PiSettings {
  apiUrl: string
  /** The server's key: never leaves the server. */
  apiKey: string
  /** The script that the wallet page loads. */
  sdkUrl: string
  isSandbox: boolean
  /** Who may show the wallet's page in a frame; nobody, unless the operator says so. */
  frameOrigins: readonly string[]
  /** Whom members pay. */
  recipientUid: string
  /** The wallet that the money has to go to, where the operator names it. */
  recipientAddress: string | null
  /** A service that says what a Pi costs in dollars, and where in its JSON. */
  priceUrl: string
  priceField: string
}
