import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  boldLine,
  caption,
  centred,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  plainRef,
  ref,
  table,
  title,
} from '../make/piece.ts'

const japaneseAbstract =
  '本研究は、離島の診療所における看護師の役割を明らかにすることを目的とする。瀬戸内海の十二の島で二十七名の看護師に面接調査を行った。その結果、看護師は医療だけでなく、島の暮らしを支える相談役でもあることが分かった。定期船の時刻が受診の時刻を決めていた。'

const japanese: SoundManuscript = {
  name: 'word-japanese',
  maker: 'word',
  look: { ...arial12, eastAsia: 'MS Mincho', points: 10.5, saidIn: 'normal', language: 'ja-JP' },
  pieces: [
    title('離島診療所における看護師の役割：瀬戸内海十二島の面接調査'),
    centred('山本 美咲‹^|1）›，高橋 健太郎‹^|2）›'),
    centred('1）瀬戸内看護大学　看護学部'),
    centred('2）島嶼医療研究所'),
    frontHeading('要旨'),
    front(japaneseAbstract),
    front('‹b|キーワード：›離島，看護師，診療所，面接調査'),
    h('1．はじめに'),
    p(
      '離島の医療は船の時刻に左右される（山本，2016）。医師が常駐しない島では、看護師が最初の相談相手となる。高橋・佐藤（2019）は、この役割が記録に残りにくいことを指摘している。',
    ),
    p(
      '本研究では、看護師自身の言葉を手がかりに、島の診療所で何が行われているのかを記述する。そのうえで、支援のあり方を考える。',
    ),
    h('2．方法'),
    p(
      '十二の島の診療所に勤める看護師二十七名を対象とした。面接は一人あたり約六十分であり、許可を得て録音した。逐語録を作成し、二名の研究者が独立に分類した。意見が分かれた場合は話し合いによって決定した。',
    ),
    h('3．結果'),
    p(
      '語りは三つに分けられた。第一は待つこと、第二は見守ること、第三はつなぐことである。多くの看護師は、船着き場での立ち話が最も大切な情報源であると述べた。',
    ),
    h('4．考察'),
    p(
      '看護師は医療と暮らしの間に立っている。この点は山本（2016）の報告と一致する。ただし、本研究の対象は一つの海域に限られており、結果を一般化するには注意が必要である。',
    ),
    h('5．結論'),
    p('離島の看護師を支えるためには、記録の様式を暮らしに合わせて改める必要がある。'),
    h('謝辞'),
    p('調査に協力してくださった看護師の皆様に感謝申し上げる。'),
    frontHeading('引用文献'),
    ref('takahashi19', '高橋健太郎・佐藤由美（2019）．記録に残らない看護．島嶼医療，12（1），3–15．'),
    ref('yamamoto16', '山本美咲（2016）．船を待つ診療所．海風書房．'),
  ],
  expected: {
    title: '離島診療所における看護師の役割：瀬戸内海十二島の面接調査',
    authors: [
      person('美咲', '山本', [0], { name: '山本 美咲' }),
      person('健太郎', '高橋', [1], { name: '高橋 健太郎' }),
    ],
    affiliations: ['瀬戸内看護大学 看護学部', '島嶼医療研究所'],
    abstract: japaneseAbstract,
    keywords: ['離島', '看護師', '診療所', '面接調査'],
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
    spacingOk: true,
    cited: ['yamamoto16', 'takahashi19', 'yamamoto16'],
    figures: 0,
    tables: 0,
  },
}

const koreanAbstract =
  '본 연구는 농촌 마을버스의 배차 간격이 노인의 외출에 미치는 영향을 살펴보았다. 전라북도의 열 개 마을에서 노인 116명을 면담하였다. 배차 간격이 한 시간 이내인 마을에서 외출 횟수가 두 배 많았다. 시간표를 지키는 것이 버스를 늘리는 것보다 중요하였다.'

const korean: SoundManuscript = {
  name: 'google-korean',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15, language: 'ko' },
  pieces: [
    title('마을버스의 시간표와 노인의 외출: 전라북도 열 개 마을의 사례'),
    centred('김서연¹, 박지훈²'),
    centred('¹ 만경대학교 사회복지학과'),
    centred('² 농촌교통연구소'),
    frontBoldLine('초록'),
    front(koreanAbstract),
    front('‹b|주제어:› 마을버스, 노인, 외출, 농촌'),
    boldLine('1. 서론'),
    p(
      '농촌의 노인에게 버스는 다리와 같다(김서연, 2018). 그러나 버스가 언제 오는지 알 수 없으면 사람들은 집을 나서지 않는다. 박지훈과 이민호(2021)는 배차 간격보다 기다리는 장소가 중요하다고 보았다.',
    ),
    p('이 연구의 목적은 배차 간격과 외출의 관계를 확인하는 것이다. 이를 위하여 형편이 비슷한 열 개 마을을 골랐다.'),
    boldLine('2. 연구 방법'),
    p(
      '조사는 2022년 봄과 가을에 이루어졌다. 노인 116명에게 일주일 동안의 외출을 묻고, 버스 회사의 운행 기록과 비교하였다. 글을 읽기 어려운 분에게는 면접자가 질문을 읽어 드렸다.',
    ),
    boldLine('3. 결과'),
    p(
      '배차 간격이 한 시간 이내인 마을의 노인은 일주일에 네 번, 그보다 긴 마을의 노인은 두 번 외출하였다. 표 1은 마을별 차이를 보여 준다.',
    ),
    caption('표 1. 배차 간격과 외출 횟수'),
    table(
      ['배차 간격', '마을', '외출 횟수'],
      ['한 시간 이내', '4', '4.1'],
      ['두 시간 이내', '3', '2.6'],
      ['그 이상', '3', '1.9'],
    ),
    boldLine('4. 논의'),
    p('결과는 김서연(2018)의 관찰과 일치한다. 다만 건강 상태가 외출에 미치는 영향을 완전히 나누어 볼 수는 없었다.'),
    boldLine('5. 결론'),
    p('시간표를 지키는 버스가 노인의 생활을 넓힌다. 앞으로의 연구는 겨울철의 외출도 살펴보아야 한다.'),
    frontBoldLine('참고문헌'),
    plainRef('kim18', '김서연. (2018). 버스와 다리. 농촌복지연구, 10(2), 45–61.'),
    plainRef('park21', '박지훈, 이민호. (2021). 기다리는 장소. 교통과 생활, 4(1), 7–22.'),
  ],
  expected: {
    title: '마을버스의 시간표와 노인의 외출: 전라북도 열 개 마을의 사례',
    authors: [person('서연', '김', [0], { name: '김서연' }), person('지훈', '박', [1], { name: '박지훈' })],
    affiliations: ['만경대학교 사회복지학과', '농촌교통연구소'],
    abstract: koreanAbstract,
    keywords: ['마을버스', '노인', '외출', '농촌'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['kim18', 'park21', 'kim18'],
    figures: 0,
    tables: 1,
  },
}

const vietnameseAbstract =
  'Chợ nổi đang thay đổi cùng với dòng sông. Nghiên cứu này phỏng vấn 85 người bán hàng ở ba chợ nổi miền Tây. Kết quả cho thấy người bán ở lại vì mối quan hệ với khách quen hơn là vì thu nhập. Việc giữ bến đậu có ý nghĩa hơn việc quảng bá du lịch.'

const vietnamese: SoundManuscript = {
  name: 'libreoffice-vietnamese',
  maker: 'libreoffice',
  look: { font: 'Times New Roman', points: 13, lines: 1.15, saidIn: 'runs', language: 'vi-VN' },
  pieces: [
    title('Khách quen trên sông: vì sao chợ nổi vẫn còn'),
    centred('Nguyễn Thị Hồng Nhung‹^|1›*, Trần Quốc Đạt‹^|2›'),
    centred('‹^|1›Khoa Xã hội học, Trường Đại học Sông Hậu, Việt Nam'),
    centred('‹^|2›Viện Nghiên cứu Đồng bằng, Việt Nam'),
    centred('*Tác giả liên hệ: nhung.nguyen@songhau.example'),
    frontHeading('Tóm tắt'),
    front(vietnameseAbstract),
    front('‹b|Từ khóa:› chợ nổi, khách quen, sinh kế, đồng bằng sông Cửu Long'),
    h('1. Giới thiệu'),
    p(
      'Chợ nổi là nơi buôn bán và cũng là nơi gặp gỡ (Lê, 2014). Khi cầu đường phát triển, nhiều người cho rằng chợ nổi sẽ biến mất. Tuy vậy, ba chợ lớn vẫn họp mỗi sáng (Phạm & Võ, 2020).',
    ),
    p(
      'Bài viết này tìm hiểu lý do người bán tiếp tục ở lại. Chúng tôi quan tâm đến cách họ nói về khách quen và về bến đậu.',
    ),
    h('2. Phương pháp'),
    p(
      'Chúng tôi phỏng vấn 85 người bán từ tháng ba đến tháng bảy năm 2022. Mỗi cuộc phỏng vấn kéo dài khoảng bốn mươi phút và được ghi chép ngay trên ghe. Tên của người tham gia đã được thay đổi.',
    ),
    h('3. Kết quả'),
    p(
      'Hai phần ba số người bán có khách quen trên mười năm. Thu nhập giảm nhưng số ngày đi chợ không giảm. Nhiều người nói rằng họ sợ mất bến hơn là sợ mất tiền.',
    ),
    h('4. Thảo luận'),
    p(
      'Kết quả phù hợp với nhận xét của Lê (2014). Điều chưa rõ là thế hệ sau có tiếp tục hay không. Phạm và Võ (2020) cũng nêu câu hỏi này.',
    ),
    h('5. Kết luận'),
    p('Muốn giữ chợ nổi thì trước hết phải giữ bến. Chính quyền địa phương có thể làm việc này với chi phí thấp.'),
    frontHeading('Tài liệu tham khảo'),
    ref('le14', 'Lê, V. H. (2014). ‹i|Chợ trên sông›. Nhà xuất bản Bến Xưa.'),
    ref('pham20', 'Phạm, T. L., & Võ, M. K. (2020). Đường bộ và đường sông. ‹i|Tạp chí Đồng bằng, 5›(2), 30–44.'),
  ],
  expected: {
    title: 'Khách quen trên sông: vì sao chợ nổi vẫn còn',
    authors: [
      person('Thị Hồng Nhung', 'Nguyễn', [0], {
        name: 'Nguyễn Thị Hồng Nhung',
        email: 'nhung.nguyen@songhau.example',
        corresponding: true,
      }),
      person('Quốc Đạt', 'Trần', [1], { name: 'Trần Quốc Đạt' }),
    ],
    affiliations: ['Khoa Xã hội học, Trường Đại học Sông Hậu, Việt Nam', 'Viện Nghiên cứu Đồng bằng, Việt Nam'],
    abstract: vietnameseAbstract,
    keywords: ['chợ nổi', 'khách quen', 'sinh kế', 'đồng bằng sông Cửu Long'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['le14', 'pham20', 'le14', 'pham20'],
    figures: 0,
    tables: 0,
  },
}

const chineseAbstract =
  '本文以六所乡村小学为对象，考察午后阅读时间对学生词汇量的影响。研究对二百一十名学生进行了为期一年的观察。每天二十分钟的自由阅读使词汇量平均增加百分之十五。教师的陪伴比书籍的数量更为重要。'

const chineseWord: SoundManuscript = {
  name: 'word-chinese-two-languages',
  maker: 'word',
  look: { font: 'Arial', eastAsia: 'SimSun', points: 12, lines: 1, saidIn: 'normal', language: 'zh-CN' },
  pieces: [
    title('午后二十分钟：乡村小学自由阅读与词汇量的关系'),
    centred('陈思远'),
    centred('（江汉师范学院 教育系，湖北 荆州 434000）'),
    front(`‹b|摘　要：›${chineseAbstract}`),
    front('‹b|关键词：›自由阅读；词汇量；乡村小学；教师陪伴'),
    front(
      '‹b|Abstract:› This paper looks at twenty minutes of free reading after lunch in six village schools and at the growth of vocabulary over one year.',
    ),
    front('‹b|Key words:› free reading; vocabulary; village schools'),
    h('1 引言'),
    p(
      '阅读能力是学习的基础[1]。乡村学校的图书并不少，缺少的是阅读的时间和陪伴的人[2]。已有研究多关注藏书数量，对时间的作用讨论不足。',
    ),
    p(
      '本文提出的问题是：在不增加图书的前提下，固定的阅读时间能否提高学生的词汇量？为此，我们与六所小学合作，在午饭之后安排二十分钟的自由阅读。',
    ),
    h('2 研究方法'),
    p(
      '参加研究的学生共二百一十名，年龄在八岁到十一岁之间。词汇量在学年开始和结束时各测量一次。三所学校由教师陪伴阅读，另外三所学校由学生自行阅读。所有家长均表示同意。',
    ),
    h('3 研究结果'),
    p(
      '一年之后，学生的词汇量平均增加百分之十五。有教师陪伴的学校增加百分之二十一，没有教师陪伴的学校增加百分之九。男生和女生之间没有显著差别。',
    ),
    h('4 讨论'),
    p('结果表明，时间和陪伴同样重要。这与前人的看法[1-2]基本一致。由于学校不是随机选择的，结论还需要进一步检验。'),
    h('5 结论'),
    p('固定的阅读时间是一项简单而有效的措施，值得在更多的乡村学校中尝试。'),
    frontHeading('参考文献'),
    ref('zhou15', '[1] 周明. 阅读与学习[M]. 武汉: 江汉出版社, 2015.'),
    ref('sun19', '[2] 孙丽, 何平. 谁来陪孩子读书[J]. 乡村教育, 2019, 7(3): 21-29.'),
  ],
  expected: {
    title: '午后二十分钟：乡村小学自由阅读与词汇量的关系',
    authors: [person('思远', '陈', [0], { name: '陈思远' })],
    affiliations: ['江汉师范学院 教育系，湖北 荆州 434000'],
    abstract: chineseAbstract,
    keywords: ['自由阅读', '词汇量', '乡村小学', '教师陪伴'],
    sections: ['introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['zhou15', 'sun19', 'zhou15', 'sun19'],
    figures: 0,
    tables: 0,
  },
}

export const eastAsianLanguages = [japanese, korean, vietnamese, chineseWord]
