import { documentStateLabels } from '@/domain/documents/document-state'
import { validityRule } from '@/domain/documents/validity-rules'
import { listTitle } from '@/domain/impediments/states'
import { entryText, impedimentTexts, stateSentence } from '@/domain/impediments/impediment-texts'
import { withoutDirectionMarks } from '@/lib/files/csv'
import { formatBytes } from '@/lib/files/format-bytes'
import { formatDate, formatDateTime } from '@/lib/format-date'
import { shownValue } from '@/domain/organization/fields/display-value'
import { formSteps, stepLabels } from '@/domain/organization/fields/field-types'
import { sectionsOf } from '@/domain/organization/fields/fields'
import { missingItems, rowsOf, type Dossier, type DossierDocument } from './dossier-data'
import styles from './organization-sheet.css?raw'
import { dossierTexts as texts } from './texts'

/** Markup that is safe as it is; every other value is escaped. */
class Html {
  constructor(readonly source: string) {}
}
type Part = string | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function sourceOf(part: Part): string {
  if (part instanceof Html) return part.source
  if (typeof part !== 'string') return part.map(({ source }) => source).join('')
  return withoutDirectionMarks(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** Escapes every value, so that quoted attributes are safe too. */
const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.map((piece, at) => piece + sourceOf(parts[at] ?? '')).join(''))

const nothing = new Html('')

/** `bdi` isolates the direction of user text. */
const own = (text: string) => html`<bdi>${text}</bdi>`

function missing(dossier: Dossier): Html {
  const { incomplete, ...lists } = missingItems(dossier)
  const kinds = (Object.keys(lists) as (keyof typeof lists)[]).filter((kind) => lists[kind].length > 0)
  if (kinds.length === 0 && !incomplete)
    return html`<section class="complete">
      <h2>${texts.missingTitle}</h2>
      <p>${'Nada. Os documentos obrigatórios estão aprovados e em dia, e o perfil está preenchido.'}</p>
    </section>`
  return html`<section class="missing">
    <h2>${texts.missingTitle}</h2>
    <ul>
      ${incomplete ? html`<li>${'O perfil ainda não foi concluído pela organização.'}</li>` : nothing}
      ${kinds.map((kind) => html`<li><b>${texts[kind]}:</b> ${lists[kind].join(', ')}</li>`)}
    </ul>
  </section>`
}

function profile(dossier: Dossier): Html[] {
  const rows = rowsOf(dossier.organization)
  return formSteps.map(
    (step) =>
      html`<section>
        <h2>${stepLabels[step]}</h2>
        ${sectionsOf(step).map(
          ({ title, fields }) =>
            html`<h3>${title}</h3>
              <dl>
                ${fields.map((field) => {
                  const value = shownValue(field, rows)
                  return html`<div class="${field.control === 'textarea' ? 'long' : 'short'}">
                    <dt>${field.label}</dt>
                    <dd>${value === null ? html`<span class="none">${texts.missing}</span>` : own(value)}</dd>
                  </div>`
                })}
              </dl>`,
        )}
      </section>`,
  )
}

/** The state on the dossier's day, plus the dates, which stay true later. */
function validity({ tipo, validity: state, emitido_em, valido_ate }: DossierDocument): string {
  const stateText = state?.state === 'unknown' ? 'Data não informada' : (state?.text ?? '')
  const until = formatDate(valido_ate)
  // For accounts only the year matters, stored as its last day.
  const issued = validityRule(tipo)?.kind === 'exercicio' ? null : formatDate(emitido_em)
  const dates = [
    until !== null && !stateText.includes(until) ? `válido até ${until}` : '',
    issued !== null && !stateText.includes(issued) ? `emitido em ${issued}` : '',
  ]
  return [stateText, ...dates].filter((text) => text !== '').join(', ') || 'Sem prazo'
}

/** 'Resposta: sem empregados (aprovada, vale até 30/06/2027)': an answer has no file. */
const answerRow = (document: DossierDocument): Html =>
  html`<tr>
    <td>
      ${own(document.label)}
      <small
        >${own(document.nome)}
        ${`(${answerStates[document.state]}, vale até ${formatDate(document.valido_ate) ?? ''})`}
        ${document.explicacao ? own(document.explicacao) : nothing}</small
      >
    </td>
    <td>${documentStateLabels[document.state]}</td>
    <td>${validity(document)}</td>
  </tr>`

const answerStates = { pending: 'em análise', approved: 'aprovada', rejected: 'recusada' }

const documentRow = (document: DossierDocument): Html =>
  html`<tr>
      <td>
        ${document.checksum === null ? own(document.label) : html`<a href="${encodeURIComponent(document.file)}">${document.file}</a>`}
        <small
          >${own(document.nome)}, ${formatBytes(document.tamanho)},
          ${formatDateTime(document.created_at) ?? ''}</small
        >
      </td>
      <td>${documentStateLabels[document.state]}</td>
      <td>${validity(document)}</td>
    </tr>
    <tr class="checksum">
      <td colspan="3">
        ${
          document.checksum === null
            ? 'Não está neste ZIP: o arquivo não pôde ser lido.'
            : html`${'SHA-256'}: <code>${document.checksum}</code>`
        }
      </td>
    </tr>`

function documents({ documents: all, day }: Dossier): Html {
  return html`<section>
    <h2>${'Documentos'}</h2>
    <p>${`Situação dos documentos em ${formatDate(day) ?? day}.`}</p>
    ${
      all.length === 0
        ? html`<p>${'Nenhum documento enviado até agora.'}</p>`
        : html`<table>
              <thead>
                <tr>
                  <th scope="col">${'Documento'}</th>
                  <th scope="col">${'Situação'}</th>
                  <th scope="col">${'Validade'}</th>
                </tr>
              </thead>
              ${all.map(
                (document) =>
                  html`<tbody>
                    ${document.resposta ? answerRow(document) : documentRow(document)}
                  </tbody>`,
              )}
            </table>
            <p class="none">${texts.checksumHint}</p>`
    }
  </section>`
}

/** Rows that are history are left to the portal. */
function impediments({ impediments: lists }: Dossier): Html {
  return html`<section>
    <h2>${impedimentTexts.title}</h2>
    <ul>
      ${lists.map(
        (list) =>
          html`<li>
            <b>${listTitle(list.lista, list.data)}:</b> ${stateSentence(list)}
            ${list.linhas
              .filter(({ nivel }) => nivel !== 'encerrada')
              .map((entry) => html`<br />${own(entryText(entry))}`)}
          </li>`,
      )}
    </ul>
    <p class="none">${impedimentTexts.neverAlone}</p>
  </section>`
}

/** `00 Ficha.html`, for A4. Its own CSP blocks scripts and requests, because the texts are user input. */
export function organizationSheet(dossier: Dossier): string {
  const { nome, nome_fantasia, cnpj } = dossier.organization
  const name = nome ?? texts.unnamed
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
        />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${name} - ${texts.sheet}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <p>${texts.sheet}</p>
            <h1>${own(name)}</h1>
            ${nome_fantasia ? html`<p>${own(nome_fantasia)}</p>` : nothing}${
              cnpj ? html`<p>CNPJ ${own(cnpj)}</p>` : nothing
            }
            <p class="none">${texts.madeAt(formatDateTime(dossier.madeAt.toISOString()) ?? '')}</p>
          </header>
          ${missing(dossier)} ${documents(dossier)} ${impediments(dossier)} ${profile(dossier)}
        </main>
      </body>
    </html> `.source
}
