import type { RegisterValues } from '../../../apps/web/app/features/identity/register/form.ts'

/** For tests: a date, and a form that is complete on that date. */
export const now = new Date('2026-11-15T12:00:00Z')

export function filledValues(): RegisterValues {
  return {
    accountType: 'reviewer',
    title: 'Dr.',
    fullName: 'Aminata Diouf',
    email: 'aminata.diouf@ucad.example',
    nationality: 'Senegal',
    birthDay: '14',
    birthMonth: '3',
    birthYear: '1987',
    countryCode: '+221',
    phoneNumber: '77 412 09 35',
    contactAddress: '18 Rue de Thiong',
    city: 'Dakar',
    state: 'Dakar Region',
    zipCode: '11000',
    countryOfResidence: 'Senegal',
    highestEducation: 'Doctoral Degree (Ph.D.)',
    awardingInstitution: 'Cheikh Anta Diop University',
    university: 'Cheikh Anta Diop University',
    researchArea: 'Earth Sciences',
    image: new Blob(['photo']),
    password: 'salt-and-sweet',
    confirmPassword: 'salt-and-sweet',
  }
}
