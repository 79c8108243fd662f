import { author } from '../author.ts'
import { lineChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

/** In Vietnamese. */
export const saltCalendar: WrittenArticle = {
  journal: 'SWFS',
  volume: 11,
  number: 3,
  title: 'Lịch lấy nước và độ mặn trên ruộng lúa – tôm ở ba ấp ven biển tỉnh Sóc Trăng',
  authors: [
    author('TS.', 'Trần Thị Lan', 'Khoa Nông nghiệp, Trường Đại học Cần Thơ, Cần Thơ', 'Vietnam', true),
    author('', 'Nguyễn Văn Dũng', 'Khoa Nông nghiệp, Trường Đại học Cần Thơ, Cần Thơ', 'Vietnam'),
    author('PGS.', 'Lê Đức Thắng', 'Viện Nghiên cứu Biến đổi Khí hậu, Cần Thơ', 'Vietnam', true),
  ],
  abstract: `
Ở vùng ven biển Sóc Trăng, nông dân trồng lúa vào mùa mưa và nuôi tôm vào mùa khô trên cùng một thửa ruộng. Mỗi năm họ
phải chọn một ngày để mở cống lấy nước mặn và một ngày để rửa mặn. Chúng tôi ghi lại lịch lấy nước của 96 hộ ở ba ấp
trong ba năm, đo độ mặn của nước kênh và của đất hai lần mỗi tuần, và phỏng vấn từng hộ sau mỗi vụ. Kết quả cho thấy
ngày mở cống chung của ấp quan trọng hơn lượng mưa: những hộ rửa mặn trong cùng một tuần với hàng xóm có độ mặn của đất
thấp hơn 1,4 phần nghìn so với những hộ rửa mặn một mình. Năng suất lúa của nhóm thứ nhất cao hơn 0,6 tấn trên một héc
ta. Hộ nghèo thường rửa mặn muộn vì phải chờ thuê máy bơm. Khi ấp thỏa thuận một lịch bơm chung, sự khác biệt giữa hộ
nghèo và hộ khá giảm một nửa. Chúng tôi đề nghị các tổ hợp tác công bố lịch lấy nước trước mùa mưa ít nhất ba tuần, và
đặt điểm đo mặn tại cống thay vì tại trạm của huyện.`,
  keywords: ['lúa – tôm', 'xâm nhập mặn', 'thủy lợi', 'Sóc Trăng'],
  receivedOn: '2026-03-12',
  acceptedOn: '2026-05-29',
  publishedOn: '2026-07-20',
  figures: {
    'table-1': table(
      1,
      'Độ mặn của đất và năng suất lúa theo cách rửa mặn, trung bình ba năm.',
      ['Cách rửa mặn', 'Số hộ', 'Độ mặn, ‰', 'Năng suất, t/ha'],
      [
        ['Cùng tuần với ấp', '41', '2,1', '4,9'],
        ['Sớm hơn ấp', '19', '2,9', '4,5'],
        ['Muộn hơn ấp', '36', '3,5', '4,3'],
      ],
    ),
    'figure-1': lineChart(1, {
      label: 'Biểu đồ độ mặn của nước kênh theo tháng ở ba ấp',
      caption: 'Độ mặn của nước kênh theo tháng, trung bình ba năm.',
      axis: 'Độ mặn, ‰',
      ticks: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
      max: 20,
      grid: [0, 5, 10, 15, 20],
      series: [
        { name: 'Ấp 1', values: [8, 12, 15, 17, 14, 8, 4, 2, 1, 1, 2, 5] },
        { name: 'Ấp 2', values: [7, 10, 13, 15, 12, 6, 3, 1, 1, 1, 2, 4] },
        { name: 'Ấp 3', values: [5, 8, 10, 12, 9, 5, 2, 1, 1, 1, 1, 3] },
      ],
    }),
  },
  sections: [
    {
      title: 'Đặt vấn đề',
      text: `
Ruộng lúa – tôm là một thỏa thuận với mùa. Từ tháng hai đến tháng bảy nước kênh đủ mặn cho tôm sú; từ tháng chín trở đi
nước ngọt cho lúa. Giữa hai mùa là vài tuần mà không ai chắc chắn. Nếu mở cống quá sớm, đất còn mặn; nếu quá muộn, lúa
trổ vào lúc nước đã trở mặn lại.[1]

Các nghiên cứu trước đây xem ngày rửa mặn là quyết định của từng hộ.[2] Điều đó không đúng với những gì chúng tôi thấy
trên đồng. Nước chảy qua ruộng của người khác trước khi đến ruộng của mình, và nước thải cũng vậy.`,
    },
    {
      title: 'Địa điểm và phương pháp',
      text: `
Ba ấp nằm dọc một con kênh dài chín cây số. Chúng tôi chọn 96 hộ có ruộng giáp kênh. Độ mặn được đo bằng máy cầm tay,
hai lần mỗi tuần, lúc nước lớn. Độ mặn của đất ở tầng mặt được tính từ độ dẫn điện theo công thức:

$$ S = \\frac{0.64 \\cdot E_c}{1 + 0.02 (T - 25)} $$ (1)

trong đó $E_c$ là độ dẫn điện và $T$ là nhiệt độ của mẫu. Mỗi hộ được phỏng vấn ba lần, sau mỗi vụ lúa.`,
    },
    {
      title: 'Kết quả',
      text: `
Độ mặn của nước kênh đạt đỉnh vào tháng tư và xuống thấp nhất vào tháng chín (Hình 1).

{{figure-1}}

Những hộ rửa mặn cùng tuần với ấp có đất ít mặn nhất và năng suất cao nhất (Bảng 1). Rửa mặn sớm một mình
không giúp được nhiều, vì nước mặn của hàng xóm lại thấm sang.

{{table-1}}

### Ai rửa mặn muộn?

Trong 36 hộ rửa mặn muộn, 27 hộ không có máy bơm riêng. Họ chờ máy của người quen, và người quen bơm ruộng mình trước.

> Tôi biết ngày nào tốt. Nhưng máy bơm không biết.
> -- Nông dân, 52 tuổi, ấp 1`,
    },
    {
      title: 'Thảo luận',
      text: `
Một lịch chung không cần thêm nước và cũng không cần thêm tiền; nó chỉ cần được công bố đủ sớm. Ở ấp 3, nơi tổ hợp tác
thuê hai máy bơm và đi lần lượt từ đầu kênh, sự khác biệt về năng suất giữa hộ nghèo và hộ khá giảm từ 0,8 xuống 0,4
tấn trên một héc ta.[3]

Nghiên cứu này chỉ theo dõi ba năm, trong đó không có năm nào hạn nặng. Trong một năm như 2016, có thể không còn tuần nào
tốt để mà chọn.`,
    },
  ],
  references: `
Trần, T. L. (2019). Lịch thời vụ lúa – tôm ở bán đảo Cà Mau. *Tạp chí Khoa học Đồng bằng, 7*(2), 33–48.
Phạm, Q. H., & Lê, Đ. T. (2021). Household decisions in rice–shrimp rotation. *Delta Studies, 14*(1), 71–90.
Nguyễn, V. D. (2023). Bơm nước theo tổ: kinh nghiệm của mười hai ấp. *Nông thôn và Nước, 11*(4), 5–22.`,
  facts: {
    language: 'vi',
    translations: [
      {
        language: 'en',
        title: 'Water calendars and salinity in rice–shrimp fields of three coastal hamlets in Sóc Trăng',
        abstract:
          'On the coast of Sóc Trăng farmers grow rice in the rains and shrimp in the dry season, on the same field. Each year they choose a day to let salt water in and a day to flush it out. We recorded the calendars of 96 households in three hamlets for three years. Households that flushed in the same week as their neighbours had soil that was less saline by 1.4 parts in a thousand, and 0.6 tonnes more rice on a hectare. Poor households flush late because they wait for a pump. A common calendar of pumps halved the difference.',
        keywords: ['rice–shrimp', 'salinity', 'irrigation', 'Vietnam'],
      },
    ],
  },
}
