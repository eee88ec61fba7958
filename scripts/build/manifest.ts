/** The part of Vite's manifest, and of a bundle, that we use. */
export type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Chunk>

/** A chunk by its module ('src/…'), or by the name of its group. Throws where the build has none. */
function chunkOf(manifest: Manifest, name: string): Chunk {
  const found = manifest[name] ?? Object.values(manifest).find((chunk) => chunk.name === name)
  if (!found) throw new Error(`The build has no chunk for ${name}`)
  return found
}

/** Files of a module and of everything that it imports statically, each once. */
export function filesOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const { file, imports = [] } = chunkOf(manifest, name)
    if (seen.has(file)) continue
    seen.add(file)
    filesOf(manifest, imports, seen)
  }
  return seen
}
