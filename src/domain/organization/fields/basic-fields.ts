import { fieldBuilder, type FieldSection, type ProfileField } from './field-types'

const step = 'dados-basicos'
const field = fieldBuilder(step, 'organizacoes')

export const basicSections: readonly FieldSection[] = [
  { step, id: 'identificacao', title: 'Identificação da organização', hint: 'Como está no cartão CNPJ.' },
  {
    step,
    id: 'representante',
    title: 'Representante legal',
    hint: 'A pessoa que assina pela organização, segundo a ata de eleição.',
  },
  { step, id: 'contato', title: 'Contato', hint: 'Por onde nossa equipe fala com a organização.' },
  {
    step,
    id: 'redes',
    title: 'Redes sociais',
    hint: 'Preencha só as que a organização usa. Pode ser o endereço ou o nome do perfil.',
  },
]

const organizationTypes = [
  { value: 'associacao', label: 'Associação' },
  { value: 'fundacao', label: 'Fundação' },
  { value: 'ong', label: 'ONG' },
  { value: 'oscip', label: 'OSCIP' },
  { value: 'os', label: 'Organização Social (OS)' },
  { value: 'outro', label: 'Outro' },
] as const

export const states = [
  { value: 'AC', label: 'Acre' },
  { value: 'AL', label: 'Alagoas' },
  { value: 'AP', label: 'Amapá' },
  { value: 'AM', label: 'Amazonas' },
  { value: 'BA', label: 'Bahia' },
  { value: 'CE', label: 'Ceará' },
  { value: 'DF', label: 'Distrito Federal' },
  { value: 'ES', label: 'Espírito Santo' },
  { value: 'GO', label: 'Goiás' },
  { value: 'MA', label: 'Maranhão' },
  { value: 'MT', label: 'Mato Grosso' },
  { value: 'MS', label: 'Mato Grosso do Sul' },
  { value: 'MG', label: 'Minas Gerais' },
  { value: 'PA', label: 'Pará' },
  { value: 'PB', label: 'Paraíba' },
  { value: 'PR', label: 'Paraná' },
  { value: 'PE', label: 'Pernambuco' },
  { value: 'PI', label: 'Piauí' },
  { value: 'RJ', label: 'Rio de Janeiro' },
  { value: 'RN', label: 'Rio Grande do Norte' },
  { value: 'RS', label: 'Rio Grande do Sul' },
  { value: 'RO', label: 'Rondônia' },
  { value: 'RR', label: 'Roraima' },
  { value: 'SC', label: 'Santa Catarina' },
  { value: 'SP', label: 'São Paulo' },
  { value: 'SE', label: 'Sergipe' },
  { value: 'TO', label: 'Tocantins' },
] as const

/** Product 3, basic data. */
export const basicFields: readonly ProfileField[] = [
  field('identificacao', 'nome', 'text', 'Nome da organização', {
    autoComplete: 'organization',
    hint: 'A razão social completa.',
    wide: true,
  }),
  field('identificacao', 'nomeFantasia', 'text', 'Nome fantasia', {
    hint: 'Como as pessoas conhecem a organização.',
  }),
  field('identificacao', 'cnpj', 'cnpj', 'CNPJ', { hint: 'São 14 números. A pontuação aparece sozinha.' }),
  field('identificacao', 'dataFundacao', 'date', 'Data de fundação', {
    hint: 'A data de abertura que está no cartão CNPJ.',
  }),
  field('identificacao', 'tipoOrganizacao', 'select', 'Tipo de organização', {
    options: organizationTypes,
    hint: 'Veja a “natureza jurídica” no cartão CNPJ.',
  }),

  field('representante', 'representante', 'text', 'Nome do representante legal', {
    autoComplete: 'name',
    wide: true,
  }),
  field('representante', 'cargoRepresentante', 'text', 'Cargo do representante', {
    autoComplete: 'organization-title',
    hint: 'Por exemplo: presidente.',
  }),
  field('representante', 'cpfRepresentante', 'cpf', 'CPF do representante', { hint: 'São 11 números.' }),

  field('contato', 'email', 'email', 'E-mail da organização', {
    autoComplete: 'email',
    hint: 'Um endereço que alguém lê todos os dias.',
  }),
  field('contato', 'telefone', 'phone', 'Telefone', {
    autoComplete: 'tel-national',
    hint: 'Com DDD. Pode ser o WhatsApp.',
  }),
  field('contato', 'site', 'url', 'Site', {
    autoComplete: 'url',
    hint: 'Se não houver, deixe em branco.',
    wide: true,
  }),
  field('contato', 'uf', 'select', 'Estado', { options: states, hint: 'Onde fica a sede.' }),
  field('contato', 'municipio', 'municipality', 'Município', {
    hint: 'Digite o começo do nome e escolha na lista.',
  }),
  field('contato', 'endereco', 'textarea', 'Endereço completo', {
    autoComplete: 'street-address',
    hint: 'Rua, número, bairro, cidade, estado e CEP.',
  }),

  field('redes', 'redesSociais.facebook', 'handle', 'Facebook'),
  field('redes', 'redesSociais.instagram', 'handle', 'Instagram'),
  field('redes', 'redesSociais.twitter', 'handle', 'Twitter'),
  field('redes', 'redesSociais.linkedin', 'handle', 'LinkedIn'),
  field('redes', 'redesSociais.youtube', 'handle', 'YouTube'),
]
