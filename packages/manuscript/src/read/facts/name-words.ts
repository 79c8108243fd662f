import { folded } from '../plain-text.ts'

const words = (text: string): Set<string> => new Set(text.split(/\s+/).filter(Boolean).map(folded))

/**
 * Frequent given names, folded. They are evidence that the given name is written first. Names that are also family
 * names where the family name comes first (Kim, Mai, Han) are not in the list, nor are those of people who often have
 * no family name.
 */
export const givenNames = words(`
  ada adam adrian adriana agnieszka agnes aidan aino alan alba alejandra alejandro aleksandra aleksander alessandra
  alessandro alex alexander alexandra alexandre alexis alfonso alfred alice alicia alison amanda amelia amy ana anastasia
  andrea andreas andrei andrew andre andres andrzej angela anita anna anne annika anthony antoine anton antonio anya
  armando arthur arturo astrid august aurelie barbara bart bas beata beatrice beatriz ben benjamin bernard bernd birgit
  bjorn bogdan brenda brian bridget bruno camila camille carla carlos carmen carol carolina caroline catalina catarina
  catherine cecilia cesar charles charlotte chiara chris christian christina christine christoph christopher claire clara
  claudia claudio clemens colin cristina daniel daniela danielle dariusz david deborah denis diana diego dieter dirk
  dmitri dmitry dominique donald dorota dorothy edoardo eduardo edward eleanor elena eleni elisa elisabeth elise elizabeth
  ella ellen els emanuela emilia emilie emilio emily emma emre enrico eric erik erika ernesto esteban esther eugene eva
  evelyn ewa fabian fabio federica federico felipe felix ferdinand fernanda fernando filip fiona florian frances francesca
  francesco francisco francois frank franz fredrik friedrich gabriel gabriela gareth gemma george georg georges gerard
  gerhard gianluca gilles giorgio giovanni giulia giuseppe gonzalo graham greta gregory guido guillaume gunnar gustav
  gustavo hannah hans harald haruki heather heidi heike heinrich helen helena helene hendrik henri henrik henry herbert
  hiroshi holly hugo ian ignacio ilse ines inga ingrid irene irina iris isabel isabella isabelle ivan ivana ivo jacek jack
  jacob jacqueline jacques jaime jakob jakub james jan jana jane janet janina jason javier jean jeanne jennifer jens jeremy
  jessica jill joan joana joanna joao joaquin joel johan johanna john johannes jonas jonathan joost jordi jorge jose josef
  joseph joshua joyce juan judith julia julian juliana julie julien juliette julio jurgen justin karen karin karl karolina
  katarina katarzyna kate katharina katherine kathleen kathryn katja keiko keith kenji kenneth kerstin kevin klaus kristin
  kristina krzysztof kurt lars laura lauren laurent leila lena leonardo leticia liam lidia lieke linda lisa lorenzo lotte
  louis louise luca lucas lucia lucie lucy luigi luis luisa lukas maarten maciej madeleine maelle magda magdalena magnus
  makoto malgorzata manfred manuel manuela marc marcel marcelo marcin marco marcos marek margaret margarita maria mariana
  marie marieke marina mario marion marit mark marko markus marta martha martin martina mary mateo mateusz matilda matteo
  matthew matthias mattias maurice mauricio max maxime megan melanie melissa mercedes michael michal michel michele michelle
  miguel mikael mikko milan milena miriam misaki mohini monica monika morgane muriel nadia naoko natalia natalie nathalie
  nathan nicholas nick nicola nicolas nicole niels nikolai nikos nils nina noah noemi nora nuno olaf oleg olena olga oliver
  olivia olivier oscar oskar otto pablo paola paolo pascal patricia patricio patrick paul paula paulina pauline paulo pavel
  pawel pedro peter petra philip philipp philippe pierre pieter pilar piotr rachel radek rafael raffaella ralf ramon raquel
  raul rebecca renata rene ricardo riccardo richard rita robert roberta roberto rocio rodrigo roger roland roman ronald rosa
  rosalie ruben rudolf ruth ryan sabine sabrina salvatore samantha samuel sandra sanna sara sarah satoshi sean sebastian
  serena sergei sergio siegfried silke silvia simon simona simone sofia sofie sonia sonja sophia sophie soren stefan stefania
  stefano steffen stephan stephanie stephen steven stuart susan susana susanna susanne svetlana sylvia sylvie takashi tamara
  tanja tatiana teresa theo theodor theresa therese thierry thomas tiago tim timo timothy tobias tom tomas tomasz tommaso
  tracy ulrich ulrike ursula valentina valentin valeria valerie vanessa vera veronica veronika vicente victor victoria
  viktor viktoria vincent vincenzo violeta virginia vladimir walter wanda werner wilhelm willem william wojciech wolfgang
  xavier ximena yannick yoko yolanda yves yvonne zofia zuzana
  aminata chidi chinedu chioma emeka fatou ifeoma kofi kwabena kwame mamadou ngozi njeri nkechi oluwaseun sipho thabo
  thandiwe wanjiru adwoa akosua abena farzana
  amit anil anjali arjun deepak kavita manoj meena neha nirav pooja pradeep priya rahul rajesh rakesh ravi rohit sandeep
  sanjay sunil sunita swati vijay vikram
  jiri katerina lucie marketa pavla tereza vaclav ludmila bozena gabor zsofia eszter katalin laszlo istvan
  emine ayse fatma zeynep mustafa burak elif selin
`)

/** Family names in pinyin and its older forms. */
export const chineseFamilies = words(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang xu deng feng han
  cao zeng peng xiao cai pan tian dong yuan yu jiang ye du su wei cheng lu ding ren shen yao lu jiang cui zhong tan wang fan
  jin shi liao jia xia fu fang zou xiong bai meng qin qiu hou jiang yin xue yan lei duan long shi tao he gu mao hao gong shao
  wan qian dai mo kong xiang chang chan cheung wong leung kwok ng chow lau lam tsai hsu hsieh chiang chou tseng kuo chung
  ouyang sima zhuge
`)

export const koreanFamilies = words(`
  kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon ko moon son yang bae
  baek heo nam noh ryu ha kwak sung cha joo woo min na jin ji um chae won bang pyo
`)

export const hungarianFamilies = words(`
  nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros olah simon racz
  fekete szilagyi torok feher balazs gal kis szucs orsos kocsis fodor pinter szalai sipos magyar lukacs gulyas biro kiraly
  katona laszlo jakab bogdan balog sandor boros vadasz kelemen varadi antal somogyi orban
`)

export const hungarianGivenNames = words(`
  laszlo istvan jozsef janos zoltan sandor ferenc gabor attila peter tamas zsolt tibor andras csaba imre lajos gyorgy balazs
  gyula mihaly karoly robert bela daniel adam krisztian david miklos akos gergely mate bence marton eszter katalin erzsebet
  ilona eva zsuzsanna agnes judit andrea ildiko erika krisztina edit monika zsofia reka anna nora dora orsolya timea viktoria
  boglarka hajnalka kinga lilla piroska
`)

/** First characters that are family names on their own. */
export const hanFamilies = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許邓鄧韩韓冯馮曹彭曾肖蕭萧田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陸范汪廖石金贾賈夏付方邹鄒熊白孟秦邱侯江尹薛阎閻雷龙龍黎史陶贺賀顾顧毛郝龚龔邵万萬钱錢严嚴武戴莫孔向汤湯',
)
export const hangulFamilies = new Set(
  '김이박최정강조윤장임한오서신권황안송류유홍전고문양손배백허남노심하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국',
)

/** `ouyang` and its like in characters: family names of two characters. */
export const compoundFamily =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|夏侯|皇甫|尉迟|公孙|慕容|令狐|宇文|司徒|남궁|황보|제갈|선우|독고|사공|서문)/u

export const vietnameseFamily =
  /^(?:Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Trịnh|Đào|Lương|Trương|Đoàn|Vương|Tô)$/u

const syllable =
  '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|ei|ao|ou|an|en|in|ia|ie|iu|ua|ui|un|uo|ue|a|e|i|o|u)'
const twoSyllables = new RegExp(`^${syllable}-?${syllable}$`)

/** A given name of two syllables in pinyin: `xiaoming`, `hua-jun`. */
export const isPinyinPair = (word: string): boolean => word.length <= 14 && twoSyllables.test(folded(word))
