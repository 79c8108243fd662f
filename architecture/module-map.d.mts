export const moduleMap: Record<string, string[]>
export const modulesFolder: string
