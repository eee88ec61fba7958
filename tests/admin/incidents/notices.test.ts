import { describe, expect, it } from 'vitest'
import { suggestsNotice } from '../../../src/admin/incidents/duty.ts'
import { readCount } from '../../../src/admin/incidents/incident-form.ts'
import { anpdNotice, noticeText, personsNotice } from '../../../src/admin/incidents/notices.ts'
import { emptyIncident, incident, nobodySaid, operator } from './incident-samples.ts'

const inTime = '2027-02-09'

describe('the text for the ANPD', () => {
  it('has what the resolution asks for, in its order', () => {
    expect(noticeText(anpdNotice({ incident, operator, today: inTime }))).toBe(
      `Comunicação de incidente de segurança à ANPD

1. Dados pessoais afetados
– CPF ou RG
– Dados de acesso, como senhas e códigos

2. Titulares afetados
– Dirigentes das organizações
– Crianças, adolescentes ou pessoas idosas
Número aproximado de pessoas: 1.200
[Falta: quantas são crianças, adolescentes ou pessoas idosas]

3. Medidas de segurança, antes e depois do incidente
Antes: A planilha tinha senha.
Depois: Pedimos que o arquivo fosse apagado.

4. Riscos e possíveis impactos aos titulares
Alguém pode abrir contas em seu nome.

5. Motivos da demora
Não se aplica: a comunicação está no prazo.

6. Medidas para reverter ou diminuir os efeitos
Pedimos que o arquivo fosse apagado.

7. Datas
O incidente aconteceu em 04/02/2027, às 09:10 (horário de Brasília).
O controlador soube em 04/02/2027, às 23:30 (horário de Brasília).

8. Encarregado ou representante do controlador
Encarregado pelos dados pessoais: Encarregada de exemplo, e-mail dados@ong.example, telefone (11) 3456-7890.
Substituto: Substituto de exemplo.

9. Controlador
Instituto de exemplo, CNPJ 11.222.333/0001-81.
Não somos agente de tratamento de pequeno porte.

10. Operador
[Falta: quem trata os dados em nosso nome, como a hospedagem, se fez parte do incidente]

11. Descrição do incidente e sua causa
Planilha com CPF enviada à pessoa errada.
Um anexo errado.
Soubemos pela <b>resposta</b>.

12. Total de titulares nas atividades afetadas
[Falta: quantas pessoas têm dados no mesmo lugar, também as que não foram afetadas]`,
    )
  })

  it('says what is still missing', () => {
    const text = noticeText(anpdNotice({ incident: emptyIncident, operator: nobodySaid, today: inTime }))
    expect(text.match(/\[Falta: [^\]]+\]/g)).toEqual([
      '[Falta: quais dados]',
      '[Falta: de quem são os dados]',
      '[Falta: quantas pessoas]',
      '[Falta: o que já protegia os dados]',
      '[Falta: o que foi feito e ainda será feito]',
      '[Falta: o que pode acontecer com as pessoas]',
      '[Falta: o que foi feito e ainda será feito]',
      '[Falta: quando o incidente aconteceu, ou que ainda não se sabe]',
      '[Falta: quem responde pelos dados, na aba “Operador”]',
      '[Falta: nome da organização responsável, na aba “Operador”]',
      '[Falta: CNPJ, na aba “Operador”]',
      '[Falta: se é agente de pequeno porte, na aba “Operador”]',
      '[Falta: quem trata os dados em nosso nome, como a hospedagem, se fez parte do incidente]',
      '[Falta: quantas pessoas têm dados no mesmo lugar, também as que não foram afetadas]',
    ])
  })

  it.each([
    ['late, without a reason', {}, '2027-02-10', '[Falta: por que houve atraso]'],
    ['late, with one', { motivo_atraso: 'Feriado local.' }, '2027-02-10', 'Feriado local.'],
    [
      'told on the last day, read later',
      { prazos: [{ prazo: 'anpd' as const, ate: '2027-02-09', feito: '2027-02-09' }] },
      '2027-03-01',
      'Não se aplica: a comunicação está no prazo.',
    ],
    [
      'told a day late',
      { prazos: [{ prazo: 'anpd' as const, ate: '2027-02-09', feito: '2027-02-10' }] },
      '2027-02-10',
      '[Falta: por que houve atraso]',
    ],
  ])('says why it is late: %s', (_, changed, today, said) => {
    const { sections } = anpdNotice({ incident: { ...incident, ...changed }, operator, today })
    expect(sections[4]?.paragraphs).toEqual([said])
  })

  it('declares a small agent, and its channel where there is nobody named', () => {
    const unnamed = { ...operator, encarregado: null, substituto: null }
    // As it was when the incident was closed, whatever the operator says now.
    const small = { ...incident, pequeno_porte: true }
    const text = noticeText(anpdNotice({ incident: small, operator: unnamed, today: inTime }))
    expect(text).toContain('Canal de atendimento: e-mail dados@ong.example, telefone (11) 3456-7890.')
    expect(text).toContain(
      'Declaramos ser agente de tratamento de pequeno porte (Resolução CD/ANPD nº 2, de 2022).',
    )
  })
})

describe('the text for the persons', () => {
  it('says in plain words what happened, and what they can do', () => {
    expect(noticeText(personsNotice({ incident, operator, today: inTime }))).toBe(
      `Aviso sobre os seus dados pessoais

O que aconteceu
Olá! Houve um problema de segurança com dados seus que estão com Instituto de exemplo.
Planilha com CPF enviada à pessoa errada.
Soubemos disso em 04/02/2027; aconteceu em 04/02/2027.

Quais dados
– CPF ou RG
– Dados de acesso, como senhas e códigos

O que pode acontecer
Alguém pode abrir contas em seu nome.

O que já protegia os seus dados
A planilha tinha senha.

O que fizemos e ainda vamos fazer
Pedimos que o arquivo fosse apagado.

O que você pode fazer
Desconfie de mensagens e ligações que peçam dados, senhas ou dinheiro, mesmo que pareçam nossas.
Consulte de vez em quando o Registrato, do Banco Central (registrato.bcb.gov.br): ele mostra contas e empréstimos em seu CPF.
Troque a sua senha aqui e em outros sites onde usa a mesma, e ligue a verificação em duas etapas.

Fale com a gente
Se tiver dúvidas ou quiser saber mais, escreva ou ligue:
Encarregado pelos dados pessoais: Encarregada de exemplo, e-mail dados@ong.example, telefone (11) 3456-7890.
Substituto: Substituto de exemplo.`,
    )
  })

  it('says why it comes only now, where it is late', () => {
    const late = { ...incident, motivo_atraso: 'Faltava saber quem eram as pessoas.' }
    const text = noticeText(personsNotice({ incident: late, operator, today: '2027-02-20' }))
    expect(text).toContain('Por que só agora\nFaltava saber quem eram as pessoas.')
  })
})

it.each([
  [null, ['sensiveis'], [], 'unjudged'],
  [true, [], [], 'unmarked'],
  [false, ['sensiveis'], [], 'unmarked'],
  [false, [], ['criancas_idosos'], 'unmarked'],
  [true, ['cadastro'], [], 'unmarked'],
  [true, [], ['dirigentes'], 'unmarked'],
  [false, ['sensiveis'], ['criancas_idosos'], 'noDuty'],
  [true, ['cadastro', 'cpf_rg'], ['dirigentes'], 'noDuty'],
  [true, ['documentos'], ['dirigentes'], 'lookAtDocuments'],
  [true, ['documentos'], ['criancas_idosos'], 'must'],
  [true, ['financeiros'], [], 'must'],
  [true, ['acesso'], [], 'must'],
  [true, ['sensiveis'], [], 'must'],
  [true, ['sigilo'], [], 'must'],
  [true, ['larga_escala'], [], 'must'],
  [true, ['cadastro'], ['criancas_idosos'], 'must'],
] as const)('with harm %s, of %s and %s, suggests %s', (dano, dados, titulares, suggested) => {
  expect(suggestsNotice({ dano, dados, titulares })).toBe(suggested)
})

it.each([
  ['', null],
  ['1.200', 1200],
  [' 3 ', 3],
  ['0', 0],
  ['cem', 'bad'],
  ['-1', 'bad'],
  ['999999999', 'bad'],
] as const)('reads the count %j as %s', (text, count) => {
  expect(readCount(text)).toBe(count)
})
