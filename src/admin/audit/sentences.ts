import * as z from 'zod/mini'
import { issuedLabel } from '@/domain/certificates/kind-labels'
import { rightLabel } from '@/domain/data-rights/rights'
import { slotLabel } from '@/domain/documents/slots'
import { editalStateLabel } from './edital-states'
import { recordFieldLabel } from './record-fields'
import { incidentFields } from './incident-fields'
import { formatDate } from '@/lib/format-date'
import { formatNumber } from '@/lib/format-number'
import { displayValue } from '@/domain/organization/fields/display-value'
import { fieldsOf } from '@/domain/organization/fields/fields'
import { isFormStep, stepLabels, type ProfileField } from '@/domain/organization/fields/field-types'
import { roleTexts } from '@/domain/organization/people-texts'
import { roleLabel } from '@/session/roles'
import type { AuditEntry } from './queries'
import { auditTexts } from './texts'

/** Many titles begin with the word. */
const edital = (word: string, title = '') => (/^edital\b/i.test(title) ? title : `${word} ${title}`)

const text = z.catch(z.optional(z.string()), undefined)

const date = z.catch(z.optional(z.nullable(z.string())), undefined)

const side = z.catch(z.nullable(z.string()), null)

const flag = z.catch(z.optional(z.boolean()), undefined)

/** `auditoria.detalhes` is jsonb: parts may be missing. */
const details = z.catch(
  z.object({
    de: text,
    para: text,
    papel: text,
    papel_antes: text,
    observacao: text,
    observacoes: text,
    tipo: text,
    arquivo: text,
    email: text,
    email_anterior: text,
    nome: text,
    etapa: text,
    assunto: text,
    lista: text,
    data: date,
    prazo: date,
    protocolo: text,
    direito: text,
    atendido: flag,
    documentos: text,
    mensagem: text,
    titulo: text,
    documento: text,
    uf: text,
    municipio: text,
    resposta: text,
    emitido_em: date,
    emitido_em_antes: date,
    valido_ate: date,
    valido_ate_antes: date,
    recusado: flag,
    sem_validade: flag,
    sem_validade_antes: flag,
    da_equipe: flag,
    campos: z.catch(z.array(z.string()), []),
    mudancas: z.catch(z.record(z.string(), z.object({ de: side, para: side })), {}),
    campo: text,
    apagados: z.catch(z.record(z.string(), z.number()), {}),
    organizacoes: z.catch(z.number(), 1),
    operacao: text,
    item: text,
    marcada: flag,
    pessoas: z.catch(z.number(), 1),
    numero: z.catch(z.optional(z.number()), undefined),
  }),
  { campos: [], mudancas: {}, apagados: {}, organizacoes: 1, pessoas: 1 },
)

type Details = z.infer<typeof details>

/** What a mark of readiness says of an organization. */
const readinessMarks: Readonly<Record<string, string>> = {
  finalidades: 'finalidades no estatuto',
  patrimonio: 'destino do patrimônio no estatuto',
  escrituracao: 'escrituração no estatuto',
  experiencia: 'experiência anterior',
  conta: 'conta bancária só da parceria',
  religiosa: 'organização religiosa',
  cooperativa: 'cooperativa',
}

const role = (name = '') => roleLabel(name)

/** The role in an organization. */
const part = (papel = '') =>
  Object.hasOwn(roleTexts, papel) ? roleTexts[papel as keyof typeof roleTexts].label : papel

const sentFile = ({ tipo, arquivo }: Details) => slotLabel(tipo ?? '') + (arquivo ? ` (${arquivo})` : '')

const directorChanges: Record<string, string> = {
  insert: 'Dirigentes incluídos',
  update: 'Dirigentes alterados',
  delete: 'Dirigentes removidos',
}

/** What changes outside the profile's forms. */
const otherFields: Record<string, string> = {
  nome: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  prazo: 'prazo',
  texto: 'texto',
  responsavel: 'responsável pelos dados',
  encarregado: 'encarregado',
  substituto: 'substituto do encarregado',
  cnpj: 'CNPJ',
  pequeno_porte: 'agente de pequeno porte',
  consulta: 'onde conferir',
  emissao: 'onde emitir',
}

/** None where the entry shows their values: those of a deleted account are gone. */
function editedFields({ etapa, campos, mudancas }: Details): string {
  if (!isFormStep(etapa) || Object.keys(mudancas).length > 0) return ''
  const known = fieldsOf(etapa)
  // Entries name keys of `form_data`; `redesSociais` stands for all its members.
  const labels = campos.flatMap((key) =>
    known.filter((field) => field.key === key || field.key.startsWith(`${key}.`)).map(({ label }) => label),
  )
  return labels.length > 0 && labels.length <= 6 ? `: ${labels.join(', ')}` : ''
}

/** @returns for example ' (validade: 10/01/2027, antes 20/01/2027)' */
function changedDates(noted: Details): string {
  const formatEnd = (day: string | null | undefined, isEndless = false) =>
    isEndless ? 'sem prazo de validade' : day === undefined ? undefined : (formatDate(day) ?? 'sem data')
  const dates = [
    ['emissão', formatEnd(noted.emitido_em), formatEnd(noted.emitido_em_antes)],
    [
      'validade',
      formatEnd(noted.valido_ate, noted.sem_validade),
      formatEnd(noted.valido_ate_antes, noted.sem_validade_antes),
    ],
  ] as const
  const changes = dates.flatMap(([what, now, before]) =>
    now === undefined || before === undefined || now === before ? [] : [`${what}: ${now}, antes ${before}`],
  )
  return changes.length > 0 ? ` (${changes.join('; ')})` : ''
}

const step = (name: string | undefined) => (isFormStep(name) ? stepLabels[name] : (name ?? ''))

/** The state after a decision was undone. */
const states: Record<string, string> = {
  pending: 'volta a aguardar',
  approved: 'volta a aprovado',
  rejected: 'volta a rejeitado',
}

const sentences: Record<string, (noted: Details) => string> = {
  cadastro_aprovado: () => 'Cadastro aprovado',
  cadastro_rejeitado: () => 'Cadastro rejeitado',
  cadastro_reaberto: () => 'Cadastro devolvido para a fila de aprovação',
  cadastro_desfeito: ({ para }) => `Decisão desfeita: cadastro ${states[para ?? ''] ?? ''}`.trim(),
  papel_alterado: ({ de, para }) =>
    de ? `Papel alterado de ${role(de)} para ${role(para)}` : `Papel definido: ${role(para)}`,
  documento_aprovado: ({ tipo }) => `Documento aprovado: ${slotLabel(tipo ?? '')}`,
  documento_rejeitado: ({ tipo }) => `Documento rejeitado: ${slotLabel(tipo ?? '')}`,
  documento_datado: (noted) =>
    `Datas do documento alteradas: ${slotLabel(noted.tipo ?? '')}${changedDates(noted)}`,
  documento_desfeito: ({ tipo, para }) =>
    `Decisão desfeita: ${slotLabel(tipo ?? '')} ${states[para ?? ''] ?? ''}`.trim(),
  usuario_criado: ({ papel }) => `Usuário criado com o papel ${role(papel)}`,
  usuario_alterado: ({ campos, mudancas, email, email_anterior }) =>
    Object.keys(mudancas).length > 0
      ? 'Usuário alterado'
      : `Usuário alterado: ${campos.map((field) => otherFields[field] ?? field).join(', ')}` +
        (email_anterior && email ? ` (de ${email_anterior} para ${email})` : ''),
  usuario_excluido: ({ email }) => `Usuário excluído: ${email ?? ''}`,
  pessoa_convidada: ({ email, papel }) =>
    papel === 'proprietario'
      ? `Convite para ser proprietário: ${email ?? ''}`
      : `Pessoa convidada como ${part(papel)}: ${email ?? ''}`,
  convite_retirado: ({ email, recusado }) => `Convite ${recusado ? 'recusado' : 'retirado'}: ${email ?? ''}`,
  pessoa_adicionada: ({ email, papel }) => `Pessoa adicionada como ${part(papel)}: ${email ?? ''}`,
  pessoa_alterada: ({ email, papel, papel_antes }) =>
    `Papel na organização alterado de ${part(papel_antes)} para ${part(papel)}: ${email ?? ''}`,
  pessoa_removida: ({ email }) => `Pessoa removida da organização: ${email ?? ''}`,
  proprietario_transferido: ({ email, email_anterior }) =>
    `Proprietário passou a ser ${email ?? ''}` + (email_anterior ? `, antes ${email_anterior}` : ''),
  proprietario_saiu: ({ email }) => `Proprietário saiu da organização: ${email ?? ''}`,
  dirigentes_lidos: ({ pessoas }) =>
    `CPF, RG, endereço e contatos dos dirigentes vistos pela equipe (${pessoas === 1 ? '1 pessoa' : `${pessoas} pessoas`})`,
  dirigentes_alterados: ({ operacao, pessoas }) =>
    `${directorChanges[operacao ?? ''] ?? 'Dirigentes'}: ${pessoas}`,
  prontidao_marcada: ({ item, marcada }) =>
    `Prontidão para parceria, ${marcada ? 'marcado' : 'desmarcado'}: ${readinessMarks[item ?? ''] ?? ''}`,
  perfil_descartado: ({ email }) => `Perfil vazio descartado pela pessoa proprietária: ${email ?? ''}`,
  titularidade_pedida: ({ email }) => `Pedido para ser proprietário: ${email ?? ''}`,
  titularidade_recusada: ({ email }) => `Pedido para ser proprietário recusado: ${email ?? ''}`,
  etapa_salva: ({ etapa }) => `Perfil salvo, ${step(etapa)}`,
  documento_enviado: (noted) => `Documento enviado: ${sentFile(noted)}`,
  documento_removido: (noted) => `Documento removido: ${sentFile(noted)}`,
  proprietario_definido: ({ email }) => `Proprietário definido: ${email ?? ''}`,
  organizacao_criada: () => 'Organização criada',
  organizacao_editada: (noted) => `Organização editada, ${step(noted.etapa)}${editedFields(noted)}`,
  mensagem_enviada: ({ assunto }) => `Mensagem enviada: ${assunto ?? ''}`,
  visao_criada: ({ nome }) => `Visão da equipe salva: ${nome ?? ''}`,
  visao_alterada: ({ de, nome }) =>
    de ? `Visão da equipe renomeada de ${de} para ${nome ?? ''}` : `Visão da equipe alterada: ${nome ?? ''}`,
  visao_excluida: ({ nome }) => `Visão da equipe excluída: ${nome ?? ''}`,
  emissor_criado: (noted) => `Endereços do emissor adicionados: ${issuedLabel(noted)}`,
  emissor_alterado: (noted) => `Endereços do emissor alterados: ${issuedLabel(noted)}`,
  emissor_excluido: (noted) => `Endereços do emissor excluídos: ${issuedLabel(noted)}`,
  incidente_registrado: (noted) => `${incident(noted)} registrado`,
  incidente_alterado: (noted) =>
    `${incident(noted)} alterado: ${noted.campos.map((field) => incidentLabels[field] ?? field).join(', ')}`,
  incidente_encerrado: (noted) => `${incident(noted)} encerrado`,
  incidente_reaberto: (noted) => `${incident(noted)} reaberto`,
  registro_alterado: ({ campo }) => `Registro das operações completado: ${recordFieldLabel(campo)}`,
  retencao_alterada: ({ nome }) => `Prazo de guarda alterado: ${nome ?? ''}`,
  retencao_aplicada: ({ apagados }) =>
    `Apagados porque o prazo de guarda acabou: ${Object.entries(apagados)
      .map(([kind, count]) => `${kind} (${formatNumber(count)})`)
      .join(', ')}`,
  titular_pedido: ({ protocolo, direito }) =>
    `Pedido sobre dados pessoais ${protocolo ?? ''}: ${rightLabel(direito ?? '')}`,
  titular_prorrogado: ({ protocolo, prazo }) =>
    `Prazo do pedido sobre dados pessoais ${protocolo ?? ''} prorrogado até ${formatDate(prazo) ?? '?'}`,
  titular_respondido: ({ protocolo, atendido }) =>
    `Pedido sobre dados pessoais ${protocolo ?? ''} ${atendido === false ? 'respondido: não atendido' : 'respondido'}`,
  operador_alterado: () => 'Quem responde pelos dados pessoais alterado',
  lista_importada: ({ lista = '', data, organizacoes: count }) =>
    `Lista de impedimentos importada: ${lista.toUpperCase()} de ${formatDate(data) ?? '?'}, com ${
      count === 1 ? '1 organização' : `${count} organizações`
    } do portal`,
  edital_criado: ({ titulo }) => `Edital criado: ${titulo ?? ''}`,
  edital_editado: ({ titulo }) => `Edital alterado: ${titulo ?? ''}`,
  edital_excluido: ({ titulo }) => `Edital excluído: ${titulo ?? ''}`,
  edital_situacao: ({ titulo, para }) => `${edital('Edital', titulo)}: ${editalStateLabel(para)}`,
  edital_mensagem: ({ titulo, organizacoes: count }) =>
    `Convite para o ${edital('edital', titulo)}: envio para ${count === 1 ? '1 organização' : `${count} organizações`}`,
  edital_mensagem_parada: ({ titulo }) => `Envio de convites parado: ${titulo ?? ''}`,
  edital_mensagem_continuada: ({ titulo }) => `Envio de convites continuado: ${titulo ?? ''}`,
  edital_convite: ({ titulo }) => `Convite enviado: ${titulo ?? ''}`,
  edital_resposta: ({ titulo, resposta }) =>
    `${edital('Edital', titulo)}: a organização respondeu “${resposta === 'interesse' ? 'Temos interesse' : 'Agora não'}”`,
  documento_pedido: (noted) => `Documentos pedidos ${askedFor(noted)}`,
  documento_conversa: ({ documento, da_equipe }) =>
    `${da_equipe ? 'A equipe' : 'A organização'} escreveu sobre o documento: ${documento ?? ''}`,
  pedido_prorrogado: (noted) => `Novo prazo de um pedido: documentos ${askedFor(noted)}`,
  pedido_retirado: ({ documentos }) => `Pedido retirado: ${documentos ?? ''}`,
  dossie_baixado: ({ organizacoes: count }) =>
    count === 1
      ? 'Dossiê baixado'
      : `Dossiê baixado, junto com o de mais ${count === 2 ? '1 organização' : `${count - 1} organizações`}`,
  exclusao_solicitada: () => 'Exclusão da conta solicitada',
  fator_ativado: ({ nome }) => `Verificação em duas etapas: aparelho cadastrado, ${nome ?? ''}`,
  fator_removido: ({ nome }) =>
    nome ? `Verificação em duas etapas: aparelho removido, ${nome}` : 'Verificação em duas etapas desativada',
  fator_recuperado: () => 'Verificação em duas etapas: código de recuperação usado',
  fator_codigos: () => 'Verificação em duas etapas: códigos de recuperação criados',
}

const incidentLabels: Readonly<Record<string, string>> = incidentFields

const incident = ({ numero }: Details) => `Incidente ${numero ?? ''} com dados pessoais`

const askedFor = ({ documentos, prazo }: Details) => `até ${formatDate(prazo) ?? '?'}: ${documentos ?? ''}`

/** What the entries of one batch say together. */
const batchSentences: Record<string, (count: number, noted: Details) => string> = {
  dossie_baixado: (count) => `Dossiês de ${count} organizações baixados`,
  edital_convite: (count, { titulo }) => `Convites enviados a ${count} organizações: ${titulo ?? ''}`,
  documento_pedido: (count, noted) => `Pedido a ${count} organizações, documentos ${askedFor(noted)}`,
  cadastro_aprovado: (count) => `${count} cadastros aprovados`,
  cadastro_rejeitado: (count) => `${count} cadastros rejeitados`,
  cadastro_reaberto: (count) => `${count} cadastros devolvidos para a fila de aprovação`,
  cadastro_desfeito: (count) => `Decisão desfeita: ${count} cadastros`,
}

/** @param entry the first of `count` entries; an action unknown to this build shows its name */
export const batchSentence = ({ acao, detalhes }: Pick<AuditEntry, 'acao' | 'detalhes'>, count: number) =>
  batchSentences[acao]?.(count, details.parse(detalhes)) ?? `${acao} (${count})`

/** A null side was empty. */
export type AuditChange = { label: string; before: string | null; after: string | null }

/** The trail stores texts: numbers are numbers again, and codes get their labels. */
function storedText(field: ProfileField | undefined, text: string | null): string | null {
  if (text === null || !field || field.control === 'checkbox') return text
  const isNumber = field.control === 'number' && Number.isFinite(Number(text))
  return displayValue(field, isNumber ? Number(text) : text)
}

/** Telefone: (11) 3456-7890 → (11) 98765-4321 */
export const changeText = ({ label, before, after }: AuditChange) =>
  `${label}: ${before ?? auditTexts.notGiven} → ${after ?? auditTexts.notGiven}`

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The changes follow the form's order. */
function changesOf({ etapa, mudancas }: Details): AuditChange[] {
  const known = isFormStep(etapa) ? fieldsOf(etapa) : []
  const place = (key: string) => known.findIndex((field) => field.key === key)
  return Object.entries(mudancas)
    .sort(([a], [b]) => place(a) - place(b))
    .map(([key, { de, para }]) => {
      const field = known.find((one) => one.key === key)
      return {
        label: field?.label ?? capital(otherFields[key] ?? key),
        before: storedText(field, de),
        after: storedText(field, para),
      }
    })
}

export type AuditSentence = {
  what: string
  changes: readonly AuditChange[]
  note: string | null
  /** The e-mail address concerned, if the sentence lacks it. */
  about: string | null
}

/** An action unknown to this build shows its name. */
export function auditSentence({ acao, detalhes }: Pick<AuditEntry, 'acao' | 'detalhes'>): AuditSentence {
  const noted = details.parse(detalhes)
  return {
    what: sentences[acao]?.(noted) ?? acao,
    changes: changesOf(noted),
    note: noted.observacoes ?? noted.observacao ?? noted.mensagem ?? null,
    about: /^(cadastro|papel)_|^usuario_criado$/.test(acao) ? (noted.email ?? null) : null,
  }
}
