/** Product 7. The Content-Security-Policy must allow `networkTestOrigins` in `connect-src`. */
const favicon = 'https://www.google.com'
const placeholder = 'https://picsum.photos'

/** picsum.photos redirects images to a second host. */
export const networkTestOrigins = [favicon, placeholder, 'https://fastly.picsum.photos'] as const

const buster = () => crypto.randomUUID()

export const latencyUrl = () => `${favicon}/favicon.ico?${buster()}`
export const downloadUrl = () => `${placeholder}/200/300?random=${buster()}`
