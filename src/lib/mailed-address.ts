import { decoded, readId } from './uuid'

/** What stands behind a link in a text, as programs take it into the link: '.', ')', '%20', '&gt;'. */
const behind = /(?:[^\p{L}\p{N}]|&(?:gt|lt|quot|apos|nbsp|#\d+);)+$/u
/** What people search for may end as they like. */
const FREE_TEXT = 'busca'

function repairedPart(text: string): string {
  const word = decoded(text).replace(behind, '')
  // An e-mail address may have an id in it.
  if (word.includes('@')) return text
  return readId(text) ?? (/^-?[a-z\d][\w-]*$/i.test(word) ? word : text)
}

/** '?organizacao%3D' and '%26organizacao%3D' are written for '?organizacao=' and '&organizacao='. */
const withItsSigns = (query: string): string =>
  query.includes(`${FREE_TEXT}=`)
    ? query
    : query.replace(/%26(?=[a-z]+%3d)/gi, '&').replace(/([?&][a-z]+)%3d/gi, '$1=')

function repairedSearch(search: string): string {
  const read = [...new URLSearchParams(search)]
  // Quoted-printable, in capitals, that a mail program did not decode: an id or a key may begin with '3d'.
  const isQuoted = read.every(([name, value]) => name !== FREE_TEXT && value.startsWith('3D'))
  const repaired = new URLSearchParams()
  for (const [name, value] of read) {
    const key = name.replace(/^(?:amp;)+/, '').toLowerCase()
    const part = key === FREE_TEXT ? value : repairedPart(isQuoted ? value.slice(2) : value)
    if (!repaired.getAll(key).includes(part)) repaired.append(key, part)
  }
  const query = String(repaired)
  return query === String(new URLSearchParams(read)) ? search : `?${query}`
}

/**
 * The address that a link meant, before mail programs and messengers took signs behind it into it or wrote its signs in their
 * way: `/admin/organizacoes/<id>).`, `?pessoas=ver.`, `&amp;email=`, `?tab=3Dcadastro`, `?organizacao%3D<id>`, `/Perfil-ong`.
 * For the start, before the router reads it.
 */
export function repairedAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const [query = '', ...fragment] = (search + hash).replace(/&(?:amp;|#38;|#x26;)+/gi, '&').split('#')
  // All paths of the portal are in lower case; a phone begins a typed word with a capital.
  const path = pathname.split('/').map(repairedPart).join('/').toLowerCase()
  return [path + repairedSearch(withItsSigns(query)), ...fragment].join('#')
}
