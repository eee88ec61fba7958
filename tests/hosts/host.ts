import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Running } from './child-server.ts'

export type Host = {
  name: string
  /** What the machine must have beyond `npm ci`; a host without it is always tried. */
  needs?: string
  isHere?: () => boolean
  /** Status of addresses that get the shell. GitHub Pages knows no rules: there it is the page for errors. */
  shellStatus: 200 | 404
  /** Status of addresses of no page. `vite preview` leaves them to the app. */
  unknownStatus: 200 | 404
  /** Whether the server reads our file of headers. */
  sendsHeaders: boolean
  /** Its rules know paths only: a missing file is sent as one to keep for ever, and the service worker asks for it anew. */
  reportsMissing?: boolean
  start: (dist: string) => Promise<Running>
}

/** Lets a server listen at a free port of this machine. */
export async function started(server: Server): Promise<Running> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
