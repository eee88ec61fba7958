import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compression } from '../../../scripts/build/compression.ts'

const documentOf = (name: string) => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Medida de comparação" />
    <title>Medida de comparação</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <main id="root"></main>
    <script type="module" src="${join(import.meta.dirname, `${name}.tsx`)}"></script>
  </body>
</html>
`

/**
 * Builds the floors from the packages of this checkout: `/static/` (our landing page's document without any script),
 * `/hello/` and `/stack/`. Returns the folder to serve.
 */
export async function buildFloors(workDir: string, appDist: string): Promise<string> {
  const out = join(workDir, 'floors')
  for (const name of ['hello', 'stack']) {
    const source = join(workDir, 'source', name)
    await mkdir(source, { recursive: true })
    await writeFile(join(source, 'index.html'), documentOf(name))
    await build({
      configFile: false,
      root: source,
      base: `/${name}/`,
      logLevel: 'error',
      plugins: [react(), compression()],
      build: {
        outDir: join(out, name),
        emptyOutDir: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
  }
  await mkdir(join(out, 'static'), { recursive: true })
  const landing = await readFile(join(appDist, 'index.html'), 'utf8')
  const file = join(out, 'static', 'index.html')
  const html = landing
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(stylesheet|manifest|icon|apple-touch-icon)"[^>]*>/g, '')
    .replace('</head>', '<link rel="icon" href="data:,"></head>')
  await writeFile(file, html)
  await writeFile(`${file}.br`, brotliCompressSync(html))
  await writeFile(`${file}.gz`, gzipSync(html, { level: 9 }))
  return out
}
