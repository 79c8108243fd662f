/** Running text by language, for manuscripts whose language must be recognised. */
export const proseOf: Record<string, string[]> = {
  es: [
    'El presente estudio analiza cómo las familias de la costa utilizan el agua de los pozos durante la estación seca y qué cambios se observan en su trabajo diario. Los datos se recogieron en entrevistas con los hogares que aceptaron participar, y se compararon con los registros de la oficina del distrito.',
    'Los resultados muestran que el acceso al agua depende de la distancia y de la organización de cada comunidad. En los pueblos del norte las mujeres dedican más tiempo a esta tarea que los hombres, y por eso la mejora de los pozos cambia sobre todo su jornada. La discusión considera los límites de la muestra.',
  ],
  fr: [
    'Cette étude examine la manière dont les familles de la côte utilisent l’eau des puits pendant la saison sèche et les changements que l’on observe dans leur travail quotidien. Les données ont été recueillies par des entretiens avec les ménages qui ont accepté de participer, et elles ont été comparées avec les registres du district.',
    'Les résultats montrent que l’accès à l’eau dépend de la distance et de l’organisation de chaque village. Dans le nord, les femmes passent plus de temps à cette tâche que les hommes, et c’est pour cela que la réparation des puits change surtout leur journée. La discussion porte sur les limites de l’échantillon.',
  ],
  de: [
    'Die vorliegende Studie untersucht, wie die Familien an der Küste das Wasser der Brunnen in der trockenen Jahreszeit nutzen und welche Veränderungen sich dabei in ihrer täglichen Arbeit zeigen. Die Daten wurden in Gesprächen mit den Haushalten erhoben, die sich zur Teilnahme bereit erklärten, und mit den Akten des Bezirks verglichen.',
    'Die Ergebnisse zeigen, dass der Zugang zum Wasser von der Entfernung und von der Organisation des Dorfes abhängt. Im Norden verbringen die Frauen mehr Zeit mit dieser Arbeit als die Männer, und deshalb verändert die Reparatur der Brunnen vor allem ihren Tag. Die Grenzen der Stichprobe werden in der Diskussion nicht verschwiegen.',
  ],
  pt: [
    'O presente estudo analisa como as famílias da costa utilizam a água dos poços durante a estação seca e que mudanças se observam no trabalho de cada dia. Os dados foram recolhidos em entrevistas com os agregados que aceitaram participar, e foram comparados com os registos do distrito.',
    'Os resultados mostram que o acesso à água não depende apenas da distância, mas também da organização da comunidade. No norte as mulheres dedicam mais tempo a esta tarefa do que os homens, e por isso a reparação dos poços muda sobretudo o dia delas. A discussão considera os limites da amostra.',
  ],
  it: [
    'Il presente studio analizza come le famiglie della costa usano l’acqua dei pozzi durante la stagione secca e quali cambiamenti si osservano nel lavoro di ogni giorno. I dati sono stati raccolti con interviste nelle case che hanno accettato di partecipare, e sono stati confrontati con i registri del distretto.',
    'I risultati mostrano che l’accesso all’acqua dipende dalla distanza e dall’organizzazione del villaggio. Nel nord le donne passano più tempo degli uomini in questo lavoro, e per questo la riparazione dei pozzi cambia soprattutto la loro giornata. La discussione considera i limiti del campione e della durata.',
  ],
  nl: [
    'Dit onderzoek gaat na hoe de gezinnen aan de kust het water van de putten in het droge seizoen gebruiken en welke veranderingen er in het dagelijkse werk te zien zijn. De gegevens zijn verzameld in gesprekken met de huishoudens die wilden meedoen, en ze zijn vergeleken met de registers van het district.',
    'Uit de resultaten blijkt dat de toegang tot het water van de afstand en van de organisatie van het dorp afhangt. In het noorden zijn de vrouwen meer tijd aan dit werk kwijt dan de mannen, en daarom verandert het herstel van de putten vooral hun dag. De grenzen van de steekproef komen ook aan de orde.',
  ],
  pl: [
    'Niniejsze badanie dotyczy tego, jak rodziny na wybrzeżu korzystają z wody ze studni w porze suchej i jakie zmiany są widoczne w codziennej pracy. Dane zebrano w rozmowach z gospodarstwami, które zgodziły się na udział, i porównano je z rejestrami urzędu. Nie wszystkie domy były dostępne.',
    'Wyniki pokazują, że dostęp do wody zależy od odległości oraz od organizacji wsi. Na północy kobiety poświęcają na to więcej czasu niż mężczyźni, dlatego naprawa studni zmienia przede wszystkim ich dzień. To nie jest zaskakujące, jak pokazały wcześniejsze badania, które prowadzono w tym regionie przez wiele lat.',
  ],
  sv: [
    'Den här studien undersöker hur familjerna vid kusten använder vattnet i brunnarna under den torra årstiden och vilka förändringar som syns i det dagliga arbetet. Uppgifterna samlades in i samtal med de hushåll som ville vara med, och de jämfördes med handlingar från distriktet. Det var inte möjligt att besöka alla.',
    'Resultaten visar att tillgången till vatten beror på avståndet och på hur byn är organiserad. I norr har kvinnorna mer arbete med att hämta vatten, och därför är det framför allt deras dag som förändras. Vi diskuterar om urvalet är stort nog, men vi har inte funnit några tecken på att det var skevt.',
  ],
  da: [
    'Denne undersøgelse handler om, hvordan familierne ved kysten bruger vandet fra brøndene i den tørre tid, og hvilke forandringer der kan ses i det daglige arbejde. Oplysningerne er samlet i samtaler med de husstande, der ville være med, og de er sammenlignet med akter fra distriktet. Det var ikke muligt at besøge alle.',
    'Resultaterne viser, at adgangen til vand afhænger af afstanden og af, hvordan landsbyen er organiseret. I nord har kvinderne mere arbejde med at hente vand, og derfor er det især deres dag, der ændres. Det er et spørgsmål, om udvalget er stort nok, men vi har ikke fundet tegn på, at det var skævt.',
  ],
  tr: [
    'Bu çalışma, kıyıdaki ailelerin kurak mevsimde kuyu suyunu nasıl kullandığını ve bunun günlük işlerde ne gibi değişikliklere yol açtığını incelemektedir. Veriler, katılmayı kabul eden haneler ile yapılan görüşmelerde toplandı ve daha sonra ilçenin kayıtları ile karşılaştırıldı. Her eve gidilemedi, ancak bu bir sorun olarak görülmedi.',
    'Bulgular, suya erişimin uzaklığa ve köyün düzenine göre değiştiğini göstermektedir. Kuzeyde kadınlar bu iş için erkeklerden daha çok zaman harcamaktadır ve bu nedenle kuyuların onarımı en çok onların gününü değiştirir. Örneklem için belirtilen sınırlar tartışma bölümünde ele alınmıştır ve bir öneri de sunulmuştur.',
  ],
  id: [
    'Penelitian ini membahas bagaimana keluarga di pesisir menggunakan air sumur pada musim kemarau dan perubahan yang terlihat dalam pekerjaan sehari-hari. Data dikumpulkan dari wawancara dengan rumah tangga yang bersedia, dan dibandingkan dengan catatan kantor distrik. Tidak semua rumah dapat dikunjungi oleh tim ini.',
    'Hasil menunjukkan bahwa akses air bergantung pada jarak dan pada organisasi desa. Di utara, perempuan menghabiskan lebih banyak waktu untuk tugas ini, dan karena itu perbaikan sumur mengubah hari mereka. Batas dari sampel juga dibahas dalam bagian ini, dan tidak ada tanda bahwa hasil tersebut adalah kebetulan.',
  ],
  ru: [
    'В данной работе рассматривается, как семьи на побережье используют воду из колодцев в сухой сезон и какие изменения видны в их повседневном труде. Данные были собраны в беседах с теми хозяйствами, которые согласились участвовать, и сопоставлены с записями районной управы.',
    'Результаты показывают, что доступ к воде зависит от расстояния и от того, как устроена община. На севере женщины тратят на это больше времени, чем мужчины, поэтому ремонт колодцев меняет прежде всего их день. Ограничения выборки обсуждаются отдельно.',
  ],
  zh: [
    '本研究考察沿海家庭在旱季如何使用井水，以及日常劳动因此发生了哪些变化。数据来自对愿意参加的家庭的访谈，并与地区办公室的登记资料作了比较。并非所有家庭都能访问，但样本覆盖了各个村庄。',
    '结果表明，用水条件取决于距离和村庄的组织方式。在北部，妇女花在取水上的时间比男子多，因此修缮水井首先改变了她们的一天。样本的局限在讨论部分加以说明，今后的研究应当持续更长的时间。',
  ],
  ar: [
    'تبحث هذه الدراسة في كيفية استخدام الأسر الساحلية لمياه الآبار خلال موسم الجفاف، وفي التغيرات التي تظهر في عملها اليومي. جُمعت البيانات في مقابلات مع الأسر التي وافقت على المشاركة، وقورنت بسجلات مكتب المنطقة في السنة نفسها.',
    'تُظهر النتائج أن الوصول إلى الماء يعتمد على المسافة وعلى تنظيم القرية. في الشمال تقضي النساء وقتاً أطول من الرجال في هذا العمل، ولذلك فإن إصلاح الآبار يغير يومهن قبل غيرهن. وتناقش الدراسة حدود العينة في قسم خاص.',
  ],
  hi: [
    'यह अध्ययन देखता है कि तट पर रहने वाले परिवार सूखे मौसम में कुओं के पानी का उपयोग कैसे करते हैं और उनके रोज़ के काम में क्या बदलाव आते हैं। आँकड़े उन घरों की बातचीत से लिए गए जो भाग लेने को तैयार थे, और ज़िले के अभिलेखों से मिलाए गए।',
    'परिणाम बताते हैं कि पानी तक पहुँच दूरी और गाँव के संगठन पर निर्भर करती है। उत्तर में महिलाएँ इस काम में पुरुषों से अधिक समय लगाती हैं, इसलिए कुओं की मरम्मत सबसे पहले उनका दिन बदलती है। नमूने की सीमाएँ अलग से बताई गई हैं।',
  ],
}
