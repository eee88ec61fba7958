import { left, tried } from './servers/index.ts'

/** A host whose server is not here is named, never passed over in silence. */
export default function reportHosts(): void {
  process.stdout.write(`hosts tried: ${tried.map(({ name }) => name).join(', ')}\n`)
  for (const { name, needs } of left) process.stdout.write(`hosts not tried: ${name} (needs ${needs})\n`)
}
