import type { Registration } from '../../../packages/domain/src/identity/registration.ts'

/** A valid form, for tests of every layer. */
export const filledIn: Registration = {
  title: 'Dr.',
  fullName: 'Farhana Akter',
  email: 'farhana.akter@example.org',
  countryCode: '+880',
  phoneNumber: '171 555 0100',
  contactAddress: '4 Ferry Road',
  city: 'Khulna',
  state: 'Khulna Division',
  zipCode: '9100',
  countryOfResidence: 'Bangladesh',
  nationality: 'Bangladesh',
  birthDay: '29',
  birthMonth: '2',
  birthYear: '1988',
  highestEducation: 'Doctoral Degree (Ph.D.)',
  awardingInstitution: 'Khulna University',
  researchArea: 'Earth Sciences',
  university: 'Khulna University',
  password: 'four wells in Dacope',
  confirmPassword: 'four wells in Dacope',
  accountType: 'researcher',
}
