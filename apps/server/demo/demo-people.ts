export interface DemoPerson {
  fullName: string
  email: string
  role: 'author' | 'reviewer' | 'unapproved reviewer' | 'author and reviewer' | 'sub-admin' | 'admin'
}

/** The small cast of demo data and tests. All of them share one password, which is no secret. */
export const demoPassword = 'press-2026'

export const demoPeople: DemoPerson[] = [
  { fullName: 'Farhana Akter', email: 'farhana.akter@example.org', role: 'author' },
  { fullName: 'Tomasz Wiśniewski', email: 'tomasz.wisniewski@example.org', role: 'reviewer' },
  { fullName: 'Ọlátúnjí Balógun', email: 'olatunji.balogun@example.org', role: 'unapproved reviewer' },
  { fullName: 'Ngozi Eze', email: 'ngozi.eze@example.org', role: 'author and reviewer' },
  { fullName: 'Nguyễn Thị Bích', email: 'nguyen.bich@example.org', role: 'sub-admin' },
  { fullName: 'Grace Wanjiru', email: 'grace.wanjiru@example.org', role: 'admin' },
]
