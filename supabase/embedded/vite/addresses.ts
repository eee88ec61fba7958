import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

const WILDCARDS = ['0.0.0.0', '::', '0:0:0:0:0:0:0:0']

/** @returns the main address first. The real port may differ from the requested one. */
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
