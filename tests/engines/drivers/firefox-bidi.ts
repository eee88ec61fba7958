import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { viewport, type Engine } from './driver.ts'

const places = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const found = places.find((path) => path !== '' && existsSync(path))

async function element(page: Page, xpath: string): Promise<ElementHandle> {
  const handle = await page.$(`::-p-xpath(${xpath})`)
  if (!handle) throw new Error(`There is no ${xpath}`)
  return handle
}

/** What Firefox calls a script that a page was still loading when it was left; one that is missing stops the journey. */
const LEFT_BEHIND = /error loading dynamically imported module/

/** The Firefox that people have, over WebDriver BiDi: no driver of its own is needed. */
export const firefox: Engine = {
  id: 'firefox',
  name: 'Firefox of this machine by WebDriver BiDi',
  needs: "Firefox at a usual place (Debian's firefox-esr) or at FIREFOX_PATH",
  isHere: () => found !== undefined,
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: found ?? 'firefox',
      headless: true,
      defaultViewport: viewport,
      extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
    })
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => {
      if (!LEFT_BEHIND.test(String(error))) problems.push(String(error))
    })
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    return {
      open: (address) => page.goto(address),
      evaluate: (expression) => page.evaluate(expression),
      click: async (xpath) => (await element(page, xpath)).click(),
      type: async (xpath, text) => (await element(page, xpath)).type(text),
      chooseFile: async (xpath, path) =>
        (await element(page, xpath)).toElement('input').then((input) => input.uploadFile(path)),
      problems: () => Promise.resolve(problems),
      picture: (path) => page.screenshot({ path }),
      close: () => browser.close(),
    }
  },
}
