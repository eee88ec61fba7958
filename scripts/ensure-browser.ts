/** Installs a Chromium for the browser tests if none is found (README, tests). */
import { spawnSync } from 'node:child_process'
import { findBrowser, testBrowser } from './lib/browser.ts'

function run(command: string, args: string[]): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
}

function installFromDebian(name: string): boolean {
  const asRoot = process.getuid?.() === 0
  const apt = (...args: string[]) => (asRoot ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]))
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name)
}

if (!findBrowser()) {
  console.log("No Chromium found. Installing Playwright's own; if that fails, Debian's package `chromium`.")
  const installed = run('npx', ['playwright', 'install', 'chromium']) || installFromDebian('chromium')
  if (!installed || !findBrowser()) {
    console.error(
      'No browser could be installed. Install Chromium yourself and set CHROMIUM_PATH to its path.',
    )
    process.exit(1)
  }
}
// The headless shell is faster, but outside CI the developer decides about system packages.
if (process.env.CI && testBrowser().executablePath === findBrowser())
  installFromDebian('chromium-headless-shell')
console.log(`Browser for the tests: ${testBrowser().executablePath ?? "Playwright's own"}`)
