import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { withOrganization } from '../support/fixtures.ts'
import { useStack } from '../support/backend.ts'

// The labels, choices and files of the three steps (product 3 and 5), in their order on the screen.
const stack = await useStack()
useApp(stack)

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? ''

/** Each group: its heading, then the labels of its fields. */
const groups = () =>
  [...document.querySelectorAll('main form section')].map((group) => [
    textOf(group.querySelector('h3')),
    [...group.querySelectorAll<HTMLInputElement>(':is(input:not([type=file]), select, textarea)')]
      .map((control) => textOf(control.labels?.[0]))
      .join(', '),
  ])

const choicesOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).join(', ')

/** Each slot: its name, whether it is required, the file types it takes and their largest size. */
const slots = () =>
  [...document.querySelectorAll<HTMLElement>('main form li:has(input[type=file])')].map((slot) => {
    const button = within(slot).getByRole('button', { name: /^Escolher arquivo: / })
    const name = button.getAttribute('aria-label')?.replace('Escolher arquivo: ', '')
    const text = textOf(slot)
    const required = text.includes('Obrigatório') ? ' (obrigatório)' : ''
    return `${name}${required}: ${text.split('arraste para cá · ')[1]}`
  })

async function openStep(step: string, aField: string) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  const { user } = await openApp(`/perfil-ong/${step}`, ana)
  await screen.findByLabelText(aField)
  return user
}

it('Dados Básicos', async () => {
  await openStep('dados-basicos', 'Nome da organização')
  expect(document.title).toBe('Dados Básicos · Perfil da ONG · Mutirão')
  expect(within(screen.getByRole('tablist', { name: 'Etapas do perfil' })).getAllByRole('tab')).toHaveLength(
    3,
  )
  expect(groups()).toEqual([
    [
      'Identificação da organização',
      'Nome da organização, Nome fantasia, CNPJ, Data de fundação, Tipo de organização',
    ],
    ['Representante legal', 'Nome do representante legal, Cargo do representante, CPF do representante'],
    ['Contato', 'E-mail da organização, Telefone, Site, Estado, Município, Endereço completo'],
    ['Redes sociais', 'Facebook, Instagram, Twitter, LinkedIn, YouTube'],
  ])
  expect(choicesOf('Tipo de organização')).toBe(
    'Selecione, Associação, Fundação, ONG, OSCIP, Organização Social (OS), Outro',
  )
  expect(choicesOf('Estado').split(', ')).toHaveLength(1 + 27)
  expect(screen.getByLabelText('CNPJ')).toHaveAccessibleDescription(
    'São 14 números. A pontuação aparece sozinha.',
  )
})

it('Detalhes da ONG', async () => {
  await openStep('detalhes-ong', 'Missão')
  expect(groups()).toEqual([
    ['Atuação e alcance', 'Área de atuação, Abrangência, Número de beneficiários, Número de colaboradores'],
    ['Captação de recursos', 'Valor que pretende captar, Prazo para captar, Experiência com editais'],
    ['Missão e história', 'Missão, Visão, Valores, Histórico, Público-alvo, Principais projetos'],
    [
      'Certificações',
      'CEBAS (assistência social, saúde ou educação), OSCIP (interesse público), OS (organização social), ' +
        'Utilidade pública municipal, Utilidade pública estadual, Utilidade pública federal, ' +
        'Inscrição em conselhos municipais, Inscrição em conselhos estaduais, Outras certificações',
    ],
    ['Diretoria', 'Período do mandato, Estrutura da diretoria'],
    [
      'Prioridades',
      'Infraestrutura, Projetos, Despesas do dia a dia, Capacitação, Educação, Saúde, Meio ambiente, ' +
        'Cultura, Esporte, Outras prioridades',
    ],
  ])
  expect(choicesOf('Abrangência')).toBe('Selecione, Municipal, Regional, Estadual, Nacional, Internacional')
  expect(choicesOf('Valor que pretende captar')).toBe(
    'Selecione, Até R$ 50 mil, De R$ 50 mil a R$ 100 mil, De R$ 100 mil a R$ 500 mil, ' +
      'De R$ 500 mil a R$ 1 milhão, Acima de R$ 1 milhão',
  )
  expect(choicesOf('Prazo para captar')).toBe(
    'Selecione, Urgente (até 3 meses), Médio prazo (3 a 6 meses), Longo prazo (6 meses a 1 ano), ' +
      'Planejamento (mais de 1 ano)',
  )
  expect(choicesOf('Experiência com editais')).toBe(
    'Selecione, Nenhuma, Pouca (1 a 2 editais), Média (3 a 5 editais), Muita (mais de 5 editais)',
  )
  const areas = document.querySelector<HTMLDataListElement>('datalist')
  expect(screen.getByLabelText('Área de atuação')).toHaveAttribute('list', areas?.id)
  expect([...(areas?.options ?? [])].map(({ value }) => value)).toContain('Assistência social')
})

it('Documentos', async () => {
  const user = await openStep('documentos', 'Orçamento anual')
  expect(groups()).toEqual([
    ['Documentos obrigatórios', ''],
    ['Outros documentos institucionais: 0 de 3', ''],
    ['Certidões: 0 de 5', ''],
    ['Documentos financeiros: 0 de 5', ''],
    ['Projetos e atividades: 0 de 4', ''],
    ['Divulgação: 0 de 3', ''],
    [
      'Responsável pelo contato',
      'Nome do responsável, Cargo do responsável, E-mail do responsável, Telefone do responsável, ' +
        'Melhor horário para contato',
    ],
    [
      'Informações financeiras',
      'Orçamento anual, Responsável financeiro, Fontes de receita, Principais despesas',
    ],
    [
      'Estrutura e capacidade',
      'Sede, Espaços disponíveis, Equipamentos, Sistemas de gestão, Capacidade técnica',
    ],
    ['Informações adicionais', 'Informações adicionais'],
    [
      'Termos e consentimentos',
      'Li e concordo com a política de privacidade, Li e aceito os termos de uso, ' +
        'Autorizo o uso dos dados da organização na busca por editais e na elaboração de propostas',
    ],
  ])
  expect(slots()).toEqual([
    'Estatuto social (obrigatório): pdf, doc, docx · até 10 MB',
    'Ata de eleição da diretoria (obrigatório): pdf, doc, docx · até 10 MB',
    'Cartão CNPJ (obrigatório): pdf, jpg, jpeg, png · até 10 MB',
    'Alvará de funcionamento: pdf, jpg, jpeg, png · até 10 MB',
    'Certificações e títulos: pdf, zip · até 10 MB',
    'Inscrições em conselhos: pdf, zip · até 10 MB',
    'Certidão negativa municipal: pdf · até 10 MB',
    'Certidão negativa estadual: pdf · até 10 MB',
    'Certidão negativa federal: pdf · até 10 MB',
    'Certidão de regularidade do FGTS: pdf · até 10 MB',
    'Certidão negativa de débitos trabalhistas: pdf · até 10 MB',
    'Balanço patrimonial: pdf, xls, xlsx · até 10 MB',
    'Demonstrações contábeis: pdf, xls, xlsx · até 10 MB',
    'Relatórios de auditoria: pdf · até 10 MB',
    'Declaração de isenção: pdf · até 10 MB',
    'Orçamentos detalhados: pdf, xls, xlsx · até 10 MB',
    'Projetos: pdf, doc, docx · até 10 MB',
    'Planos de trabalho: pdf, doc, docx, xls, xlsx · até 10 MB',
    'Relatórios de atividades: pdf, doc, docx · até 10 MB',
    'Avaliações de impacto: pdf, doc, docx, xls, xlsx · até 10 MB',
    'Clipping de mídia: pdf, doc, docx, zip · até 10 MB',
    'Depoimentos: pdf, doc, docx, mp3, mp4 · até 10 MB',
    'Materiais de divulgação: jpg, jpeg, png, pdf, mp4 · até 20 MB',
  ])
  for (const [button, title, version] of [
    ['Ler a política de privacidade', 'Política de privacidade', '2026-12-01'],
    ['Ler os termos de uso', 'Termos de uso', '2026-11-27'],
    ['Ler sobre o uso dos dados', 'Uso dos dados em editais e propostas', '2026-11-27'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    const text = within(await screen.findByRole('dialog', { name: title }))
    expect(text.getByText(`Versão ${version}`)).toBeInTheDocument()
    await user.click(text.getByRole('button', { name: 'Entendi' }))
  }
})
