/** Part 1 section 8: the reset link is valid for 10 minutes. */
export const resetLinkMinutes = 10

/** Long enough to find the e-mail the next morning. */
export const verifyLinkHours = 24

/**
 * For a change of address: long enough to open another mailbox, short enough to limit the risk if the address is
 * another person's.
 */
export const changeLinkMinutes = 60
