export interface Nation {
  country: string
  given: string[]
  family: string[]
  universities: string[]
}

/** Countries with typical names and universities: given names, family names, universities. */
const table = `
Nigeria: Adaobi,Babatúndé,Chidi,Ifẹ́olúwa,Kẹ́hìndé,Ngozi,Obiageli,Ṣadé,Uche,Yétúndé | Adéyẹmí,Balogun,Eze,Ìdòwú,Nwachukwu,Ọkáfọ̀,Oyèlẹ́yẹ,Ụzọchukwu | University of Ibadan;University of Lagos;University of Nigeria, Nsukka;Ahmadu Bello University, Zaria
Ghana: Abena,Akosua,Ekow,Kofi,Kwabena,Yaa | Agyeman,Boateng,Mensah,Osei,Owusu,Quaye | University of Ghana, Legon;Kwame Nkrumah University of Science and Technology, Kumasi;University of Cape Coast
Kenya: Achieng,Brian,Esther,Joseph,Mercy,Wambui | Kiptoo,Kamau,Mutiso,Njoroge,Ochieng,Wafula | University of Nairobi;Kenyatta University, Nairobi;Moi University, Eldoret;Pwani University, Kilifi
Ethiopia: Abebe,Dawit,Hirut,Meron,Selamawit,Tsegaye | Alemu,Bekele,Desta,Gebreyesus,Haile,Worku | Addis Ababa University;Hawassa University;Mekelle University;Jimma University
Tanzania: Asha,Baraka,Juma,Neema,Rehema,Salum | Kimaro,Mbwana,Mushi,Mwakyusa,Ngowi,Shayo | University of Dar es Salaam;Sokoine University of Agriculture, Morogoro
Uganda: Grace,Ivan,Namutebi,Okello,Patience,Robert | Akello,Kato,Musoke,Nakato,Opio,Ssemakula | Makerere University, Kampala;Gulu University
Malawi: Chikondi,Limbani,Mphatso,Thokozani | Banda,Chirwa,Kachale,Phiri | University of Malawi, Zomba;Lilongwe University of Agriculture and Natural Resources
South Africa: Anele,Johan,Lerato,Nomvula,Sipho,Thandiwe | Botha,Dlamini,Khumalo,Maseko,Naidoo,van Wyk | University of Cape Town;University of Pretoria;University of KwaZulu-Natal, Durban;University of Limpopo
Zambia: Bwalya,Chanda,Mutinta,Natasha | Mulenga,Mwanza,Phiri,Sichone | University of Zambia, Lusaka;Copperbelt University, Kitwe
Senegal: Awa,Cheikh,Fatou,Mamadou,Ndèye,Ousmane | Diop,Fall,Gueye,Ndiaye,Sarr,Sow | Cheikh Anta Diop University, Dakar;Gaston Berger University, Saint-Louis
Mali: Aminata,Boubacar,Kadiatou,Moussa | Coulibaly,Diarra,Keïta,Traoré | University of Bamako;Rural Polytechnic Institute, Katibougou
Burkina Faso: Adama,Issa,Mariam,Salif | Kaboré,Ouédraogo,Sawadogo,Zongo | Joseph Ki-Zerbo University, Ouagadougou
Benin: Afiavi,Comlan,Rachidatou,Sètondji | Adjovi,Dossou,Houngbédji,Zinsou | University of Abomey-Calavi;University of Parakou
Guinea: Fatoumata,Ibrahima,Mariama,Thierno | Bah,Barry,Camara,Condé | Gamal Abdel Nasser University, Conakry;Institute of Agronomic Research, Kindia
Niger: Abdou,Hadiza,Mahamadou,Zeinabou | Issoufou,Maïga,Oumarou,Saley | Abdou Moumouni University, Niamey
Zimbabwe: Chipo,Farai,Rutendo,Tafadzwa | Chikwanha,Moyo,Mutasa,Ncube | University of Zimbabwe, Harare
Cameroon: Aïssatou,Blaise,Célestine,Hervé | Fotso,Mbarga,Ngono,Tchinda | University of Yaoundé I;University of Ngaoundéré
Morocco: Amina,Driss,Hicham,Khadija,Nadia,Youssef | Alaoui,Benjelloun,El Fassi,Idrissi,Tazi | Mohammed V University, Rabat;Cadi Ayyad University, Marrakesh
Egypt: Ahmed,Dina,Hoda,Mostafa,Sherif | Abdel-Rahman,El-Sayed,Fahmy,Mansour,Shafik | Cairo University;Alexandria University;Assiut University
Jordan: Dana,Khaled,Lina,Omar,Rania,Tareq | Al-Khatib,Al-Masri,Haddad,Khoury,Nsour | University of Jordan, Amman;Yarmouk University, Irbid;German Jordanian University, Amman
Palestine: Amal,Basel,Hanan,Nidal | Abu Eid,Barghouti,Nasser,Zahran | Birzeit University;Hebron University
Türkiye: Ayşe,Burak,Elif,Mehmet,Zeynep | Aydın,Çelik,Demir,Şahin,Yıldız | Middle East Technical University, Ankara;Ege University, İzmir
Pakistan: Ayesha,Bilal,Hina,Imran,Sana,Usman | Ahmed,Baloch,Iqbal,Malik,Qureshi,Shah | Quaid-i-Azam University, Islamabad;Aga Khan University, Karachi;University of Sindh, Jamshoro
India: Ananya,Arjun,Deepa,Kavitha,Lakshmi,Rohan,Sunita,Vikram | Banerjee,Deshmukh,Iyer,Menon,Nair,Patel,Reddy,Sharma | Indian Institute of Science, Bengaluru;University of Delhi;University of Kerala, Thiruvananthapuram;CEPT University, Ahmedabad
Bangladesh: Farzana,Kamrul,Nasrin,Rezaul,Shirin,Tanvir | Ahmed,Begum,Chowdhury,Hossain,Islam,Rahman | University of Dhaka;Khulna University;Bangladesh Agricultural University, Mymensingh
Sri Lanka: Chamari,Dilshan,Nimal,Sanduni | Fernando,Jayasinghe,Perera,Wickramasinghe | University of Peradeniya;University of Colombo
Nepal: Bishnu,Kabita,Prakash,Sarita | Adhikari,Gurung,Shrestha,Tamang | Tribhuvan University, Kathmandu;Kathmandu University
Vietnam: Minh Anh,Quốc Huy,Thị Hương,Thị Lan,Văn Dũng,Đức Thắng | Bùi,Đặng,Lê,Nguyễn,Phạm,Trần | Vietnam National University, Hanoi;Cần Thơ University;Hue University;Hai Phong University
Philippines: Angelica,Jose,Maricel,Ramon,Rosario | Bautista,Cruz,Dela Peña,Santos,Villanueva | University of the Philippines, Los Baños;University of San Carlos, Cebu
Indonesia: Agus,Dewi,Ratna,Putri,Wahyu | Kusuma,Lestari,Nugroho,Pratama,Siregar | Gadjah Mada University, Yogyakarta;IPB University, Bogor;Syiah Kuala University, Banda Aceh
Thailand: Anong,Kittisak,Malee,Somchai | Boonmee,Chaiyasit,Srisawat,Wongsa | Chiang Mai University;Khon Kaen University
Japan: Haruka,Kenji,Naoko,Takashi | Fujimoto,Ishikawa,Mori,Tanabe | Kyoto University;Kobe University;Hokkaido University
Brazil: Ana Clara,Beatriz,Caio,Fernanda,Luís,Marcelo,Tatiane | Albuquerque,Barbosa,Carvalho,Figueiredo,Gonçalves,Moura,Siqueira | University of São Paulo;Federal University of Pernambuco, Recife;Federal University of Bahia, Salvador;Federal University of Ceará, Fortaleza
Colombia: Andrés,Catalina,Julián,Marcela | Gómez,Londoño,Restrepo,Vélez | National University of Colombia, Bogotá;University of Antioquia, Medellín
Peru: Carmen,Edgar,Luz,Wilber | Condori,Huamán,Quispe,Salazar | Cayetano Heredia University, Lima;National University of San Antonio Abad, Cusco
Bolivia: Freddy,Lidia,Noemí,Rubén | Choque,Mamani,Rojas,Vargas | Higher University of San Andrés, La Paz;Higher University of San Simón, Cochabamba
Mexico: Alejandra,Héctor,Itzel,Rodrigo | Castañeda,Hernández,López,Zapata | National Autonomous University of Mexico;Benito Juárez Autonomous University of Oaxaca
Argentina: Florencia,Martín,Soledad,Tomás | Acosta,Giménez,Peralta,Romano | University of Buenos Aires;National University of Córdoba
Chile: Camila,Ignacio,Javiera,Matías | Alarcón,Fuentes,Muñoz,Sepúlveda | University of Chile, Santiago;Austral University of Chile, Valdivia
Poland: Agnieszka,Bartłomiej,Grzegorz,Katarzyna,Łukasz,Małgorzata,Paweł | Dąbrowski,Kaczmarek,Krawczyk,Mazur,Nowak,Wróbel,Zając | Jagiellonian University, Kraków;AGH University of Kraków;University of Warsaw;University of Gdańsk
Czechia: Jana,Ondřej,Petra,Tomáš | Dvořák,Horák,Němec,Veselý | Charles University, Prague;Masaryk University, Brno
Croatia: Ana,Ivana,Luka,Marko | Babić,Jurić,Kovačević,Marić | University of Zadar;University of Split
Estonia: Kadri,Kristjan,Liis,Märt | Kask,Mägi,Saar,Tamm | University of Tartu;Tallinn University of Technology
Sweden: Anders,Elin,Karin,Oskar | Bergström,Lindgren,Nyström,Åkesson | Uppsala University;Lund University;Stockholm University
Norway: Ingrid,Lars,Marte,Sindre | Haugen,Nygård,Solheim,Ødegård | University of Bergen;Norwegian University of Life Sciences, Ås
Germany: Antje,Felix,Jörg,Miriam | Brandt,Krüger,Schäfer,Weiß | University of Göttingen;University of Bayreuth;Leibniz Centre for Tropical Marine Research, Bremen
Netherlands: Femke,Jeroen,Maartje,Wouter | de Boer,Hoekstra,van den Berg,Visser | Wageningen University;Utrecht University
France: Camille,Hélène,Julien,Mathieu | Deschamps,Girard,Lefèvre,Rousseau | University of Montpellier;University of Bordeaux
Portugal: Duarte,Inês,Margarida,Rui | Antunes,Carvalho,Fonseca,Magalhães | University of Lisbon;University of Coimbra
Spain: Álvaro,Elena,Lucía,Sergio | Domínguez,Herrera,Molina,Núñez | University of Seville;Autonomous University of Barcelona
Italy: Chiara,Davide,Francesca,Salvatore | Bianchi,Esposito,La Rosa,Messina | University of Palermo;University of Catania;University of Bologna
United Kingdom: Fiona,Gareth,Hannah,Rajesh | Campbell,Hughes,Okonedo,Whitfield | University of Edinburgh;University of Sussex, Brighton;London School of Hygiene and Tropical Medicine
Canada: Émilie,Jordan,Priya,Stéphane | Gagnon,MacLeod,Singh,Tremblay | McGill University, Montréal;University of British Columbia, Vancouver`

export const nations: Nation[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, country = '', given = '', family = '', universities = ''] =
      /^([^:]+): (.+) \| (.+) \| (.+)$/.exec(line) ?? []
    return { country, given: given.split(','), family: family.split(','), universities: universities.split(';') }
  })

/** Vietnamese names start with the family name. */
export function fullNameOf(country: string, given: string, family: string): string {
  return country === 'Vietnam' ? `${family} ${given}` : `${given} ${family}`
}
