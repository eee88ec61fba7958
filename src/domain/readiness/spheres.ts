/** A partnership is made with one of these. */
export const spheres = {
  federal: 'União (federal)',
  estadual: 'Estado ou Distrito Federal',
  municipal: 'Município',
} as const

export type Sphere = keyof typeof spheres
