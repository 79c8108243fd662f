/** Settings of the Pi Platform, all from the configuration. */
export interface PiSettings {
  apiUrl: string
  /** Server key. Never sent to a browser. */
  apiKey: string
  /** The script that the wallet page loads. */
  sdkUrl: string
  isSandbox: boolean
  /** Origins that may frame the wallet page. Default: none. */
  frameOrigins: readonly string[]
  /** The account that members pay. */
  recipientUid: string
  /** The wallet that must receive payments, if configured. */
  recipientAddress: string | null
  /** A service with the price of a Pi in dollars, and the path of the number in its JSON. */
  priceUrl: string
  priceField: string
}
