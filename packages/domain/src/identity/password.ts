/** Part 1 section 9: at least 6 characters at registration, 8 at reset. */
export const minRegistrationPassword = 6
export const minResetPassword = 8

/** Longer than anyone types, and short enough that hashing it cannot overload the server. */
export const maxPassword = 200

/** A reset refuses this many of the last passwords, including the current one. */
export const rememberedPasswords = 5

export type RegistrationStrength = 'Weak' | 'Fair' | 'Strong'

/** IDENTITY-095: under 6 Weak, 6 to 9 Fair, 10 or more Strong. */
export function registrationStrength(password: string): RegistrationStrength {
  const length = lengthOf(password)
  if (length < minRegistrationPassword) return 'Weak'
  return length < 10 ? 'Fair' : 'Strong'
}

export const passwordCriteria = ['uppercase', 'lowercase', 'digit', 'special', 'length'] as const
export type PasswordCriterion = (typeof passwordCriteria)[number]

const criterionTests: Record<PasswordCriterion, (password: string) => boolean> = {
  uppercase: (password) => /\p{Lu}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  length: (password) => lengthOf(password) >= minResetPassword,
}

export function metCriteria(password: string): PasswordCriterion[] {
  return passwordCriteria.filter((criterion) => criterionTests[criterion](password))
}

export type ResetStrength = 'weak' | 'medium' | 'strong'

/** IDENTITY-068: of five criteria, fewer than 2 weak, 2 to 3 medium, 4 or more strong. */
export function resetStrength(password: string): ResetStrength {
  const met = metCriteria(password).length
  if (met < 2) return 'weak'
  return met < 4 ? 'medium' : 'strong'
}

/** Counts Unicode code points, not UTF-16 code units. */
export function lengthOf(password: string): number {
  return [...password].length
}

/** A password that needs fewer guesses is refused: rate limits do not stop so few guesses for long. */
export const minPasswordGuesses = 1_000_000

/** Words about the owner that an attacker tries first. */
export function wordsAbout({ email, fullName }: { email: string; fullName: string }): string[] {
  const [localPart = '', domain = ''] = email.toLowerCase().split('@', 2)
  const names = fullName.toLowerCase().trim().split(/\s+/)
  const words = [email.toLowerCase(), localPart, domain, ...localPart.split(/[._+-]/), ...domain.split('.')]
  return [...new Set([...words, names.join(' '), names.join(''), ...names])].filter((word) => word.length > 2)
}
