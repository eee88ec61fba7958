import type { OperatorSettings } from '@/domain/operator/queries'
import { formatDate, formatDateTime } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { masks } from '@/lib/masks'
import { dataKinds, peopleKinds, type Clock, type DataKind } from './kinds'
import type { Incident } from './queries'

/** A text to copy and to print. */
export type Notice = {
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

type Known = { incident: Incident; operator: OperatorSettings; today: string }

const gap = (what: string) => `[Falta: ${what}]`

/** Somebody wrote it, with its full stop or without. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

const filled = (text: string | null, what: string) => text ?? gap(what)

const moment = (value: string) => `${formatDateTime(value)?.replace(' ', ', às ')} (horário de Brasília)`

const contactOf = ({ email, telefone }: OperatorSettings) =>
  [email && `e-mail ${email}`, telefone && `telefone ${telefone}`].filter(Boolean).join(', ')

function officer(operator: OperatorSettings): string[] {
  const contact = contactOf(operator)
  if (contact === '') return [gap('quem responde pelos dados, na aba “Operador”')]
  if (operator.encarregado === null) return [`Canal de atendimento: ${contact}.`]
  const substitute = operator.substituto === null ? [] : [`Substituto: ${operator.substituto}.`]
  return [`Encarregado pelos dados pessoais: ${operator.encarregado}, ${contact}.`, ...substitute]
}

const labelsOf = <Name extends string>(labels: Readonly<Record<Name, string>>, names: readonly Name[]) =>
  names.map((name) => `– ${labels[name]}`)

const listed = (lines: readonly string[], what: string) => (lines.length > 0 ? lines : [gap(what)])

/** @returns null where the notice is in time */
function delay({ incident, today }: Known, clock: Clock): string | null {
  const found = incident.prazos.find(({ prazo }) => prazo === clock)
  const isLate = found !== undefined && (found.feito ?? today) > found.ate
  return incident.motivo_atraso ?? (isLate ? gap('por que houve atraso') : null)
}

/** What the ANPD asks for, in the order of its resolution (15/2024, art. 6, § 2). */
export function anpdNotice(known: Known): Notice {
  const { incident, operator } = known
  const after = filled(incident.medidas_depois, 'o que foi feito e ainda será feito')
  const hasVulnerable = incident.titulares.includes('criancas_idosos')
  return {
    title: 'Comunicação de incidente de segurança à ANPD',
    sections: [
      {
        heading: '1. Dados pessoais afetados',
        paragraphs: listed(labelsOf(dataKinds, incident.dados), 'quais dados'),
      },
      {
        heading: '2. Titulares afetados',
        paragraphs: [
          ...listed(labelsOf(peopleKinds, incident.titulares), 'de quem são os dados'),
          `Número aproximado de pessoas: ${
            incident.pessoas === null ? gap('quantas pessoas') : formatNumber(incident.pessoas)
          }`,
          ...(hasVulnerable ? [gap('quantas são crianças, adolescentes ou pessoas idosas')] : []),
        ],
      },
      {
        heading: '3. Medidas de segurança, antes e depois do incidente',
        paragraphs: [
          `Antes: ${filled(incident.medidas_antes, 'o que já protegia os dados')}`,
          `Depois: ${after}`,
        ],
      },
      {
        heading: '4. Riscos e possíveis impactos aos titulares',
        paragraphs: [filled(incident.riscos, 'o que pode acontecer com as pessoas')],
      },
      {
        heading: '5. Motivos da demora',
        paragraphs: [delay(known, 'anpd') ?? 'Não se aplica: a comunicação está no prazo.'],
      },
      { heading: '6. Medidas para reverter ou diminuir os efeitos', paragraphs: [after] },
      {
        heading: '7. Datas',
        paragraphs: [
          incident.ocorrido_em === null
            ? gap('quando o incidente aconteceu, ou que ainda não se sabe')
            : `O incidente aconteceu em ${moment(incident.ocorrido_em)}.`,
          `O controlador soube em ${moment(incident.conhecido_em)}.`,
        ],
      },
      { heading: '8. Encarregado ou representante do controlador', paragraphs: officer(operator) },
      {
        heading: '9. Controlador',
        paragraphs: [
          `${filled(operator.nome, 'nome da organização responsável, na aba “Operador”')}, CNPJ ${
            operator.cnpj === null
              ? gap('CNPJ, na aba “Operador”')
              : masks.cnpjWithLetters.format(operator.cnpj)
          }.`,
          operator.versao === 0
            ? gap('se é agente de pequeno porte, na aba “Operador”')
            : incident.pequeno_porte
              ? 'Declaramos ser agente de tratamento de pequeno porte (Resolução CD/ANPD nº 2, de 2022).'
              : 'Não somos agente de tratamento de pequeno porte.',
        ],
      },
      {
        heading: '10. Operador',
        paragraphs: [gap('quem trata os dados em nosso nome, como a hospedagem, se fez parte do incidente')],
      },
      {
        heading: '11. Descrição do incidente e sua causa',
        paragraphs: [sentence(incident.titulo), incident.descricao],
      },
      {
        heading: '12. Total de titulares nas atividades afetadas',
        paragraphs: [gap('quantas pessoas têm dados no mesmo lugar, também as que não foram afetadas')],
      },
    ],
  }
}

/** What somebody can do themselves about each kind of data. */
const advice: Partial<Record<DataKind, string>> = {
  acesso: 'Troque a sua senha aqui e em outros sites onde usa a mesma, e ligue a verificação em duas etapas.',
  cpf_rg:
    'Consulte de vez em quando o Registrato, do Banco Central (registrato.bcb.gov.br): ele mostra contas e empréstimos em seu CPF.',
  financeiros: 'Avise o seu banco e confira o extrato nas próximas semanas.',
  documentos:
    'Desconfie se alguém usar um documento seu, e registre um boletim de ocorrência se isso acontecer.',
}

/** For the persons, in plain words (Resolução 15/2024, art. 9). */
export function personsNotice(known: Known): Notice {
  const { incident, operator } = known
  const late = delay(known, 'titulares')
  const name = filled(operator.nome, 'nome da organização responsável, na aba “Operador”')
  return {
    title: 'Aviso sobre os seus dados pessoais',
    sections: [
      {
        heading: 'O que aconteceu',
        paragraphs: [
          `Olá! Houve um problema de segurança com dados seus que estão com ${name}.`,
          sentence(incident.titulo),
          `Soubemos disso em ${formatDate(incident.conhecido_em.slice(0, 10))}${
            incident.ocorrido_em === null
              ? ''
              : `; aconteceu em ${formatDate(incident.ocorrido_em.slice(0, 10))}`
          }.`,
        ],
      },
      { heading: 'Quais dados', paragraphs: listed(labelsOf(dataKinds, incident.dados), 'quais dados') },
      {
        heading: 'O que pode acontecer',
        paragraphs: [filled(incident.riscos, 'o que pode acontecer com as pessoas')],
      },
      {
        heading: 'O que já protegia os seus dados',
        paragraphs: [filled(incident.medidas_antes, 'o que já protegia os dados')],
      },
      {
        heading: 'O que fizemos e ainda vamos fazer',
        paragraphs: [filled(incident.medidas_depois, 'o que foi feito e ainda será feito')],
      },
      ...(late === null ? [] : [{ heading: 'Por que só agora', paragraphs: [late] }]),
      {
        heading: 'O que você pode fazer',
        paragraphs: [
          'Desconfie de mensagens e ligações que peçam dados, senhas ou dinheiro, mesmo que pareçam nossas.',
          ...incident.dados.flatMap((kind) => advice[kind] ?? []),
        ],
      },
      {
        heading: 'Fale com a gente',
        paragraphs: ['Se tiver dúvidas ou quiser saber mais, escreva ou ligue:', ...officer(operator)],
      },
    ],
  }
}

export const noticeText = ({ title, sections }: Notice): string =>
  [title, ...sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n'))].join('\n\n')
