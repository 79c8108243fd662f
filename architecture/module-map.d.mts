export const moduleMap: Record<string, string[]>
export const featureMap: Record<string, string[]>
export const modulesFolder: string
