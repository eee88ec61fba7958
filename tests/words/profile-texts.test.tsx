import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../support/app.tsx'
import { withOrganization } from '../support/organizations.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { useStack } from '../support/stack.ts'
import { visibleTexts } from '../support/visible-texts.ts'

// What somebody reads who fills in the profile: the table of fields and the screen agree on every word here.
const stack = await useStack()
useApp(stack)

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? ''

/** Each field as it is read: its label, its choices, its hint. */
function fieldsOnScreen(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'main form :is(input:not([type=file]), select, textarea)',
  )
  return [...controls].map((control) => {
    const choices = control instanceof HTMLSelectElement ? [...control.options].map(({ text }) => text) : []
    const [hint] = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    const parts = [
      textOf(control.labels?.[0]),
      choices.join(', '),
      textOf(document.getElementById(hint ?? '')),
    ]
    return parts.filter(Boolean).join(' | ')
  })
}

/** Each group as it is read: its heading and its hint. */
function groupsOnScreen(): string[] {
  const groups = document.querySelectorAll('main form section')
  return [...groups].map((group) => {
    const hint = group.querySelector('h3 + p, summary + div > p')
    return [textOf(group.querySelector('h3')), textOf(hint)].filter(Boolean).join(' | ')
  })
}

/** Each slot as it is read: its name and its hint, the kinds it takes, and how large a file may be. */
function slotsOnScreen(): string[] {
  const slots = document.querySelectorAll('main form li:has(input[type=file])')
  return [...slots].map((slot) =>
    textOf(slot).replace('Escolher arquivoFotografar páginasou arraste para cá · ', ' | '),
  )
}

async function openStep(step: string, aField: string) {
  const ana = await withOrganization(stack, 'ana@ong.example', {})
  await ana.client.from('form_progress').insert({ step: 'detalhes-ong', form_data: {} }).throwOnError()
  const { user } = await openApp(`/perfil-ong/${step}`, ana)
  await screen.findByLabelText(aField, {}, LONG_TIMEOUT)
  /** What the window behind a button says. */
  return async (button: string) => {
    await user.click(screen.getByRole('button', { name: button }))
    const text = await screen.findByRole('dialog', {}, LONG_TIMEOUT)
    const pageTexts = visibleTexts(text)
    await user.click(within(text).getByRole('button', { name: 'Entendi' }))
    return pageTexts
  }
}

it('the first step', async () => {
  await openStep('dados-basicos', 'Nome da organização')
  expect(document.title).toBe('Dados Básicos · Perfil da ONG · Mutirão')
  expect(screen.getByRole('tablist', { name: 'Etapas do perfil' })).toBeInTheDocument()
  const lead =
    'Quem é a organização e como falar com ela. Preencha o que souber agora; dá para voltar depois.'
  expect(screen.getByText(lead)).toBeInTheDocument()
  expect(groupsOnScreen()).toEqual([
    'Identificação da organização | Como está no cartão CNPJ.',
    'Representante legal | A pessoa que assina pela organização, segundo a ata de eleição.',
    'Contato | Por onde nossa equipe fala com a organização.',
    'Redes sociais | Preencha só as que a organização usa. Pode ser o endereço ou o nome do perfil.',
  ])
  expect(fieldsOnScreen()).toEqual([
    'Nome da organização | A razão social completa.',
    'Nome fantasia | O nome pelo qual as pessoas conhecem a organização.',
    'CNPJ | São 14 números. A pontuação aparece sozinha.',
    'Data de fundação | A data de abertura que está no cartão CNPJ.',
    'Tipo de organização | Selecione, Associação, Fundação, ONG, OSCIP, Organização Social (OS), Outro | Veja a “natureza jurídica” no cartão CNPJ.',
    'Nome do representante legal',
    'Cargo do representante | Por exemplo: presidente.',
    'CPF do representante | São 11 números.',
    'E-mail da organização | Um endereço que alguém lê todos os dias.',
    'Telefone | Com DDD. Pode ser o WhatsApp.',
    'Site | Se não houver, deixe em branco.',
    'Estado | Selecione, Acre, Alagoas, Amapá, Amazonas, Bahia, Ceará, Distrito Federal, Espírito Santo, Goiás, Maranhão, Mato Grosso, Mato Grosso do Sul, Minas Gerais, Pará, Paraíba, Paraná, Pernambuco, Piauí, Rio de Janeiro, Rio Grande do Norte, Rio Grande do Sul, Rondônia, Roraima, Santa Catarina, São Paulo, Sergipe, Tocantins | Onde fica a sede.',
    'Município | Digite o começo do nome e escolha na lista.',
    'Endereço completo | Rua, número, bairro, cidade, estado e CEP.',
    'Facebook',
    'Instagram',
    'Twitter',
    'LinkedIn',
    'YouTube',
  ])
})

it('the second step', async () => {
  await openStep('detalhes-ong', 'Missão')
  expect(screen.getByText('O que a organização faz, para quem e o que ela busca.')).toBeInTheDocument()
  expect(groupsOnScreen()).toEqual([
    'Atuação e alcance',
    'Captação de recursos | Ajuda nossa equipe a encontrar os editais certos.',
    'Missão e história | Escreva com suas palavras. Frases curtas bastam.',
    'Certificações | Marque as que a organização já tem.',
    'Diretoria',
    'Prioridades | Marque para o que a organização busca recursos.',
  ])
  expect(fieldsOnScreen()).toEqual([
    'Área de atuação | Por exemplo: educação, saúde, cultura.',
    'Abrangência | Selecione, Municipal, Regional, Estadual, Nacional, Internacional | Até onde chega o trabalho da organização.',
    'Número de beneficiários | Pessoas atendidas por ano, mais ou menos.',
    'Número de colaboradores | Pessoas contratadas e voluntárias.',
    'Valor que pretende captar | Selecione, Até R$ 50 mil, De R$ 50 mil a R$ 100 mil, De R$ 100 mil a R$ 500 mil, De R$ 500 mil a R$ 1 milhão, Acima de R$ 1 milhão',
    'Prazo para captar | Selecione, Urgente (até 3 meses), Médio prazo (3 a 6 meses), Longo prazo (6 meses a 1 ano), Planejamento (mais de 1 ano)',
    'Experiência com editais | Selecione, Nenhuma, Pouca (1 a 2 editais), Média (3 a 5 editais), Muita (mais de 5 editais)',
    'Missão | Para que a organização existe.',
    'Visão | Onde a organização quer chegar.',
    'Valores | No que a organização acredita e do que não abre mão.',
    'Histórico | Como a organização começou e o que já realizou.',
    'Público-alvo | Quem a organização atende.',
    'Principais projetos | Os que estão em andamento e os que já terminaram.',
    'CEBAS (assistência social, saúde ou educação)',
    'OSCIP (interesse público)',
    'OS (organização social)',
    'Utilidade pública municipal',
    'Utilidade pública estadual',
    'Utilidade pública federal | Acabou em 2015. Marque só se a organização o teve.',
    'Inscrição em conselhos municipais',
    'Inscrição em conselhos estaduais',
    'Outras certificações',
    'Período do mandato | Por exemplo: de 2025 a 2028.',
    'Estrutura da diretoria | Nome e cargo de cada pessoa da diretoria.',
    'Infraestrutura',
    'Projetos',
    'Despesas do dia a dia',
    'Capacitação',
    'Educação',
    'Saúde',
    'Meio ambiente',
    'Cultura',
    'Esporte',
    'Outras prioridades',
  ])
  const areas = document.querySelector<HTMLDataListElement>('datalist')
  expect(screen.getByLabelText('Área de atuação')).toHaveAttribute('list', areas?.id)
  expect([...(areas?.options ?? [])].map(({ value }) => value)).toEqual([
    'Assistência social',
    'Criança e adolescente',
    'Cultura',
    'Direitos humanos',
    'Educação',
    'Esporte',
    'Habitação',
    'Meio ambiente',
    'Pessoa com deficiência',
    'Pessoa idosa',
    'Proteção animal',
    'Saúde',
    'Segurança alimentar',
    'Trabalho e renda',
  ])
})

it('the third step, what each of the 23 slots takes (product 5), and what one agrees to', async () => {
  const read = await openStep('documentos', 'Orçamento anual')
  const lead = 'Os arquivos da organização e as informações que nossa equipe usa nas propostas.'
  expect(screen.getByText(lead)).toBeInTheDocument()
  expect(groupsOnScreen()).toEqual([
    'Documentos obrigatórios | Sem estes três, não dá para finalizar o cadastro.',
    'Outros documentos institucionais: 0 de 3 | Envie os que a organização tiver.',
    'Certidões: 0 de 5 | Dentro da validade. Também vale a positiva com efeitos de negativa.',
    'Documentos financeiros: 0 de 5 | Do último ano já encerrado. Orçamentos: os mais recentes.',
    'Projetos e atividades: 0 de 4 | O que a organização faz e já fez.',
    'Divulgação: 0 de 3 | Envie só o que quem fala ou aparece autorizou por escrito; por criança ou adolescente, os pais ou responsáveis.',
    'Responsável pelo contato | Quem nossa equipe procura para falar dos documentos e dos editais.',
    'Informações financeiras | Valores aproximados bastam.',
    'Estrutura e capacidade',
    'Informações adicionais',
    'Termos e consentimentos',
  ])
  expect(fieldsOnScreen()).toEqual([
    'Nome do responsável',
    'Cargo do responsável',
    'E-mail do responsável | Para perguntas da equipe. Os avisos vão para o e-mail com que você entra.',
    'Telefone do responsável | Com DDD. Pode ser o WhatsApp.',
    'Melhor horário para contato | Por exemplo: de segunda a sexta, das 9h às 12h.',
    'Orçamento anual | Por exemplo: R$ 120 mil por ano.',
    'Responsável financeiro | Quem cuida das contas, ou o contador.',
    'Fontes de receita | De onde vem o dinheiro: doações, convênios, eventos.',
    'Principais despesas | Por exemplo: aluguel, salários, material.',
    'Sede | Própria, alugada ou cedida, e como ela é.',
    'Espaços disponíveis | Por exemplo: salas, quadra, cozinha.',
    'Equipamentos | Por exemplo: computadores, veículos, instrumentos.',
    'Sistemas de gestão | Programas ou planilhas que a organização usa.',
    'Capacidade técnica | O que a equipe sabe fazer e a experiência que tem.',
    'Informações adicionais | O que mais nossa equipe deve saber.',
    'Li e concordo com a política de privacidade | Obrigatório para finalizar.',
    'Li e aceito os termos de uso',
    'Autorizo o uso dos dados da organização na busca por editais e na elaboração de propostas',
  ])
  expect(slotsOnScreen()).toEqual([
    'Estatuto socialObrigatórioO estatuto em vigor, registrado em cartório. | pdf, doc, docx · até 10 MB',
    'Ata de eleição da diretoriaObrigatórioA ata da diretoria atual, registrada em cartório. | pdf, doc, docx · até 10 MB',
    'Cartão CNPJObrigatórioO comprovante de inscrição, emitido no site da Receita Federal. | pdf, jpg, jpeg, png · até 10 MB',
    'Alvará de funcionamentoEmitido pela prefeitura. Pode ser uma foto legível. | pdf, jpg, jpeg, png · até 10 MB',
    'Certificações e títulosCEBAS, OSCIP, utilidade pública e outros. Vários arquivos podem ir juntos em um ZIP. | pdf, zip · até 10 MB',
    'Inscrições em conselhosDo conselho de assistência social (CMAS), da criança (CMDCA) ou da pessoa idosa. | pdf, zip · até 10 MB',
    'Certidão negativa municipalDe tributos do município, no site da prefeitura. | pdf · até 10 MB',
    'Certidão negativa estadualDe tributos do estado, no site da secretaria da fazenda. | pdf · até 10 MB',
    'Certidão negativa federalDe tributos federais e dívida ativa da União, no site da Receita Federal. | pdf · até 10 MB',
    'Certidão de regularidade do FGTSO certificado (CRF), no site da Caixa. | pdf · até 10 MB',
    'Certidão negativa de débitos trabalhistasA CNDT, no site da Justiça do Trabalho. | pdf · até 10 MB',
    'Balanço patrimonialAssinado pelo contador e pela diretoria. | pdf, xls, xlsx · até 10 MB',
    'Demonstrações contábeisDemonstração do resultado e notas explicativas. | pdf, xls, xlsx · até 10 MB',
    'Relatórios de auditoriaSe as contas já foram auditadas. | pdf · até 10 MB',
    'Declaração de isençãoDe imposto de renda ou de outros tributos. | pdf · até 10 MB',
    'Orçamentos detalhadosQuanto custa cada projeto, item por item. | pdf, xls, xlsx · até 10 MB',
    'ProjetosProjetos escritos, em andamento ou a realizar. | pdf, doc, docx · até 10 MB',
    'Planos de trabalhoAtividades, prazos e responsáveis. | pdf, doc, docx, xls, xlsx · até 10 MB',
    'Relatórios de atividadesO que foi feito nos últimos anos. | pdf, doc, docx · até 10 MB',
    'Avaliações de impactoPesquisas ou números que mostram os resultados. | pdf, doc, docx, xls, xlsx · até 10 MB',
    'Clipping de mídiaReportagens e notícias sobre a organização. | pdf, doc, docx, zip · até 10 MB',
    'DepoimentosDe quem é atendido, em texto, áudio ou vídeo. | pdf, doc, docx, mp3, mp4 · até 10 MB',
    'Materiais de divulgaçãoFotos, folhetos ou vídeo. Até 20 MB. | jpg, jpeg, png, pdf, mp4 · até 20 MB',
  ])
  expect(await read('Ler a política de privacidade')).toEqual([
    'Política de privacidade',
    'Versão 2026-11-27',
    'O que guardamos',
    'Guardamos os dados da sua conta (nome, e-mail e telefone), o que você preenche no perfil da organização e os documentos que você envia. Entre eles há dados pessoais de quem representa e dirige a organização, como nome, CPF e contatos, e, nas fotos e nos depoimentos, de pessoas atendidas.',
    'Para que usamos',
    'Usamos esses dados para conhecer a organização, conferir seus documentos, encontrar editais que combinem com ela e, se você autorizar, preparar propostas junto com vocês.',
    'Para cada edital, nossa equipe guarda anotações de trabalho sobre a organização, como se ela foi convidada e se enviou proposta. Essas anotações só a equipe vê. Quando convidamos a organização para um edital, guardamos também o convite e a resposta, que as outras organizações não veem.',
    'Não vendemos seus dados e não os usamos para propaganda.',
    'Quem vê',
    'Veem os dados: você, as pessoas que nossa equipe autorizar como gerentes da organização (sem abrir os arquivos) e as pessoas da nossa equipe que cuidam do portal. Só entregamos dados a um financiador quando uma proposta da sua organização precisa deles.',
    'Por quanto tempo',
    'Se a sua conta for excluída, apagamos seu acesso, seu nome e seu telefone. Os dados e os documentos da organização continuam guardados, porque são o registro dela. Para apagá-los também, peça à nossa equipe.',
    'O registro das decisões e os e-mails que o portal enviou, com os endereços de quem participou, ficam guardados pelo tempo que a lei exigir.',
    'Seus direitos',
    'Pela Lei Geral de Proteção de Dados (Lei nº 13.709, de 2018), você pode pedir para ver, corrigir, receber uma cópia ou excluir seus dados, e pode retirar este consentimento quando quiser.',
    'Em “Minha conta” você pode baixar uma cópia dos seus dados e pedir a exclusão da conta. Para os outros pedidos, fale com a nossa equipe. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
    'Entendi',
  ])
  expect(await read('Ler os termos de uso')).toEqual([
    'Termos de uso',
    'Versão 2026-11-27',
    'O que é o portal',
    'O portal reúne as informações e os documentos da sua organização para que nossa equipe encontre editais, planeje a captação e envie propostas. Usar o portal não garante a aprovação de projetos.',
    'O que pedimos a você',
    'Preencha informações verdadeiras, envie documentos que pertencem à organização e mantenha tudo atualizado.',
    'Você precisa ter autorização para representar a organização. A senha é pessoal: não a passe a outras pessoas.',
    'O que fazemos',
    'Conferimos os documentos e avisamos quando algum não é aceito. Podemos suspender o acesso de quem enviar informações falsas ou usar o portal para outro fim.',
    'Mudanças',
    'Quando estes termos mudarem, a nova versão vale para quem concordar com ela ao enviar o perfil outra vez.',
    'Entendi',
  ])
  expect(await read('Ler sobre o uso dos dados')).toEqual([
    'Uso dos dados em editais e propostas',
    'Versão 2026-11-27',
    'O que você autoriza',
    'Você autoriza nossa equipe a usar as informações e os documentos da organização para procurar editais e para escrever e enviar propostas em nome dela, depois de combinar cada proposta com vocês.',
    'Esta autorização é opcional. Sem ela, o perfil fica guardado, mas não é usado em propostas: nossa equipe confere esta autorização antes.',
    'Entendi',
  ])
})
