import type { IncomingMessage } from 'node:http'

const LOOPBACK_PEER = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The host name guards against DNS rebinding; forwarding headers reveal a proxy or tunnel. */
export function isLocalVisitor({ socket, headers }: IncomingMessage): boolean {
  if (!LOOPBACK_PEER.test(socket.remoteAddress ?? '')) return false
  const own = `http://${headers.host ?? ''}`
  if (!URL.canParse(own) || !LOOPBACK_NAME.test(new URL(own).hostname)) return false
  if (headers.forwarded ?? headers['x-forwarded-for'] ?? headers['x-forwarded-host']) return false
  if (headers.origin !== undefined && headers.origin !== new URL(own).origin) return false
  const site = headers['sec-fetch-site']
  return site !== 'cross-site' && site !== 'same-site' ? true : headers['sec-fetch-mode'] === 'navigate'
}
