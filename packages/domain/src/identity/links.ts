/** Part 1 section 8: the reset link is valid for 10 minutes. */
export const resetLinkMinutes = 10

/** Long enough to find the mail the next morning. */
export const verifyLinkHours = 24

/** For a change of address: long enough to walk to another mailbox, short enough for somebody else's. */
export const changeLinkMinutes = 60
