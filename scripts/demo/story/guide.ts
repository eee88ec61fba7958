import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE_FILE, GUIDE_PATH, type Guide } from '../../../supabase/embedded/vite/guide-page.ts'
import {
  declarationsLink,
  profileLink,
  renewalLink,
} from '../../../src/domain/organization/profile-target.ts'
import { incidentsLink } from '../../../src/admin/incidents/incidents-link.ts'
import { slotLink } from '../../../src/domain/documents/slot-link.ts'
import { paths } from '../../../src/lib/paths.ts'
import { DEMO_PASSWORD } from '../accounts.ts'
import { inDays } from '../documents.ts'
import * as certificates from './certificates.ts'
import { listFile } from './impediment-lists.ts'
import { bairro } from './organizations.ts'
import { addressOf } from './people.ts'
import { printSheets } from './sheet.ts'
import type { Story } from './tell-story.ts'

type Step = Guide['parts'][number]['steps'][number]
type GuideFile = { name: string; content: Uint8Array }

const fileLink = (label: string, { name }: GuideFile) => ({ label, to: `${GUIDE_PATH}/${name}` })

/** Whoever follows the guide sends them. */
async function filesOf() {
  const print = async (name: string, issuer: typeof certificates.fgts, days: number) => ({
    name,
    content: await printSheets(issuer(bairro, { issued: inDays(0), until: inDays(days) })),
  })
  return {
    crf: await print('crf-novo.pdf', certificates.fgts, 29),
    cndt: await print('cndt-nova.pdf', certificates.labour, 180),
    estadual: await print('certidao-estadual-nova.pdf', certificates.minasGerais, 90),
    cnep: listFile('CNEP', inDays(-1)),
  }
}

type Files = Awaited<ReturnType<typeof filesOf>>

// What stands between “ and ” is on the page that the step's first link opens: e2e/demo.spec.ts looks for it.

const treasurerSteps = ({ bairro: id, edital }: Story, { crf, cndt, estadual }: Files): Step[] => [
  {
    title: 'O que espera por você',
    text: 'O Início abre com “Seus assuntos”, o mais urgente em cima: “A equipe pediu: Certidão de regularidade do FGTS”, com o prazo e o recado, e “A equipe escreveu: Certidão negativa estadual”. Há também um documento recusado, um convite e o que venceu.',
    links: [{ label: 'Abrir o Início', to: paths.partnerPortal }],
  },
  {
    title: 'Renovar o que vence',
    text: 'A página “Renovar o que vence” diz em que ordem buscar os documentos novos. Baixe as duas certidões abaixo e envie as duas de uma vez em “Escolher os arquivos”: cada uma vai para o seu lugar, com as datas lidas no próprio PDF. Falta só confirmar. O CRF responde também ao pedido da equipe.',
    links: [
      { label: 'Abrir a renovação', to: renewalLink(id) },
      fileLink('Baixar o CRF novo', crf),
      fileLink('Baixar a CNDT nova', cndt),
    ],
  },
  {
    title: 'Uma recusa, e a conversa sobre ela',
    text: 'A certidão estadual saiu com outro CNPJ e foi recusada. Em “Conversa sobre este documento” estão a dúvida da tesouraria e a resposta: “Sim: peça outra com o CNPJ que está no cadastro.” Envie a certidão nova no lugar dela.',
    links: [
      { label: 'Abrir a certidão estadual', to: slotLink(id, 'certidaoEstadual') },
      fileLink('Baixar a certidão nova', estadual),
    ],
  },
  {
    title: 'Um convite para um edital',
    text: 'O convite para o “Edital de exemplo: Bairros que cuidam” diz “O que ainda falta” para a organização, com um link para cada coisa. Responda “Temos interesse” ou “Agora não”: a equipe vê na hora.',
    links: [{ label: 'Abrir o convite', to: `${profileLink(id)}&convite=${edital}` }],
  },
  {
    title: 'Declarações prontas para assinar',
    text: 'As declarações que as parcerias pedem saem preenchidas com o perfil e com os três dirigentes: “Relação nominal dos dirigentes” e outras. Do “Dirigente de exemplo 3” faltam dados, e a página diz quais. Em “Pronta para parceria?” está o que a lei exige, linha por linha.',
    links: [{ label: 'Abrir as declarações', to: declarationsLink(id) }],
  },
  {
    title: 'Quem cuida da organização',
    text: 'A tesouraria é editora: preenche e envia. Em “Pessoas da organização” estão também a “Presidência de exemplo”, que é a proprietária, e o “Conselho fiscal de exemplo”, que só lê.',
    links: [{ label: 'Abrir as pessoas', to: `${profileLink(id)}&pessoas=ver` }],
  },
]

const administratorSteps = (story: Story, { cnep }: Files): Step[] => [
  {
    title: 'O painel',
    text: 'O “Painel Administrativo” mostra o que espera pela equipe. A “Fundação Exemplo do Mar” pediu um cadastro: aprove, e ela recebe um e-mail. Dá para desfazer por dez segundos. Em “Rejeitados” está um que não foi aceito, com o motivo.',
    links: [{ label: 'Abrir o painel', to: `${paths.admin}?busca=mar.example` }],
  },
  {
    title: 'A mesa de análise',
    text: 'O próximo documento da fila é o de quem espera uma resposta: a “Ata de eleição da diretoria” do Grupo Exemplo de Cultura, recusada por falta de registro; a registrada ainda não veio. Em “Conversa com a organização” está a pergunta: “Podemos enviar o protocolo até lá?” Responda, ou decida com as teclas A e R.',
    links: [{ label: 'Abrir a mesa', to: paths.nextDocument }],
  },
  {
    title: 'O que o documento diz',
    text: 'A certidão municipal da Associação Exemplo do Bairro foi recusada e enviada de novo: “O que o documento diz” compara o CNPJ e as datas do PDF com o cadastro. Ela “Responde ao pedido” da equipe.',
    links: [{ label: 'Abrir a certidão', to: paths.reviewQueue(story.bairro, story.municipal) }],
  },
  {
    title: 'Uma resposta no lugar de um documento',
    text: 'O Grupo Exemplo de Cultura não tem empregados e por isso não tem o CRF. Em vez do arquivo, ele respondeu “Sem empregados”, com uma explicação: “Todo o trabalho é voluntário desde a fundação.”',
    links: [{ label: 'Abrir a resposta', to: paths.reviewQueue(story.cultura, story.answer) }],
  },
  {
    title: 'Um edital e quem cabe nele',
    text: 'O “Edital de exemplo: Bairros que cuidam” tem condições e documentos. As abas dizem quem atende: o “Instituto Exemplo das Águas” atende e tem interesse. Em “Quase” está o que falta a cada uma. Em “Mensagens enviadas” está o convite que saiu para todas.',
    links: [{ label: 'Abrir o edital', to: paths.edital(story.edital) }],
  },
  {
    title: 'Um pedido de documentos',
    text: 'A equipe pediu duas certidões a várias organizações. A lista mostra quem “Enviou”, quem “Enviou uma parte” e o que falta: à Associação Exemplo do Bairro, a “Certidão de regularidade do FGTS”.',
    links: [{ label: 'Abrir o pedido', to: `${paths.organizations}?pedido=${story.request}` }],
  },
  {
    title: 'Listas de impedimentos',
    text: 'O CEPIM e o CEIS já foram importados, e o CEPIM tem a Organização de exemplo 7: “Restrição”. Baixe a lista CNEP de exemplo e importe-a no painel, em “Listas de impedimento”: o arquivo é lido neste computador, e só as linhas das organizações do portal saem dele.',
    links: [
      ...(story.listed ? [{ label: 'Abrir a organização', to: paths.organization(story.listed) }] : []),
      fileLink('Baixar a lista CNEP', cnep),
    ],
  },
  {
    title: 'Encontrar as prontas',
    text: 'O filtro “Pronta para parceria” deixa na lista o “Instituto Exemplo das Águas”, que tem tudo em ordem. Buscas como esta ficam guardadas em “Visões”, para você ou para a equipe.',
    links: [{ label: 'Abrir a lista', to: `${paths.organizations}?pronta=federal` }],
  },
  {
    title: 'Dados pessoais',
    text: 'Quem está em uma foto ou em um documento pode pedir que saia, também sem conta. Em “Dados pessoais” chegam esses pedidos: “Participante de exemplo” espera uma resposta, e o prazo da lei corre: “Vence em”. Na aba “Guarda” está por quanto tempo cada dado fica, e na aba “Operador”, quem responde por eles.',
    links: [
      { label: 'Abrir os pedidos', to: `${paths.personalData}?aba=pedidos` },
      { label: 'Abrir a página para pedir', to: paths.dataRights },
    ],
  },
  {
    title: 'Um incidente de segurança',
    text: 'Uma mensagem foi para a pessoa errada: “Lista de contatos enviada ao endereço errado”. Desde que a equipe soube, correm os prazos para “Comunicar à ANPD” e “Comunicar às pessoas”. O “Texto para a ANPD” e o “Texto para as pessoas” já trazem o que se sabe. Falta decidir se é preciso comunicar.',
    links: [{ label: 'Abrir o incidente', to: incidentsLink(story.incident) }],
  },
  {
    title: 'Os e-mails que saíram',
    text: 'Nada sai deste computador. Em “E-mails capturados” está o que cada pessoa recebeu, como “A equipe pediu documentos”.',
    links: [{ label: 'Abrir os e-mails', to: '/__local/inbox' }],
  },
]

/** Writes the guide and its files where the local server looks for them. */
export async function writeGuide(dir: string, story: Story): Promise<void> {
  const files = await filesOf()
  const guide: Guide = {
    title: 'Roteiro da demonstração',
    intro: [
      'Dez minutos pelo portal: cinco na tesouraria de uma organização, cinco na equipe que administra o portal.',
      'Tudo aqui é inventado. Abra cada conta em uma janela: uma normal, outra anônima.',
    ],
    parts: [
      {
        title: 'Na tesouraria da Associação Exemplo do Bairro',
        account: { email: addressOf('tesouraria', bairro), password: DEMO_PASSWORD },
        steps: treasurerSteps(story, files),
      },
      { title: 'Na equipe do portal', account: null, steps: administratorSteps(story, files) },
    ],
  }
  mkdirSync(dir, { recursive: true })
  for (const { name, content } of Object.values(files)) writeFileSync(join(dir, name), content)
  writeFileSync(join(dir, GUIDE_FILE), JSON.stringify(guide))
}
