import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const XVFB = '/usr/bin/Xvfb'

export const hasDisplay = () => process.env.DISPLAY !== undefined || existsSync(XVFB)

export type Display = { name: string; close: () => void }

/** The screen of this machine, or one in memory under a number that Xvfb finds free. */
export async function startDisplay(): Promise<Display> {
  if (process.env.DISPLAY !== undefined) return { name: process.env.DISPLAY, close: () => undefined }
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit').then(() => {
    throw new Error('Xvfb ended')
  })
  const [number] = (await Promise.race([once(server.stdio[3] as Readable, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  return { name: `:${number.toString('utf8').trim()}`, close: () => void server.kill() }
}
