import type { KeyboardEvent } from 'react'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { looksLikeEmail } from '@grfs/domain/identity/email'

/** IDENTITY-017, IDENTITY-018, IDENTITY-053: what is wrong with an address, or nothing. */
export function emailProblem(text: string): string | undefined {
  if (text.trim() === '') return identityTexts.login.emailMissing
  return looksLikeEmail(text) ? undefined : identityTexts.login.emailInvalid
}

/**
 * A browser does not send a form by Enter while its button is disabled, and the person would not learn why. This sends it
 * all the same, so that the form says what is missing.
 */
export function sendByEnter(send: () => void): (event: KeyboardEvent<HTMLFormElement>) => void {
  return (event) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    send()
  }
}
