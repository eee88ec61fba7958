import { describe, expect, it } from 'vitest'
import { repairedAddress } from '@/lib/mailed-address'
import { readId } from '@/lib/uuid'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const repaired = (address: string) => repairedAddress(new URL(address, 'https://portal.example'))

describe('an id in an address', () => {
  const around = [
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    ')',
    ').',
    ']',
    '}',
    '>',
    '"',
    "'",
    '*',
    '_',
    '»',
    '”',
    '’',
    '…',
    '|',
    '\\',
    '%20',
    '%2E',
    '%2e',
    '%252E',
    '%0A',
    '%0D%0A',
    '%3E',
    '%22',
    '%E2%80%9D',
    '%E2%80%8B',
    '&gt;',
    '&quot;',
    '&gt;.',
    '%',
    '%zz',
    '</a>',
    ' ',
  ]
  it.each(around)('is read with %j behind it', (end) => {
    expect(readId(ID + end)).toBe(ID)
    expect(readId(ID.toUpperCase() + end)).toBe(ID)
  })

  it.each(['<', '(', '"', '%20', '%3C', '&lt;', '3D', '=3D', '*', '_', '{'])(
    'is read with %j before it',
    (start) => {
      expect(readId(start + ID)).toBe(ID)
    },
  )

  it.each([
    ID.replaceAll('-', '\u2011'),
    ID.replaceAll('-', '–'),
    ID.replaceAll('-', '%E2%80%93'),
    `${ID.slice(0, 20)}\r\n${ID.slice(20)}`,
    `${ID.slice(0, 20)}%20${ID.slice(20)}`,
    `${ID.slice(0, 20)}=\r\n${ID.slice(20)}`,
    `${ID.slice(0, 20)}\u00ad${ID.slice(20)}`,
  ])('is read as programs break it: %j', (text) => {
    expect(readId(text)).toBe(ID)
  })

  it.each([
    '',
    'nova',
    ID.slice(1),
    ID.slice(0, -1),
    `${ID}0`,
    `a${ID}`,
    `${ID}-1`,
    `${ID},${OTHER}`,
    ID.replaceAll('-', ''),
    `${ID}e`,
  ])('is not guessed from %j', (text) => {
    expect(readId(text)).toBeNull()
  })
})

describe('the address of a link in a mail', () => {
  it.each([
    [`/admin/organizacoes/${ID}).`, `/admin/organizacoes/${ID}`],
    [`/admin/organizacoes/${ID}%20?aba=documentos`, `/admin/organizacoes/${ID}?aba=documentos`],
    [`/admin/usuarios/${ID.toUpperCase()}`, `/admin/usuarios/${ID}`],
    [`/perfil-ong?organizacao=${ID}.`, `/perfil-ong?organizacao=${ID}`],
    [`/perfil-ong?organizacao=%22${ID}%22&organizacao=${ID}`, `/perfil-ong?organizacao=${ID}`],
    [
      `/perfil-ong?organizacao=${ID}&organizacao=${OTHER}`,
      `/perfil-ong?organizacao=${ID}&organizacao=${OTHER}`,
    ],
    [`/perfil-ong?convite=${ID}&amp;organizacao=${OTHER}.`, `/perfil-ong?convite=${ID}&organizacao=${OTHER}`],
    [
      `/perfil-ong?convite=${ID}&amp;amp;organizacao=${OTHER}`,
      `/perfil-ong?convite=${ID}&organizacao=${OTHER}`,
    ],
    [`/perfil-ong?convite=${ID}&#38;organizacao=${OTHER}`, `/perfil-ong?convite=${ID}&organizacao=${OTHER}`],
    [
      `/perfil-ong?convite=${ID}&amp%3Borganizacao=${OTHER}`,
      `/perfil-ong?convite=${ID}&organizacao=${OTHER}`,
    ],
    [`/perfil-ong/documentos.?organizacao=${ID}`, `/perfil-ong/documentos?organizacao=${ID}`],
    ['/perfil-ong?pessoas=ver.', '/perfil-ong?pessoas=ver'],
    ['/perfil-ong?pessoas=convites%2E', '/perfil-ong?pessoas=convites'],
    ['/auth?tab=cadastro&amp;email=a%40b.org', '/auth?tab=cadastro&email=a%40b.org'],
    // An address may have an id in it.
    [
      '/auth?tab=cadastro&email=a-302589a6-0621-46a9-9e56-ec709eaa69c9%40b.org',
      '/auth?tab=cadastro&email=a-302589a6-0621-46a9-9e56-ec709eaa69c9%40b.org',
    ],
    ['/auth?tab=3Dcadastro&email=3Da%40b.org', '/auth?tab=cadastro&email=a%40b.org'],
    ['/auth.', '/auth'],
    [
      '/admin?historico=aberto&de=2026-11-01&ate=2026-11-30.',
      '/admin?historico=aberto&de=2026-11-01&ate=2026-11-30',
    ],
    ['/admin/usuarios?pagina=2)', '/admin/usuarios?pagina=2'],
    ['/admin/organizacoes?ordem=-created_at%2E', '/admin/organizacoes?ordem=-created_at'],
    [`/Perfil-ONG/Documentos?organizacao=${ID}`, `/perfil-ong/documentos?organizacao=${ID}`],
    [`/perfil-ong?Organizacao=${ID}`, `/perfil-ong?organizacao=${ID}`],
    [`/perfil-ong?organizacao%3D${ID}`, `/perfil-ong?organizacao=${ID}`],
    [`/perfil-ong?convite=${OTHER}%26organizacao%3D${ID}`, `/perfil-ong?convite=${OTHER}&organizacao=${ID}`],
    [`/perfil-ong?pessoas=ver&organizacao%3d${ID}.`, `/perfil-ong?pessoas=ver&organizacao=${ID}`],
  ])('%s', (given, meant) => {
    expect(repaired(given)).toBe(meant)
    expect(repaired(meant)).toBe(meant)
  })

  it.each([
    '/',
    '/auth/',
    '/auth?tab=cadastro&email=3Da%40b.org',
    '/perfil-ong/documentos?organizacao=3dc20667-2827-472a-939d-f2c64728cdd7#arquivo-certidaoEstadual',
    '/seus-dados#pedido=3d02589a6062146a99e56ec709eaa69c9302589a606214a9',
    '/admin/organizacoes?busca=Casa+S.A.&pagina=2',
    '/admin/organizacoes?busca=3D+impressa',
    `/admin/organizacoes?busca=${ID}.`,
    `/admin/organizacoes?busca=Casa%26cia%3D2&cidade=Olinda`,
    `/admin/organizacoes?cidade=S%C3%A3o+Paulo+(SP)&ordem=-created_at`,
    `/perfil-ong/documentos#slot-estatuto`,
    '/reset-password#access_token=a.b-c.&refresh_token=x.&type=recovery',
    '/nao%20existe.txt',
  ])('leaves %s', (address) => {
    expect(repaired(address)).toBe(address)
  })
})
