/** The text of an XML part of an Office file: in UTF-8 unless its first signs say otherwise. */
export function decodeXml(part: Uint8Array): string {
  const [first, second] = part
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part)
  const start = new TextDecoder('latin1').decode(part.subarray(0, 100))
  return new TextDecoder(/^<\?xml[^>]*encoding=["']([\w-]+)/.exec(start)?.[1] ?? 'utf-8').decode(part)
}
