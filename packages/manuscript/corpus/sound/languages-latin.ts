import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  caption,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  ref,
  table,
  title,
  boldLine,
  bigLine,
} from '../make/piece.ts'

const portugueseAbstract =
  'As feiras de bairro resistem ao avanço dos supermercados. Este artigo analisa as razões de 128 feirantes de Belém para continuar. Os resultados indicam que a confiança dos fregueses pesa mais do que o preço. Conclui-se que o apoio público deve começar pelo lugar e não pelo crédito.'

const portuguese: SoundManuscript = {
  name: 'libreoffice-portuguese',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs', language: 'pt-BR' },
  pieces: [
    title('Fregueses e vizinhos: por que as feiras de Belém continuam'),
    centred('João Batista dos Santos Araújo*'),
    centred('Conceição d’Ávila Monteiro**'),
    front('* Doutor em Sociologia. Universidade do Guamá, Belém, Brasil. E-mail: joao.araujo@guama.example'),
    front('** Mestre em Economia. Instituto das Feiras, Belém, Brasil.'),
    frontHeading('RESUMO'),
    front(portugueseAbstract),
    front('‹b|Palavras-chave:› feiras livres; confiança; comércio; Belém.'),
    h('1 INTRODUÇÃO'),
    p(
      'As feiras são mais antigas do que a cidade que as cerca (Monteiro, 2017). Apesar disso, pouco se sabe sobre os motivos de quem vende. Segundo Araújo e Lima (2021), o feirante calcula como um comerciante e decide como um vizinho.',
    ),
    p(
      'O objetivo deste artigo é descrever esses motivos e discutir o que eles significam para a política urbana. Partimos da hipótese de que o lugar da banca, e não o preço do produto, explica a permanência.',
    ),
    h('2 METODOLOGIA'),
    p(
      'Foram entrevistados 128 feirantes em sete feiras, entre março e junho de 2022. As entrevistas duraram cerca de quarenta minutos e foram gravadas com autorização. A análise seguiu três etapas: leitura, codificação e discussão em grupo.',
    ),
    h('3 RESULTADOS'),
    p(
      'Setenta e dois por cento dos entrevistados vendem no mesmo lugar há mais de dez anos. A Figura 1 mostra os motivos mais citados. A confiança dos fregueses aparece em primeiro lugar, seguida da companhia dos vizinhos de banca.',
    ),
    figure('Barras com os motivos citados', 21),
    caption('Figura 1 – Motivos para continuar na feira'),
    h('4 DISCUSSÃO'),
    p(
      'Os resultados confirmam a observação de Monteiro (2017) sobre o valor do lugar. Em contraste com estudos sobre crédito (Araújo; Lima, 2021), o dinheiro aparece apenas em quarto lugar.',
    ),
    h('5 CONCLUSÃO'),
    p(
      'Quem quiser apoiar as feiras deve garantir o lugar antes de oferecer o crédito. Novos estudos poderiam ouvir também os fregueses.',
    ),
    h('AGRADECIMENTOS'),
    p('Aos feirantes do Ver-o-Rio, pela paciência.'),
    frontHeading('REFERÊNCIAS'),
    ref(
      'araujo21',
      'Araújo, J. B. S., & Lima, C. (2021). O cálculo do vizinho. ‹i|Revista de Economia Popular, 4›(2), 88–104.',
    ),
    ref('monteiro17', 'Monteiro, C. A. (2017). ‹i|A feira e a cidade›. Editora do Cais.'),
  ],
  expected: {
    title: 'Fregueses e vizinhos: por que as feiras de Belém continuam',
    authors: [
      person('João Batista', 'dos Santos Araújo', [0], { email: 'joao.araujo@guama.example' }),
      person('Conceição', 'd’Ávila Monteiro', [1]),
    ],
    affiliations: ['Universidade do Guamá, Belém, Brasil', 'Instituto das Feiras, Belém, Brasil'],
    abstract: portugueseAbstract,
    keywords: ['feiras livres', 'confiança', 'comércio', 'Belém'],
    sections: [
      'abstract',
      'introduction',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'acknowledgements',
      'references',
    ],
    fontOk: true,
    spacingOk: true,
    cited: ['monteiro17', 'araujo21', 'monteiro17', 'araujo21'],
    figures: 1,
    tables: 0,
  },
}

const frenchAbstract =
  'Les jardins ouvriers connaissent un regain d’intérêt. À partir de 52 entretiens menés dans la région de Valenciennes, cet article montre que l’on y vient d’abord pour parler et ensuite pour cultiver. Les jardiniers les plus âgés transmettent des gestes que les manuels ignorent. Fermer un jardin, c’est fermer une école.'

const french: SoundManuscript = {
  name: 'libreoffice-french',
  maker: 'libreoffice',
  look: { font: 'Times New Roman', points: 12, lines: 1.5, saidIn: 'defaults', language: 'fr-FR' },
  pieces: [
    title('Parler en bêchant : transmission et voisinage dans les jardins ouvriers'),
    centred('Éloïse LEFÈVRE-MARTIN‹^|1› et Jean-Yves de KERGUELEN‹^|2›'),
    centred('‹^|1› Laboratoire d’anthropologie, Université de l’Escaut, Valenciennes'),
    centred('‹^|2› Maison des sciences sociales, Brest-Ouest'),
    frontHeading('Résumé'),
    front(frenchAbstract),
    front('‹b|Mots-clés :› jardins ouvriers, transmission, voisinage, vieillesse'),
    h('Introduction'),
    p(
      'Le travail invisible commence souvent au jardin (Laurent, 2016). On y apprend sans maître, et l’on y enseigne sans le savoir. Pourtant, les enquêtes s’intéressent aux récoltes plutôt qu’aux paroles (Morel et Petit, 2019).',
    ),
    p(
      'Nous voulons comprendre ce qui se dit entre les rangs de poireaux. « On vient pour les légumes, on reste pour les voisins », résume un jardinier de 71 ans.',
    ),
    h('Méthode'),
    p(
      'Nous avons mené 52 entretiens dans neuf jardins, d’avril à octobre 2021. Chaque entretien a été transcrit puis relu par deux personnes. Les noms ont été changés. Aucun jardinier n’a demandé à retirer ses propos.',
    ),
    h('Résultats'),
    p(
      'Trois thèmes dominent : la parole, le geste et la peur de perdre la parcelle. La parole vient en premier. Les gestes se transmettent par l’exemple, rarement par l’explication. Quant à la peur, elle grandit avec les projets de construction.',
    ),
    h('Discussion'),
    p(
      'Nos résultats rejoignent ceux de Morel et Petit (2019), sauf sur un point : l’âge. Chez nous, les plus âgés ne se plaignent pas d’être seuls. Laurent (2016) y verrait sans doute une forme de travail.',
    ),
    h('Conclusion'),
    p(
      'Un jardin ouvrier est une école sans murs. Les communes qui veulent en fermer un devraient d’abord y passer une matinée.',
    ),
    h('Remerciements'),
    p('Merci aux jardiniers pour leur accueil et leurs radis.'),
    frontHeading('Références'),
    ref('laurent16', 'Laurent, É. (2016). ‹i|Le travail invisible›. Éditions du Pont.'),
    ref('morel19', 'Morel, A., & Petit, S. (2019). Récolter et compter. ‹i|Revue des jardins, 22›(3), 14–31.'),
  ],
  expected: {
    title: 'Parler en bêchant : transmission et voisinage dans les jardins ouvriers',
    authors: [person('Éloïse', 'LEFÈVRE-MARTIN', [0]), person('Jean-Yves', 'de KERGUELEN', [1])],
    affiliations: [
      'Laboratoire d’anthropologie, Université de l’Escaut, Valenciennes',
      'Maison des sciences sociales, Brest-Ouest',
    ],
    abstract: frenchAbstract,
    keywords: ['jardins ouvriers', 'transmission', 'voisinage', 'vieillesse'],
    sections: [
      'abstract',
      'introduction',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'acknowledgements',
      'references',
    ],
    fontOk: false,
    spacingOk: false,
    cited: ['laurent16', 'morel19', 'morel19', 'laurent16'],
    figures: 0,
    tables: 0,
  },
}

const germanAbstract =
  'Kleine Bahnhöfe verlieren ihre Wartehallen. Wir haben an 38 Haltepunkten im Vogtland gezählt, wie viele Menschen warten und wo. Wo es eine Bank mit Dach gibt, kommen die Reisenden früher und sprechen miteinander. Eine Bank kostet weniger als ein Fahrkartenautomat.'

const german: SoundManuscript = {
  name: 'word-german',
  maker: 'word',
  look: { ...arial12, language: 'de-DE' },
  pieces: [
    title('Die Bank am Gleis: Warten an kleinen Bahnhöfen im Vogtland'),
    centred('Dr. Annegret Müller-Thurgau, Prof. Dr. Friedrich Wilhelm von der Heide'),
    centred('Institut für Verkehrsforschung, Hochschule Göltzschtal, Deutschland'),
    centred('Kontakt: a.mueller@goeltzschtal.example'),
    frontHeading('Zusammenfassung'),
    front(germanAbstract),
    front('‹b|Schlüsselwörter:› Bahnhöfe, Warten, ländlicher Raum, Beobachtung'),
    h('1 Einleitung'),
    p(
      'Warten ist eine Tätigkeit, die in keiner Statistik vorkommt (Bauer, 2014). Dabei entscheidet der Ort des Wartens darüber, ob eine Fahrt als angenehm erinnert wird. Schulze und Kern (2020) sprechen von der „Schwelle der Reise“.',
    ),
    p(
      'In dieser Arbeit fragen wir, was eine einfache Bank bewirkt. Die Haltepunkte im Vogtland eignen sich dafür, weil seit 2018 nur ein Teil von ihnen neue Bänke erhalten hat.',
    ),
    h('2 Methode'),
    p(
      'An jedem Haltepunkt wurde an vier Werktagen und an einem Sonntag gezählt. Zwei Personen beobachteten unabhängig voneinander und verglichen ihre Bögen am Abend. Die Übereinstimmung lag bei 96 Prozent. Befragt wurden zusätzlich 74 Reisende.',
    ),
    h('3 Ergebnisse'),
    p(
      'Mit Bank und Dach warteten die Menschen im Mittel neun Minuten, ohne Bank drei. Tabelle 1 zeigt die Werte. Gespräche zwischen Fremden wurden fast nur unter Dächern beobachtet.',
    ),
    caption('Tabelle 1: Wartezeit in Minuten'),
    table(
      ['Ausstattung', 'Haltepunkte', 'Minuten'],
      ['Bank mit Dach', '14', '9'],
      ['Bank', '11', '6'],
      ['keine', '13', '3'],
    ),
    h('4 Diskussion'),
    p(
      'Die Ergebnisse stützen die Vermutung von Schulze und Kern (2020). Ungeklärt bleibt, ob die Bank das Warten verlängert oder ob sie dort steht, wo ohnehin gewartet wird (vgl. Bauer, 2014, S. 33).',
    ),
    h('5 Fazit'),
    p('Eine Bank ist eine Einladung. Wer den Nahverkehr stärken will, sollte mit ihr anfangen.'),
    h('Danksagung'),
    p('Wir danken den Fahrdienstleiterinnen der Strecke.'),
    frontHeading('Literaturverzeichnis'),
    ref('bauer14', 'Bauer, K. (2014). ‹i|Vom Warten›. Verlag am Ring.'),
    ref(
      'schulze20',
      'Schulze, M., & Kern, L. (2020). Die Schwelle der Reise. ‹i|Zeitschrift für Mobilität, 9›(1), 5–19. https://doi.org/10.5555/zfm.2020.09',
    ),
  ],
  expected: {
    title: 'Die Bank am Gleis: Warten an kleinen Bahnhöfen im Vogtland',
    authors: [
      person('Annegret', 'Müller-Thurgau', [0], { email: 'a.mueller@goeltzschtal.example' }),
      person('Friedrich Wilhelm', 'von der Heide', [0]),
    ],
    affiliations: ['Institut für Verkehrsforschung, Hochschule Göltzschtal, Deutschland'],
    abstract: germanAbstract,
    keywords: ['Bahnhöfe', 'Warten', 'ländlicher Raum', 'Beobachtung'],
    sections: [
      'abstract',
      'introduction',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'acknowledgements',
      'references',
    ],
    fontOk: true,
    spacingOk: true,
    cited: ['bauer14', 'schulze20', 'schulze20', 'bauer14'],
    figures: 0,
    tables: 1,
  },
}

const turkishAbstract =
  'Köy fırınları birlikte pişirmenin yeridir. Bu çalışmada Ege kıyısındaki on iki köyde 64 kadınla görüşülmüştür. Fırınların açık kaldığı köylerde komşuluk ilişkilerinin daha sık sürdüğü görülmüştür. Fırını onarmak, yeni bir salon yapmaktan daha ucuzdur.'

const turkish: SoundManuscript = {
  name: 'google-turkish',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15, language: 'tr' },
  pieces: [
    bigLine('Ortak Ateş: Ege Köylerinde Fırın ve Komşuluk'),
    centred('Gülşen Çağlayan ve İbrahim Ünal Öztürk'),
    centred('Sosyoloji Bölümü, Kıyı Ege Üniversitesi, İzmir'),
    frontBoldLine('Özet'),
    front(turkishAbstract),
    front('‹b|Anahtar Kelimeler:› köy fırını, komşuluk, kadın emeği, Ege'),
    boldLine('Giriş'),
    p(
      'Ekmek her evde yenir ama her evde pişmez. Köy fırını, haftada bir gün yakılan ve sırayla kullanılan bir ortak maldır (Yıldız, 2015). Kaya ve Demir (2021) bu sıranın köyün en eski takvimi olduğunu yazar.',
    ),
    p(
      'Son yirmi yılda fırınların yarısı kapanmıştır. Bu çalışmanın amacı, fırın kapandığında komşuluğa ne olduğunu anlamaktır.',
    ),
    boldLine('Yöntem'),
    p(
      'Görüşmeler 2022 yılının bahar aylarında yapılmıştır. On iki köyün altısında fırın açık, altısında kapalıdır. Her görüşme yaklaşık bir saat sürmüş ve aynı gün yazıya geçirilmiştir. Katılımcılardan sözlü onam alınmıştır.',
    ),
    boldLine('Bulgular'),
    p(
      'Fırını açık olan köylerde kadınlar haftada ortalama beş komşu ile, kapalı olan köylerde iki komşu ile konuştuklarını söylemiştir. Genç kadınlar fırını bir iş yeri değil, bir haber kaynağı olarak anlatmıştır.',
    ),
    boldLine('Tartışma'),
    p(
      'Bulgular Yıldız’ın (2015) gözlemleriyle uyumludur. Ancak fırının komşuluğu mu yarattığı, yoksa komşuluğun mu fırını ayakta tuttuğu açık değildir (Kaya ve Demir, 2021).',
    ),
    boldLine('Sonuç'),
    p(
      'Fırınların onarılması küçük bir bütçe ile mümkündür. Köy okulları ve muhtarlıklar bu işte birlikte çalışabilir.',
    ),
    frontBoldLine('Kaynakça'),
    ref('kaya21', 'Kaya, S., & Demir, A. (2021). Sıranın takvimi. ‹i|Köy Araştırmaları, 6›(1), 21–39.'),
    ref('yildiz15', 'Yıldız, N. (2015). ‹i|Ortak mallar›. Kıyı Yayınları.'),
  ],
  expected: {
    title: 'Ortak Ateş: Ege Köylerinde Fırın ve Komşuluk',
    authors: [person('Gülşen', 'Çağlayan', [0]), person('İbrahim Ünal', 'Öztürk', [0])],
    affiliations: ['Sosyoloji Bölümü, Kıyı Ege Üniversitesi, İzmir'],
    abstract: turkishAbstract,
    keywords: ['köy fırını', 'komşuluk', 'kadın emeği', 'Ege'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['yildiz15', 'kaya21', 'yildiz15', 'kaya21'],
    figures: 0,
    tables: 0,
  },
}

export const latinLanguages = [portuguese, french, german, turkish]
