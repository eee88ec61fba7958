/** Comparison key, same as `private.municipios.chave`. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

export async function loadMunicipalities(uf: string): Promise<readonly string[] | null> {
  try {
    const { default: lists } = await import('./municipalities.json')
    return new Map(Object.entries(lists)).get(uf)?.split('|') ?? null
  } catch {
    return null
  }
}

export function matchingMunicipalities(names: readonly string[], typed: string): string[] {
  const key = keyOf(typed)
  const matches = names.map((name) => ({ name, at: keyOf(name).indexOf(key) })).filter(({ at }) => at >= 0)
  return [...matches.filter(({ at }) => at === 0), ...matches.filter(({ at }) => at > 0)].map(
    ({ name }) => name,
  )
}

export const knownMunicipality = (names: readonly string[], typed: string): string | null =>
  names.find((name) => keyOf(name) === keyOf(typed)) ?? null
