/** Part 1 section 8: the reset link is valid for 10 minutes. */
export const resetLinkMinutes = 10

/** Long enough to find the mail the next morning. */
export const verifyLinkHours = 24
