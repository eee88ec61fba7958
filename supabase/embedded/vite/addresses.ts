import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

const WILDCARDS = ['0.0.0.0', '::', '0:0:0:0:0:0:0:0']

/**
 * Every address the app is reached at, the main one first, once the server listens: the real port may be another one
 * than was asked for.
 */
export function servedAt({ address, port, family }: AddressInfo, secure: boolean): string[] {
  const at = (name: string) => new URL(`${secure ? 'https' : 'http'}://${name}:${port}`).origin
  const loopback = [at('127.0.0.1'), at('localhost')]
  if (WILDCARDS.includes(address)) return [...loopback, ...networkAddresses().map(at)]
  if (address === '127.0.0.1') return loopback
  return [at(family === 'IPv6' ? `[${address}]` : address), ...loopback]
}

const networkAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
