const mostCharacters = 120

// Includes the dots of internationalised domain names (IDNA 2003, 3.1).
const domain = /[\p{L}\p{N}][.\u3002\uff0e\uff61][\p{L}\p{N}-]*\p{L}/u
const scheme = /^[^\p{L}]*[a-z][a-z0-9+.-]*:[^\s]/iu
const isLink = (word: string) => /:\/\/|\/\/|@|www[.\u3002]/iu.test(word) || domain.test(word) || scheme.test(word)

/**
 * A title for an e-mail to an unverified address: one line of at most 120 characters. A word that e-mail clients could
 * turn into a link becomes an ellipsis.
 */
export function linkFree(title: string): string {
  const words = title
    .toWellFormed()
    // Invisible characters could hide a link from this function but not from an e-mail client.
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\ufe00-\ufe0f]+/gu, '')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => (isLink(word) || isLink(word.normalize('NFKC')) ? '…' : word))
  const characters = [...words.join(' ').replace(/(?:… )+…/gu, '…')]
  if (characters.length <= mostCharacters) return characters.join('')
  return `${characters
    .slice(0, mostCharacters - 1)
    .join('')
    .trimEnd()}…`
}
