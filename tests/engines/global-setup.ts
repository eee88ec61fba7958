import { resolve } from 'node:path'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { left, tried } from './drivers/index.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string
  }
}

/** Serves the build with its backend in memory, and names each engine that is not tried. */
export default async function setUp(project: TestProject) {
  process.stdout.write(`engines tried: ${tried.map(({ name }) => name).join(', ')}\n`)
  for (const { name, why } of left) process.stdout.write(`engines not tried: ${name} (${why})\n`)
  if (tried.length === 0) throw new Error('No browser engine was found: nothing was tried.')

  Object.assign(process.env, { EMBEDDED_DATA_DIR: 'memory', LITE_AUTH_BCRYPT_COST: '4' })
  const server = await preview({
    root: resolve(import.meta.dirname, '../..'),
    logLevel: 'error',
    build: { outDir: resolve(process.env.DIST ?? 'dist') },
    preview: { port: Number(process.env.ENGINES_PORT ?? 4183), host: '127.0.0.1' },
  })
  project.provide('origin', (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''))
  return () => server.close()
}
