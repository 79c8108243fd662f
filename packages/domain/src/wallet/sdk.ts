/** How the Pi SDK is used (part 2 sections 7 and 9). */

/** WALLET-035. Sandbox mode is configuration. */
export const sdkVersion = '2.0'

/** WALLET-036. */
export const connectScopes = ['payments', 'username', 'wallet_address'] as const

/** WALLET-037. */
export const payScopes = ['payments', 'username'] as const

/** WALLET-041: how long to wait before looking again whether the SDK is there, and how often. */
export const sdkRetryMs = 500
export const sdkTries = 20
