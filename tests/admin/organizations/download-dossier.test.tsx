import { act, screen, waitFor } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatBytes } from '@/lib/files/format-bytes'
import { sampleBytes } from '../../domain/documents/sample-files.ts'
import { openApp, useApp } from '../../support/app.tsx'
import { failRequests, pauseRequests, watchRequests, useStack } from '../../support/backend.ts'
import { withDocument, withOrganization } from '../../support/fixtures.ts'
import { admin } from '../../support/personas.ts'
import { savedFiles } from '../../support/render.tsx'

const stack = await useStack()
useApp(stack)

let saved: ReturnType<typeof savedFiles>
beforeEach(() => void (saved = savedFiles()))

const downloadButton = () => screen.findByRole('button', { name: 'Baixar dossiê (ZIP)' })

/** The documents of an organisation with three papers, and the button that takes their dossier. */
async function open() {
  const owner = await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  await withDocument(owner, 'estatuto')
  await withDocument(owner, 'ataEleicao')
  await withDocument(owner, 'cartaoCnpj')
  const { user } = await openApp(`/admin/organizacoes/${owner.orgId}?aba=documentos`, await admin(stack))
  // Until its code is here, another button stands in its place.
  await waitFor(async () => expect(await downloadButton()).toBeEnabled())
  return { user, button: await downloadButton() }
}

it('takes nothing where the history could not be written', async () => {
  const { user, button } = await open()
  const requests = watchRequests(stack, (request) =>
    request.includes('/rpc/record_dossiers') ? Response.json({}, { status: 500 }) : null,
  )
  await user.click(button)
  expect(await screen.findByText('Erro ao baixar dossiê')).toBeInTheDocument()
  expect(requests.filter((request) => request.includes('/object/sign/'))).toEqual([])
  expect(saved).toEqual([])
})

it('waits by itself for a busy storage, and with the person for a session that is over', async () => {
  const { user, button } = await open()
  const busy = [429, 503]
  let isOver = true
  const statute = /^GET .*\/object\/sign\/.*\/estatuto\/.*token=/
  const requests = watchRequests(stack, (request) => {
    if (isOver && request.includes('/rest/v1/organizacoes?'))
      return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 })
    const status = statute.test(request) ? busy.shift() : undefined
    return status ? new Response(null, { status }) : null
  })
  await user.click(button)
  expect(
    await screen.findByText('Sua sessão terminou. Entre de novo em outra aba e continue de onde parou.'),
  ).toBeInTheDocument()
  isOver = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  const tries = () => requests.filter((request) => statute.test(request)).length
  for (const [number, pause] of [1000, 2000].entries()) {
    await waitFor(() => expect(tries()).toBe(number + 1))
    act(() => void vi.advanceTimersByTime(pause))
  }
  expect(await screen.findByText('Dossiê baixado: ficha, dados e 3 documentos.')).toBeInTheDocument()
  expect(tries()).toBe(3)
  expect(saved.map(({ name }) => name)).toEqual(['dossie-instituto-raizes.zip'])
})

it('saves nothing of a download that was stopped', async () => {
  const { user, button } = await open()
  const release = pauseRequests(stack, /\/object\/sign\/.*\/cartaoCnpj\/.*token=/)
  await user.click(button)
  const { length } = await sampleBytes('pdf')
  await screen.findByText(`${formatBytes(2 * length)} de ${formatBytes(3 * length)}`)
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  release()
  const again = await downloadButton()
  await waitFor(() => expect(again).toHaveFocus())
  expect(saved).toEqual([])
})

it('can be stopped while it waits for the person', async () => {
  const { user, button } = await open()
  failRequests(stack, /\/rest\/v1\/organizacoes\?/)
  await user.click(button)
  await screen.findByText('O download parou no meio')
  await user.click(screen.getByRole('button', { name: 'Parar' }))
  expect(await downloadButton()).toBeEnabled()
  expect(screen.queryByText('O download parou no meio')).toBeNull()
  expect(saved).toEqual([])
})

it('puts each into a folder of its own where a list of one finds two when it is asked', async () => {
  await withOrganization(stack, 'um@ong.example', { nome: 'Instituto Raízes' })
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Baixar dossiês' }))
  const button = await screen.findByRole('button', { name: 'Baixar de 1 organização' })
  await withOrganization(stack, 'dois@ong.example', { nome: 'Instituto Raízes' })
  await user.click(button)
  await waitFor(() => expect(saved).toHaveLength(1))
  const names = Object.keys(unzipSync(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? [])))
  expect(new Set(names)).toEqual(
    new Set(
      ['Instituto Raízes', 'Instituto Raízes (2)'].flatMap((folder) =>
        ['00 Ficha.html', 'dados.json', 'dados.csv'].map((file) => `${folder}/${file}`),
      ),
    ),
  )
})

it('says that more than a thousand at once are too many', async () => {
  // Without triggers, which make four rows more for each.
  await stack.db.exec(`
    begin;
    set local session_replication_role = replica;
    insert into organizacoes (nome) select 'Casa ' || n from generate_series(1, 1001) n;
    commit`)
  const { user } = await openApp('/admin/organizacoes', await admin(stack))
  await user.click(await screen.findByRole('button', { name: 'Baixar dossiês' }))
  expect(
    await screen.findByText(
      'No máximo 1.000 organizações de uma vez. Use os filtros da lista ou marque algumas aqui.',
    ),
  ).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Baixar de 1.001 organizações' })).toBeDisabled()
})
