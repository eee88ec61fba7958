import { fileTypeFromBuffer } from 'file-type'
import type { FileContent, Inspection } from '@/lib/files/inspect-file'
import { isSigned } from '@/lib/files/sniff-file'
import type { DocumentSlot, FileExtension } from './slots'

type Refused = {
  slot: DocumentSlot
  name: string
  ending: string
  bytes: Uint8Array
  content: FileContent | null
  fault: Inspection['fault']
}

const into = (slot: DocumentSlot, ...kinds: FileExtension[]) =>
  kinds
    .filter((kind) => slot.extensions.includes(kind))
    .map((kind) => kind.toUpperCase())
    .join(' ou ')

/** One thing to do, by the kind of file. */
const ways = {
  sheet: (slot) => `Abra no Excel e salve como ${into(slot, 'xlsx', 'pdf')}.`,
  text: (slot) => `Abra no Word ou no LibreOffice e salve como ${into(slot, 'docx', 'pdf')}.`,
  slides: () => 'Abra a apresentação e salve como PDF.',
  photo: () => 'É uma foto do documento? Use Fotografar páginas: as fotos viram um PDF.',
  video: (slot) =>
    slot.extensions.includes('mp4')
      ? 'Converta em MP4: por exemplo, mande o vídeo pelo WhatsApp para você e envie o que chegar.'
      : 'Envie o documento em PDF.',
  audio: (slot) =>
    slot.extensions.includes('mp3') ? 'Converta em MP3 e envie de novo.' : 'Envie o documento em PDF.',
  archive: (slot) =>
    slot.extensions.includes('zip')
      ? 'Descompacte e junte os documentos em um ZIP.'
      : 'Descompacte e envie só o documento, em PDF.',
  mail: () => 'Abra o e-mail, baixe o anexo e envie o anexo.',
  signature: () => 'Abra no programa da assinatura, salve o documento em PDF e envie o PDF.',
  data: () => 'Baixe ou gere o documento em PDF.',
  page: () => 'Entre de novo no site, baixe o documento e confira se ele abre.',
  savedPage: () => 'Abra-a no navegador e imprima escolhendo Salvar como PDF.',
  shortcut: () => 'Abra a pasta em que o documento está e escolha o próprio documento.',
  google: () => 'Abra no Google, escolha Arquivo, Fazer download, PDF e envie o PDF.',
  apple: () => 'Abra no Mac ou no iPhone, exporte como PDF e envie o PDF.',
  lock: () => 'Feche o documento e escolha o que não começa com ~$ nem .~lock.',
  sidecar: () => 'Escolha o arquivo que tem o mesmo nome sem ._ na frente.',
  program: () => 'Escolha o documento.',
  drawing: () => 'Abra no programa em que foi feito e exporte como PDF.',
} satisfies Record<string, (slot: DocumentSlot) => string>

type Way = keyof typeof ways

/** How files are called, and the way out. */
const kinds: [Way, what: string, endings: string][] = [
  ['sheet', 'uma planilha', 'xls xlsx xlsm xlsb xltx xltm ods ots csv tsv'],
  ['text', 'um texto', 'doc docx docm dotx dotm odt ott rtf txt wps wpd epub'],
  ['slides', 'uma apresentação', 'ppt pptx pptm pps ppsx potx potm odp otp'],
  ['photo', 'uma imagem', 'jpg jpeg png heic heif avif webp gif tif tiff bmp jp2 jxl cr2 nef dng'],
  ['video', 'um vídeo', 'mp4 mov qt avi mkv webm 3gp 3g2 wmv asf flv mpg mpeg m4v mts ogv'],
  ['audio', 'um áudio', 'mp3 m4a m4b aac ogg oga opus wav amr flac wma aif mid ac3'],
  ['archive', 'um arquivo compactado', 'zip rar 7z tar gz bz2 xz zst arj lzh tgz'],
  ['mail', 'um e-mail', 'eml msg pst mbox'],
  ['signature', 'uma assinatura digital', 'p7s p7m p7b sig asice'],
  ['savedPage', 'uma página da internet', 'html htm xhtml mht mhtml'],
  ['shortcut', 'só um atalho', 'lnk url webloc desktop alias'],
  ['google', 'só um atalho do Google', 'gdoc gsheet gslides gdraw gform'],
  ['apple', 'um documento da Apple', 'pages numbers key keynote'],
  ['program', 'um programa', 'exe msi dll apk jar dmg deb rpm bat cmd js vbs scr elf macho com'],
  ['drawing', 'um desenho', 'svg cdr ai eps ps psd indd dwg dxf vsd vsdx pub xcf skp djvu xps oxps'],
]
const kindOf = new Map(
  kinds.flatMap(([way, what, endings]) =>
    endings.split(' ').map((ending) => [ending, { way, what }] as const),
  ),
)

const texts = { mov: 'QuickTime (MOV)', qt: 'QuickTime (MOV)' } as Record<string, string>

const say = (slot: DocumentSlot, what: string, way: Way) => `Este arquivo é ${what}. ${ways[way](slot)}`

function byEnding(slot: DocumentSlot, ending: string): string | null {
  const kind = kindOf.get(ending)
  return kind ? say(slot, `${kind.what} ${texts[ending] ?? ending.toUpperCase()}`, kind.way) : null
}

/** Names that say what a file is not. */
function byName({ slot, name, ending }: Refused): string | null {
  if (/^(~\$|\.~lock\.)/.test(name)) return say(slot, 'só a marca de que o documento está aberto', 'lock')
  if (name.startsWith('._')) return say(slot, 'um auxiliar do Mac', 'sidecar')
  const kind = kindOf.get(ending)
  return kind && /^(google|apple|shortcut)$/.test(kind.way) ? say(slot, kind.what, kind.way) : null
}

function decode(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 8192)
  const utf16 = head[0] === 0xff && head[1] === 0xfe
  return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8').decode(head)
}

const isSheetName = (ending: string) => /^(xls|xlsx|csv|tsv)$/.test(ending)
const isTextName = (ending: string) => /^(doc|docx|rtf)$/.test(ending)

/** Text has no signature: the words in it tell. */
function byWords({ slot, ending, bytes }: Refused): string | null {
  const text = decode(bytes)
  if (/(?![\t\n\v\f\r])\p{Cc}/u.test(text)) return null
  if (/office:spreadsheet|Excel\.Sheet/.test(text)) return say(slot, 'uma planilha em XML', 'sheet')
  if (/wordml|Word\.Document|xmlPackage/.test(text)) return say(slot, 'um texto em XML', 'text')
  if (/<svg[\s>]/i.test(text)) return say(slot, 'um desenho SVG', 'drawing')
  if (/^\s*(<\?xml[^>]*>\s*)?<(!doctype html|html|head|meta|title|body|table|script|div|!--)/i.test(text)) {
    if (isSheetName(ending)) return say(slot, 'uma tabela em HTML, com nome de planilha', 'sheet')
    if (isTextName(ending)) return say(slot, 'uma página em HTML, com nome de texto', 'text')
    const isSaved = kindOf.get(ending)?.way === 'savedPage'
    return say(slot, 'uma página da internet, não o documento', isSaved ? 'savedPage' : 'page')
  }
  if (/^\[InternetShortcut\]|^\[Desktop Entry\]|<plist[^]*<key>URL</m.test(text))
    return say(slot, 'só um atalho', 'shortcut')
  if (/"(doc_id|resource_id)"|docs\.google\.com/.test(text) && text.trimStart().startsWith('{'))
    return say(slot, 'só um atalho do Google', 'google')
  if (/^-----BEGIN (PKCS7|CMS)/.test(text)) return say(slot, 'uma assinatura digital', 'signature')
  if (
    /^(received|return-path|delivered-to|message-id|from|subject|date|x-[\w-]+|mime-version): ?/i.test(text)
  ) {
    if (!/multipart\/related/i.test(text)) return say(slot, 'um e-mail', 'mail')
    return say(
      slot,
      'uma página da internet',
      isSheetName(ending) ? 'sheet' : isTextName(ending) ? 'text' : 'savedPage',
    )
  }
  if (isSheetName(ending)) return say(slot, 'um texto, com nome de planilha', 'sheet')
  if (text.trimStart().startsWith('<?xml')) return say(slot, 'um arquivo XML', 'data')
  return say(slot, 'um texto sem formatação', 'text')
}

/** What the file is, where that can be known, and one thing to do. Null where only its fault is to be told. */
export async function explainRefusal(refused: Refused): Promise<string | null> {
  const { slot, ending, bytes, content, fault } = refused
  const named = byName(refused)
  if (named) return named
  if (content && content !== 'zip' && !slot.extensions.includes(content)) return byEnding(slot, content)
  if (fault) return null
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext ?? ''
  const explained =
    (isContainer(found) ? null : byEnding(slot, found)) ??
    (isSigned(bytes) ? say(slot, 'uma assinatura digital', 'signature') : byWords(refused))
  if (explained) return explained
  const accepted = slot.extensions.some((extension) => extension === ending)
  if (!accepted && kindOf.has(ending)) return byEnding(slot, ending)
  if (kindOf.has(found)) return byEnding(slot, found)
  return accepted
    ? `Apesar do nome, o conteúdo não é ${ending.toUpperCase()}. Peça o documento de novo a quem o mandou.`
    : 'Abra-o no programa em que foi feito e salve como PDF.'
}

/** Many kinds come in these: then the name says more. */
const isContainer = (found: string) => /^(zip|cfb|xml)$/.test(found)
