import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @returns the names of the database's functions that the portal calls, in alphabetical order, with commas between them */
export function calledFunctions(root: string): string {
  const folder = join(root, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const calls = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/\.rpc\(\s*'(\w+)'/g),
  ])
  return [...new Set(calls.map(([, name = '']) => name))].sort().join()
}
