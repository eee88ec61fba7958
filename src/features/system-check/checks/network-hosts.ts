/**
 * The two public services of the network tests (product 7). They are named here only, because the
 * Content-Security-Policy must allow `networkTestOrigins` in `connect-src`.
 */
const favicon = 'https://www.google.com'
const placeholder = 'https://picsum.photos'

/** The placeholder service redirects to a second host for its images. */
export const networkTestOrigins = [favicon, placeholder, 'https://fastly.picsum.photos'] as const

/** A different URL every time, so that no cache answers. */
const buster = () => crypto.randomUUID()

export const latencyUrl = () => `${favicon}/favicon.ico?${buster()}`
export const downloadUrl = () => `${placeholder}/200/300?random=${buster()}`
