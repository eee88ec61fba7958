/**
 * The two public services that the network tests ask (spec 7). Named here only: the Content-Security-Policy must allow
 * `networkTestOrigins` in `connect-src`.
 */
const favicon = 'https://www.google.com'
const placeholder = 'https://picsum.photos'

/** The placeholder service hands its pictures out from a second address, reached by a redirect. */
export const networkTestOrigins = [favicon, placeholder, 'https://fastly.picsum.photos'] as const

/** A different address every time, so that no cache answers instead of the network. */
const buster = () => crypto.randomUUID()

export const latencyUrl = () => `${favicon}/favicon.ico?${buster()}`
export const downloadUrl = () => `${placeholder}/200/300?random=${buster()}`
