import { chromium } from '@playwright/test'
import { browserFlags, findBrowser, testBrowser } from '../scripts/lib/browser.ts'

// All pages are of one origin: without isolation no process is kept in reserve for another, a tenth of what a test costs.
const args = [...browserFlags, '--disable-site-isolation-trials']

/** How specs start their browser: without a window's machinery where there is one like that. */
export const launchOptions = { ...testBrowser(), args }

const whole = findBrowser()

/**
 * For specs of what only the whole browser does, such as showing PDF: `test.use(wholeBrowser)`, which starts workers of their
 * own. Where one page of one test needs it, it launches one: `launchWhole()`.
 */
export const wholeBrowser = { launchOptions: { ...(whole && { executablePath: whole }), args } }

export const launchWhole = () => chromium.launch(wholeBrowser.launchOptions)
