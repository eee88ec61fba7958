/** The upper half of code page 850, in which Windows in Portuguese writes names; page 437 has the same small letters. */
const PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0'

/** What Windows-1252 has instead of control characters. Node's decoder of that name leaves them. */
const PAGE_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** @param upper its signs from 128 */
const decode = (bytes: Uint8Array, upper: string) =>
  Array.from(bytes, (byte) => upper[byte - 128] ?? String.fromCharCode(byte)).join('')

/** Signs beyond ASCII that names in Portuguese have. */
const usual = /[áàâãäéèêíóôõöúüçñÁÀÂÃÉÊÍÓÔÕÖÚÜÇÑªº°§–—“”‘’´«»•½¼¾¹²³©®]/gu

/** Where they do not stand in words: 'FÚrias', 'N§ 1', 'N“mero', 'contas Ó pagar'. */
const odd = [
  /\p{Ll}[À-Ý]/gu,
  /\p{L}[À-Ý](?=\p{Ll})/gu,
  /\p{Lu}{2}[à-ÿ]/gu,
  /\p{L}[§½¼¾]/gu,
  /\p{L}[“”‘«»•©®–—´]\p{L}/gu,
  /(?:^|[^\p{L}\d])[ºª]/gu,
  /(?:^|[^\p{L}\d])[ÓÔÚ](?![\p{L}\d])/gu,
]

/** How unlikely it is that somebody wrote this. */
function oddness(name: string): number {
  const foreign = name.replace(usual, '').replace(/\p{ASCII}/gu, '').length
  return foreign * 10 + odd.reduce((sum, pattern) => sum + (name.match(pattern)?.length ?? 0), 0)
}

const readable = (name: string) => !/[\p{Cc}\ufffd]/u.test(name)

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What no code page reads keeps its ending, which says how it is shown. */
function unreadable(bytes: Uint8Array): string {
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(String.fromCharCode(...bytes.subarray(-6)))?.[0] ?? ''
  return `(nome ilegível)${ending}`
}

/** A name whose archive does not say how it is written: UTF-8, or the code page of DOS or Windows in Portuguese. */
export function decodeName(bytes: Uint8Array): string {
  const name = utf8(bytes)
  if (name !== undefined) return readable(name) ? name : unreadable(bytes)
  const guesses = [decode(bytes, PAGE_850), decode(bytes, PAGE_1252)]
  const [best = ''] = guesses.sort((a, b) => oddness(a) - oddness(b))
  return readable(best) && oddness(best) < 10 ? best : unreadable(bytes)
}
