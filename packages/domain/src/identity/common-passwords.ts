/** The world's most guessed passwords of six characters and more, in lower case, as they stand in every guesser's list. */
const words = `
password password1 password12 password123 password1234 password! password01 passw0rd passw0rd1 p@ssword p@ssw0rd
p@ssw0rd1 pa$$word pa55word passwort passport password2 password3 password9 password11 password99 mypassword newpassword
yourpassword nopassword thepassword passwords passwerd motdepasse contraseña contrasena senha123 parola123 haslo123
123123 123321 112233 111222 121212 131313 123123123 1234512345 123454321 1234554321 12341234 11223344 1122334455
102030 010203 147258 147258369 159357 159753 135790 246810 987654 789456 789456123 456789 456123 369258147 741852963
321321 654123 111111111 222222 333333 444444 555555 666666 777777 888888 999999 000000 696969 101010 202020 212121
123456a 123456q 123456abc 1234567a 12345678a 123456789a 12345a 1234qwer 123qwe 123qweasd 123qwe123 123abc 12qwaszx
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx zaq12wsx zaq1zaq1 xsw2zaq1 q1w2e3
q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsx123 qazwsxedc qwe123 qwe123qwe qweasd qweasdzxc qwer1234 qwert1 qwert123
qwert12345 qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty! qwertyui qwertyuiop123 qwerty7
qwerty22 asdasd asdasd123 asdf1234 asdfasdf asdfgh1 asdfghjkl1 asdqwe asdqwe123 zxcvbn zxcvbnm1 zxcvbnm123 zxcasdqwe
azerty123 azerty1 aqwzsx wsxedc poiuytrewq mnbvcxz lkjhgfdsa a1b2c3 a1b2c3d4 a12345 a123456 a1234567 a12345678
a123456789 aa1234 aa123456 aa12345678 aaa111 abc123 abc1234 abc12345 abc123456 abcd1234 abcde123 abcdef1 abcabc
abc123abc 1a2b3c 1a2b3c4d 1abc23 q123456 z123456 s123456 asd123 asd123456 zxc123 zxcv1234 qq123456 xyz123 test123
test1234 test12345 testtest tester testing testing1 test01 testpass temp123 temp1234 temporary changeme changeme1
changeme123 letmein letmein1 letmein! letmein123 welcome welcome1 welcome12 welcome123 welcome! welcome01 welcome2
admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 administrator adminadmin admin01 root123 rootroot
toor123 superuser default default1 user123 user1234 username guest123 guest1 login123 logmein master master1 master123
access access14 access123 secret secret1 secret123 topsecret private private1 security secure123 internet internet1
computer computer1 network samsung samsung1 google google1 google123 facebook facebook1 yahoo123 hotmail gmail123
youtube twitter instagram linkedin myspace1 whatsapp android iphone5 windows windows1 microsoft apple123 oracle cisco123
linux123 ubuntu database server1 dragon dragon1 dragon123 monkey monkey1 monkey12 monkey123 sunshine sunshine1
princess princess1 princess123 football football1 football12 baseball baseball1 basketball basketball1 soccer soccer1
soccer12 hockey1 tennis1 cricket cricket1 superman superman1 batman batman1 batman123 spiderman spiderman1 ironman1
starwars starwars1 pokemon pokemon1 pokemon123 pikachu naruto naruto1 minecraft minecraft1 fortnite roblox roblox123
shadow shadow1 shadow123 killer killer1 killer123 hunter hunter1 hunter2 hunter12 ranger ranger1 soldier warrior
warrior1 phoenix phoenix1 thunder thunder1 lightning freedom freedom1 liberty whatever whatever1 trustno1 iloveyou
iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveu iloveme iloveme1 iloveu2 loveyou loveme loveme1 lovely lovely1 love123
love1234 lover1 lovelove mylove forever forever1 forever21 beautiful angel1 angel123 angels babygirl babygirl1 babyboy
baby123 sweety sweetheart sweetie honey1 honey123 cookie cookie1 cookie123 chocolate chocolate1 banana banana1 orange
orange1 cheese cheese1 peanut pepper pepper1 ginger ginger1 butterfly butterfly1 flower flower1 flowers rainbow rainbow1
summer summer1 summer12 summer123 winter winter1 winter123 spring1 spring123 autumn1 autumn123 january february october
november december december1 monday monday1 friday friday1 sunday saturday charlie charlie1 charlie123 michael michael1
jordan jordan1 jordan23 jennifer jessica jessica1 ashley ashley1 amanda amanda1 daniel daniel1 daniel123 andrew andrew1
thomas thomas1 robert robert1 joshua joshua1 matthew matthew1 anthony anthony1 william william1 george george1 nicole
nicole1 michelle michelle1 samantha hannah hannah1 maggie maggie1 buster buster1 bailey bailey1 harley harley1 tigger
tigger1 snoopy snoopy1 mickey mickey1 garfield scooby scooby1 bubbles bubbles1 purple purple1 yellow yellow1 silver
silver1 golden golden1 diamond diamond1 crystal crystal1 mustang mustang1 ferrari ferrari1 porsche mercedes corvette
camaro yamaha yamaha1 honda1 toyota toyota1 chelsea chelsea1 chelsea123 arsenal arsenal1 arsenal123 liverpool liverpool1
liverpool123 barcelona barcelona1 realmadrid juventus manutd manchester manchester1 united1 rangers celtic celtic1
cowboys steelers yankees yankees1 lakers lakers1 patriots eagles1 packers raiders broncos redsox matrix matrix1 merlin
merlin1 gandalf gandalf1 eminem metallica nirvana slipknot blink182 linkinpark greenday beatles jesus1 jesus123
jesuschrist christ1 christian godisgood godbless blessed blessed1 blessing amazing1 awesome1 heaven faith1 grace123
hello1 hello12 hello123 hello1234 hellohello hello! goodluck lucky1 lucky7 lucky123 success success1 money1 money123
dollar boss123 king123 queen123 family family1 family123 friends friends1 mother mother1 father father1 mommy1 daddy1
computer123 student student1 student123 teacher teacher1 school school1 school123 college college1 university research
research1 researcher science science1 science123 professor scientist doctor doctor1 doctor123 journal journal1
journal123 journals reviewer reviewer1 editor123 author123 manuscript publish1 academic library1 nigeria nigeria1
nigeria123 ghana123 kenya123 india123 pakistan pakistan1 pakistan123 bangladesh indonesia brazil123 brasil america
america1 london london1 london123 newyork newyork1 paris123 canada canada1 mexico1 germany1 fuckyou fuckyou1 fuckyou2
fuckoff asshole bitch1 badboy badboy1 playboy pussycat sexy123 biteme bullshit ncc1701 7777777
5201314 woaini woaini1314 a5201314 1314520 147852 852456 951753 258456 789789 456456 147147 258258 369369 123789
123654 123456654321 1234567899 0987654321 12344321 1111qqqq qqqq1111 1111aaaa aaaa1111 111aaa q1q1q1 a1a1a1 1q1q1q
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
