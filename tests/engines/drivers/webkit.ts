import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Builder, By, type WebDriver } from 'selenium-webdriver'
import { freePort, run } from '../../support/child-server.ts'
import { hasDisplay, startDisplay, type Display } from './display.ts'
import { viewport, type Engine } from './driver.ts'

/** This driver tells nothing of the console: the page writes down itself what went wrong from now on. */
const WATCH = `
  window.problemsSeen = [];
  const note = (text) => window.problemsSeen.push(String(text));
  addEventListener('error', (event) => note(event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  document.addEventListener('securitypolicyviolation', (event) =>
    note(event.violatedDirective + ' refuses ' + event.blockedURI));
  const { error } = console;
  console.error = (...words) => (note(words.join(' ')), error(...words));`

type Port = Pick<Engine, 'id' | 'name' | 'needs'> & {
  /** Path of its WebDriver. */
  driver: string
  hasScreen: () => boolean
  openScreen: () => Promise<Display>
  capabilities: Record<string, unknown>
  /** Windows of a browser without a screen have one size. */
  canResize: boolean
}

const engine = ({ driver, hasScreen, openScreen, capabilities, canResize, ...about }: Port): Engine => ({
  ...about,
  isHere: () => existsSync(driver) && hasScreen(),
  start: async () => {
    const display = await openScreen()
    const port = await freePort()
    const server = await run(driver, [`--port=${port}`], port, {
      path: '/status',
      env: { DISPLAY: display.name, LANG: 'pt_BR.UTF-8' },
    })
    const stop = async () => {
      await server.close()
      display.close()
    }
    try {
      const browser = await new Builder().usingServer(server.origin).withCapabilities(capabilities).build()
      if (canResize) await browser.manage().window().setRect(viewport)
      return driverOf(browser, stop)
    } catch (error) {
      await stop()
      throw error
    }
  },
})

/** What Safari and every browser of an iPhone are made of, as GTK has it, by its own driver. */
export const webkitGtk = engine({
  id: 'webkitgtk',
  name: 'WebKitGTK by its WebDriver',
  needs: "Debian's webkit2gtk-driver (or WEBKIT_WEBDRIVER_PATH), and a screen or xvfb",
  driver: process.env.WEBKIT_WEBDRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
  hasScreen: hasDisplay,
  openScreen: startDisplay,
  capabilities: { browserName: 'MiniBrowser' },
  canResize: true,
})

const COG = '/usr/bin/cog'

/** The same for devices without a desktop: Debian 12 has version 2.38, as old as Safari 16.0. */
export const wpeWebkit = engine({
  id: 'wpewebkit',
  name: 'WPE WebKit by its WebDriver',
  needs: "Debian's wpewebkit-driver and cog",
  driver: '/usr/bin/WPEWebDriver',
  hasScreen: () => existsSync(COG),
  openScreen: () => Promise.resolve({ name: '', close: () => undefined }),
  capabilities: {
    browserName: 'cog',
    'wpe:browserOptions': { binary: COG, args: ['--automation', '--platform=headless'] },
  },
  canResize: false,
})

function driverOf(browser: WebDriver, stop: () => Promise<void>) {
  const seen: string[] = []
  const collect = async () => {
    seen.push(...(await browser.executeScript<string[]>('return (window.problemsSeen ?? []).splice(0)')))
    return seen
  }
  return {
    open: async (address: string) => {
      await collect()
      await browser.get(address)
      await browser.executeScript(WATCH)
    },
    evaluate: (expression: string) => browser.executeScript<unknown>(`return (${expression})`),
    click: (xpath: string) => browser.findElement(By.xpath(xpath)).click(),
    type: (xpath: string, text: string) => browser.findElement(By.xpath(xpath)).sendKeys(text),
    chooseFile: (xpath: string, path: string) => browser.findElement(By.xpath(xpath)).sendKeys(path),
    problems: collect,
    picture: async (path: string) => writeFile(path, await browser.takeScreenshot(), 'base64'),
    close: async () => {
      await browser.quit()
      await stop()
    },
  }
}
