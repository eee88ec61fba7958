import { config } from '@/lib/config'
import type { ConsentName } from './consents'
import type { LegalText } from './legal-text'

const lookups = [
  { address: config.cnpjLookup, button: 'Buscar dados do CNPJ', sent: 'o CNPJ' },
  { address: config.cepLookup, button: 'Buscar endereço pelo CEP', sent: 'o CEP' },
]

/** Only if the operator configured a registry (decision 67): a different text needs a different version. */
const paragraphs = lookups.flatMap(({ address, button, sent }) =>
  address === null
    ? []
    : `Quando você usa o botão “${button}”, seu navegador envia ${sent} que está no campo a ${new URL(address, location.href).host}, que também recebe o seu endereço de internet (IP) e responde com dados públicos. Sem o botão, nada é enviado.`,
)

const { supportEmail } = config

// Default texts. The operator replaces them with its own, reviewed by its lawyers, and raises `version`.
export const legalTexts: Record<ConsentName, LegalText> = {
  privacyPolicy: {
    consent: 'privacyPolicy',
    title: 'Política de privacidade',
    version: ['2026-12-01', paragraphs.length > 0 && 'com consulta pública', supportEmail && 'com e-mail']
      .filter(Boolean)
      .join(', '),
    sections: {
      'O que guardamos': [
        'Guardamos os dados da sua conta (nome, e-mail, telefone e a organização que você informou ao criar a conta), o que você preenche no perfil da organização e os documentos que você envia. Entre eles há dados pessoais de quem representa e dirige a organização, como nome, CPF e contatos, e, nas fotos e nos depoimentos, de pessoas atendidas.',
        'Guardamos também as mensagens que a sua organização e nossa equipe trocam sobre um documento. Elas ficam junto com os documentos da organização, com quem escreveu.',
        'Na lista de dirigentes, quem edita o perfil pode guardar, de cada pessoa que dirige a organização, nome, cargo, CPF, RG, endereço, telefone, e-mail e as datas do mandato, porque as parcerias com o poder público pedem esses dados. Avise essas pessoas antes de incluir os dados delas.',
        'Quando você escolhe uma certidão em PDF, seu navegador lê o texto dela para preencher as datas e comparar o CNPJ. A leitura não sai do seu aparelho e não é guardada: só salvamos as datas que você confirmar. Quando nossa equipe analisa o documento, o navegador dela faz a mesma leitura.',
        'Quando alguém faz um pedido na página “Seus dados”, guardamos o nome, o e-mail, a ligação com a organização, o pedido, o endereço para a resposta impressa, se houver, e a nossa resposta, para poder mostrar que respondemos.',
      ],
      'Para que usamos': [
        'Usamos esses dados para conhecer a organização, conferir seus documentos, encontrar editais que combinem com ela e, se você autorizar, preparar propostas junto com vocês.',
        'Para cada edital, nossa equipe guarda anotações de trabalho sobre a organização, como se ela foi convidada e se enviou proposta. Essas anotações só a equipe vê. Quando convidamos a organização para um edital, guardamos também o convite e a resposta, que as outras organizações não veem.',
        'Não vendemos seus dados e não os usamos para propaganda.',
      ],
      'Quem vê': [
        'Veem os dados: você, as outras pessoas da organização e as pessoas da nossa equipe que cuidam do portal. Só entregamos dados a um financiador quando uma proposta da sua organização precisa deles.',
        'As pessoas da organização são a pessoa proprietária e quem ela ou nossa equipe incluir. A pessoa proprietária e quem é Editor veem, preenchem e enviam tudo. Quem é Leitor vê tudo e abre os arquivos, mas não muda nada. Todas elas veem o nome e o e-mail umas das outras, e quem salvou ou enviou o quê por último.',
        'Na lista de dirigentes, quem é Leitor vê só nome, cargo e mandato. Quando alguém da nossa equipe abre CPF, RG, endereço e contatos dos dirigentes, isso fica registrado. Esses dados não vão para planilhas nem para dossiês.',
      ],
      ...(paragraphs.length > 0 && { 'Consulta a cadastros públicos': paragraphs }),
      'Por quanto tempo': [
        'Cada tipo de dado tem um prazo e um motivo. Os prazos de hoje estão abaixo deste texto e na página “Seus dados”. Quando um prazo acaba, o portal apaga os dados sozinho.',
        'O que a lei manda guardar continua guardado. Por exemplo: os documentos de uma parceria com o poder público, por 10 anos depois da prestação de contas (Lei nº 13.019, de 2014).',
        'Se a sua conta for excluída, apagamos seu acesso, seu nome e seu telefone. Os dados e os documentos da organização continuam guardados, porque são o registro dela. Para apagá-los também, peça à nossa equipe.',
        'Os dados de um dirigente ficam guardados até que alguém que edita o perfil o remova da lista, ou até que os dados da organização sejam apagados.',
        'Quem sai da organização deixa de ver os dados dela. O convite de uma pessoa para a organização vale por 7 dias. O e-mail dela fica guardado até ela responder ou nossa equipe decidir sobre o cadastro dela e, se ela não responder, até o fim do prazo dos convites.',
        'O registro das decisões, com o endereço de quem decidiu e de quem a decisão é, fica guardado e não muda: é a prova do que foi feito.',
      ],
      'Seus direitos': [
        'Pela Lei Geral de Proteção de Dados (Lei nº 13.709, de 2018), você pode pedir para ver, corrigir, receber uma cópia ou excluir seus dados, e pode retirar este consentimento quando quiser.',
        `Em “Minha conta” você pode baixar uma cópia dos seus dados e pedir a exclusão da conta. Para os outros pedidos, use a página “Seus dados”, no rodapé do portal${supportEmail ? `, ou escreva para ${supportEmail}` : ''}.`,
        'Quem não tem conta também pode pedir: por exemplo, quem dirige a organização, quem aparece em uma foto ou quem deu um depoimento. Na página “Seus dados”, a pessoa confirma o pedido por e-mail e recebe um número de protocolo.',
        'Respondemos em até 15 dias, ou em até 30 se formos agente de tratamento de pequeno porte. O prazo de hoje está na página “Seus dados”. Se precisarmos de mais tempo, avisamos antes e dizemos o motivo.',
        'Se acontecer um incidente com dados pessoais que possa causar risco ou dano relevante, avisamos as pessoas e a Autoridade Nacional de Proteção de Dados (ANPD) nos prazos da lei.',
        'Quem responde pelos seus dados, e como falar com essa pessoa, está abaixo deste texto. Você também pode reclamar à ANPD.',
      ],
    },
  },
  termsAgreement: {
    consent: 'termsAgreement',
    title: 'Termos de uso',
    version: '2026-11-27',
    sections: {
      'O que é o portal': [
        'O portal reúne as informações e os documentos da sua organização para que nossa equipe encontre editais, planeje a captação e envie propostas. Usar o portal não garante a aprovação de projetos.',
      ],
      'O que pedimos a você': [
        'Preencha informações verdadeiras, envie documentos que pertencem à organização e mantenha tudo atualizado.',
        'Você precisa ter autorização para representar a organização. A senha é pessoal: não a passe a outras pessoas.',
      ],
      'O que fazemos': [
        'Conferimos os documentos e avisamos quando algum não é aceito. Podemos suspender o acesso de quem enviar informações falsas ou usar o portal para outro fim.',
      ],
      Mudanças: [
        'Quando estes termos mudarem, a nova versão vale para quem concordar com ela ao enviar o perfil outra vez.',
      ],
    },
  },
  dataUseConsent: {
    consent: 'dataUseConsent',
    title: 'Uso dos dados em editais e propostas',
    version: '2026-11-27',
    sections: {
      'O que você autoriza': [
        'Você autoriza nossa equipe a usar as informações e os documentos da organização para procurar editais e para escrever e enviar propostas em nome dela, depois de combinar cada proposta com vocês.',
        'Esta autorização é opcional. Sem ela, o perfil fica guardado, mas não é usado em propostas: nossa equipe confere esta autorização antes.',
      ],
    },
  },
}
