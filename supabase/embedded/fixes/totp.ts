import { createHmac, randomBytes } from 'node:crypto'

/** RFC 6238 as authenticator apps expect it: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits in Base32; each byte gives one of 32 letters. */
export const newSecret = (): string =>
  [...randomBytes(32)].map((byte) => BASE32.charAt(byte % BASE32.length)).join('')

/** @param steps periods before or after the present one */
export function totpCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + steps))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A clock may be one period off. */
export const isTotpCode = (secret: string, code: string): boolean =>
  [-1, 0, 1].some((steps) => totpCode(secret, steps) === code.trim())

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
