/** Installs a Chromium for the browser tests if none is found, and in CI the LibreOffice of one of them (CONTRIBUTING.md, 'Everyday commands'). */
import { findBrowser, testBrowser } from './lib/browser.ts'
import { installFromDebian, run } from './lib/debian.ts'
import { hasLibreOffice } from './lib/libre-office.ts'

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
if (process.env.CI && !hasLibreOffice()) installFromDebian('libreoffice-writer-nogui')
console.log(`Browser for the tests: ${testBrowser().executablePath ?? "Playwright's own"}`)
