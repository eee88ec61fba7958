import { browserFlags, findBrowser, testBrowser } from '../scripts/lib/browser.ts'

// All pages are of one origin: without isolation no process is kept in reserve for another, a tenth of what a test costs.
const args = [...browserFlags, '--disable-site-isolation-trials']

/** How specs start their browser: without a window's machinery where there is one like that. */
export const launchOptions = { ...testBrowser(), args }

const whole = findBrowser()

/**
 * For specs of what only the whole browser does, such as showing PDF or leaving the pointer outside the page:
 * `test.use(wholeBrowser)`.
 */
export const wholeBrowser = { launchOptions: { ...(whole && { executablePath: whole }), args } }
