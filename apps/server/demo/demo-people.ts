import type { Permission } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'

export interface DemoPerson {
  title: string
  fullName: string
  email: string
  role: 'author' | 'reviewer' | 'unapproved reviewer' | 'author and reviewer' | 'sub-admin' | 'admin'
  /** The granted roles; empty for a pending reviewer and a sub-admin. */
  holds: Role[]
  country: string
  city: string
  university: string
  researchArea: string
}

/** The people of demo data and tests. They share one password, which is not secret. */
export const demoPassword = 'press-2026'

export const demoPeople: DemoPerson[] = [
  {
    title: 'Dr.',
    fullName: 'Farhana Akter',
    email: 'farhana.akter@example.org',
    role: 'author',
    holds: ['researcher'],
    country: 'Bangladesh',
    city: 'Khulna',
    university: 'Institute of Water and Flood Management',
    researchArea: 'Earth Sciences',
  },
  {
    title: 'Prof.',
    fullName: 'Tomasz Wiśniewski',
    email: 'tomasz.wisniewski@example.org',
    role: 'reviewer',
    holds: ['reviewer'],
    country: 'Poland',
    city: 'Gdańsk',
    university: 'Baltic School of Hydrology',
    researchArea: 'Earth Sciences',
  },
  {
    title: 'Mr.',
    fullName: 'Ọlátúnjí Balógun',
    email: 'olatunji.balogun@example.org',
    role: 'unapproved reviewer',
    holds: [],
    country: 'Nigeria',
    city: 'Ibadan',
    university: 'Ibadan College of Education',
    researchArea: 'Education',
  },
  {
    title: 'Dr.',
    fullName: 'Ngozi Eze',
    email: 'ngozi.eze@example.org',
    role: 'author and reviewer',
    holds: ['researcher', 'reviewer'],
    country: 'Nigeria',
    city: 'Enugu',
    university: 'Enugu Institute of Public Health',
    researchArea: 'Health Sciences',
  },
  {
    title: 'Dr.',
    fullName: 'Nguyễn Thị Bích',
    email: 'nguyen.bich@example.org',
    role: 'sub-admin',
    holds: [],
    country: 'Vietnam',
    city: 'Hải Phòng',
    university: 'Hải Phòng Marine Institute',
    researchArea: 'Earth Sciences',
  },
  {
    title: 'Ms.',
    fullName: 'Grace Wanjiru',
    email: 'grace.wanjiru@example.org',
    role: 'admin',
    holds: ['admin'],
    country: 'Kenya',
    city: 'Nairobi',
    university: 'The press',
    researchArea: 'Earth Sciences',
  },
]

/** Permissions and journals of the demo sub-admin. */
export const demoPermissions: Permission[] = ['publishPapers', 'managePapers', 'createIssues', 'announcements']
export const demoSubAdminJournals = ['CMS', 'EIP']
