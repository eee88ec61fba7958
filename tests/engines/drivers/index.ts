import type { Engine } from './driver.ts'
import { firefox } from './firefox-bidi.ts'
import { playwrightEngines } from './playwright.ts'
import { webkitGtk, wpeWebkit } from './webkit.ts'

const engines: Engine[] = [...playwrightEngines, firefox, webkitGtk, wpeWebkit]

/** Engines that must be there, by their ids; without it, those that are found are tried. */
const demanded = process.env.ENGINES?.split(',').map((id) => id.trim())

const unknown = demanded?.filter((id) => !engines.some((engine) => engine.id === id)) ?? []
if (unknown.length > 0)
  throw new Error(`ENGINES: ${unknown.join(', ')} is none of ${engines.map(({ id }) => id).join(', ')}`)

const isTried = ({ id, isHere }: Engine) => demanded?.includes(id) ?? isHere()

export const tried = engines.filter(isTried)
export const left = engines
  .filter((engine) => !isTried(engine))
  .map(({ name, needs }) => ({ name, why: demanded ? 'not named in ENGINES' : `needs ${needs}` }))
