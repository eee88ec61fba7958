import browserslist from 'browserslist'

/** The oldest browsers that open the portal (decision 70), as package.json lists them. */
export const browsers = browserslist(null, { path: import.meta.dirname })

/** The same for Vite: `chrome99`. */
export const target = browsers.map((browser) => browser.replace(' ', ''))
