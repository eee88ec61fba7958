import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFailed, test } from 'vitest'
import { pdf } from '../../e2e/files.ts'
import { LocalApi } from '../../e2e/local-api.ts'
import type { Driver } from './drivers/driver.ts'
import { left, tried } from './drivers/index.ts'
import { button, checkbox, link, personAt } from './person.ts'

const password = 'senha-segura-1'
const origin = inject('origin')

for (const { name, why } of left) test.skip(`${name}: not tried, ${why}`)

describe.each(tried.map((engine) => [engine.name, engine] as const))('%s', (_, { id, start }) => {
  let driver: Driver
  let folder: string
  beforeAll(async () => {
    await mkdir('test-results', { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'engine-'))
    driver = await start()
    // Not in afterAll, which would hide why one did not start.
    return () => driver.close()
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('an organisation signs up, is approved, fills in its profile and finds it again', async ({
    annotate,
  }) => {
    onTestFailed(async () => {
      await driver.picture(`test-results/${id}.png`)
    })
    await annotate(String(await driver.evaluate('navigator.userAgent')))
    const api = await LocalApi.connect(origin)
    const email = `${id}-${crypto.randomUUID()}@ong.example`
    const person = personAt(driver)
    const document = join(folder, 'papel.pdf')
    await writeFile(document, pdf('papel.pdf').buffer)

    await driver.open(`${origin}/`)
    await person.clicks(link('Criar uma conta'))
    await person.types('E-mail', email)
    await person.types('Senha', password)
    await person.clicks(button('Criar conta'))
    await person.isAt('/confirmacao-cadastro')
    await person.sees(email)

    const { links } = await api.mail(email, /./)
    await driver.open(links[0] ?? '')
    await person.seesHeading('Email Verificado com Sucesso!')
    await person.isAt('/')
    await driver.open(`${origin}/perfil-ong`)
    await person.isAt('/cadastro-finalizado')
    await person.seesHeading('Cadastro Confirmado!')

    await approve(api, email)
    await person.isAt('/perfil-ong')

    await person.types('Nome da organização', 'Associação Mãos à Obra')
    await person.types('CNPJ', '12345678000190')
    await person.readsIn('CNPJ', '12.345.678/0001-90')
    await person.clicks(button('Próximo'))
    await person.isAt('/perfil-ong/detalhes-ong')
    await person.types('Missão', 'Cuidar de quem cuida.')
    await person.clicks(button('Próximo'))
    await person.isAt('/perfil-ong/documentos')
    for (const name of ['Estatuto social', 'Ata de eleição da diretoria', 'Cartão CNPJ'])
      await person.sends(name, document)
    await person.clicks(checkbox('política de privacidade'))
    await person.clicks(button('Finalizar cadastro'))
    await person.sees('Perfil cadastrado')
    // The congratulations leave by themselves (product 2).
    await person.isAt('/perfil-ong')

    await driver.open(`${origin}/perfil-ong/dados-basicos`)
    await person.readsIn('Nome da organização', 'Associação Mãos à Obra')
    await person.readsIn('CNPJ', '12.345.678/0001-90')
    await driver.open(`${origin}/perfil-ong/detalhes-ong`)
    await person.readsIn('Missão', 'Cuidar de quem cuida.')
    await driver.open(`${origin}/perfil-ong/documentos`)
    await person.sees('Enviado')
    expect(await driver.problems()).toEqual([])
  })
})

/** As the administrator does, without the screen. */
async function approve(api: LocalApi, email: string) {
  const admin = await api.admin()
  const { data } = await admin.from('profiles').select('id').eq('email', email).single().throwOnError()
  await api.decide(data.id, 'approved')
}
