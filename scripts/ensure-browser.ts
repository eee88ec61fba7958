/** Makes sure that the browser tests find a Chromium; says what it does (README, tests). */
import { spawnSync } from 'node:child_process'
import { findBrowser } from './lib/browser.ts'

function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function installFromDebian(): boolean {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: string[]) => (asRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}

if (findBrowser()) {
  console.log(`Browser for the tests: ${findBrowser() ?? ''}`)
} else {
  console.log("No Chromium found. Installing Playwright's own; if that fails, Debian's package `chromium`.")
  const installed = run('npx', ['playwright', 'install', 'chromium']) || installFromDebian()
  if (!installed || !findBrowser()) {
    console.error(
      'No browser could be installed. Install Chromium yourself and set CHROMIUM_PATH to its path.',
    )
    process.exit(1)
  }
  console.log(`Installed: ${findBrowser() ?? ''}`)
}
