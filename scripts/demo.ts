// npm run demo: the portal with sample data in its own data folder; the data of `npm run dev` is untouched.
import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import { loadEnv } from 'vite'
import './lib/web-socket.ts'
import { ageInDays, demoFolder, isFilled, markFilled } from './demo/folder.ts'
import { DEMO_PASSWORD } from './demo/accounts.ts'
import { fillDemo } from './demo/fill.ts'
import { demoPlan, emailOf } from './demo/plan.ts'
import { writeGuide } from './demo/story/guide.ts'
import { tellStory } from './demo/story/tell-story.ts'
import { emptyFolder } from '../supabase/embedded/data/empty-folder.ts'

const root = process.cwd()

try {
  const folder = demoFolder(root, loadEnv('development', root, ['VITE_', 'EMBEDDED_']))
  if (!isFilled(folder)) await fill(folder)
  const age = ageInDays(folder)
  if (age >= 3)
    console.log(
      `Os exemplos foram feitos há ${age} dias, e os prazos deles contam de lá. Para fazer outros, de hoje: EMBEDDED_DATA_DIR=${relative(root, folder.dir)} npm run db:reset`,
    )
  console.log(`Pessoas de exemplo: ${emailOf(1)} e outras, senha: ${DEMO_PASSWORD}`)
  serve(folder.dir)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function fill(folder: ReturnType<typeof demoFolder>): Promise<void> {
  console.log('Preparando os exemplos: mais de 30 organizações, com documentos, editais e conversas...')
  // An interrupted first run leaves partial data.
  await emptyFolder(folder)
  process.env.LITE_AUTH_BCRYPT_COST ??= '4'
  const { createStack } = await import('../supabase/embedded/stack.ts')
  const stack = await createStack({ root, folder, mailFrequency: 0 })
  try {
    await fillDemo(stack, demoPlan())
    await writeGuide(folder.guide, await tellStory(stack))
    markFilled(folder)
  } finally {
    await stack.close()
  }
}

function serve(dir: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const server = spawn(process.execPath, [vite, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, EMBEDDED_DATA_DIR: dir },
  })
  // The terminal sends SIGINT to both processes: wait for the server to close its database.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => server.kill('SIGTERM'))
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}
