/** Use of the Pi SDK (part 2 sections 7 and 9). */

/** WALLET-035. Sandbox mode is a setting. */
export const sdkVersion = '2.0'

/** WALLET-036. */
export const connectScopes = ['payments', 'username', 'wallet_address'] as const

/** WALLET-037. */
export const payScopes = ['payments', 'username'] as const

/** WALLET-041: how long to wait before checking again whether the SDK is loaded, and how often. */
export const sdkRetryMs = 500
export const sdkTries = 20
