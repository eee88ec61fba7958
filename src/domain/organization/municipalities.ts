/** How names are compared: without accents, case, blanks and punctuation, as `private.municipios.chave` in the database. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** The municipalities of a state, null while unknown: the list is large and comes when it is needed. */
export async function loadMunicipalities(uf: string): Promise<readonly string[] | null> {
  try {
    const { default: lists } = await import('./municipalities.json')
    return new Map(Object.entries(lists)).get(uf)?.split('|') ?? null
  } catch {
    return null
  }
}

/** Those whose name holds what was typed; first those that begin with it. */
export function matchingMunicipalities(names: readonly string[], typed: string): string[] {
  const key = keyOf(typed)
  const matches = names.map((name) => ({ name, at: keyOf(name).indexOf(key) })).filter(({ at }) => at >= 0)
  return [...matches.filter(({ at }) => at === 0), ...matches.filter(({ at }) => at > 0)].map(
    ({ name }) => name,
  )
}

/** The name as the list writes it, however it was typed; null where the list has none. */
export const knownMunicipality = (names: readonly string[], typed: string): string | null =>
  names.find((name) => keyOf(name) === keyOf(typed)) ?? null
