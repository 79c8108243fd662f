/**
 * ISO 639-2/B, the codes of libraries: of each code of two letters, of the codes of ISO 639-2/T that differ, and those of
 * languages without a code of two letters. DOAJ takes no other codes.
 */
const twoLetters = `
  aaaar ababk aeave afafr akaka amamh anarg arara asasm avava ayaym azaze babak bebel bgbul bhbih bibis bmbam
  bnben botib brbre bsbos cacat ceche chcha cocos crcre cscze cuchu cvchv cywel dadan deger dvdiv dzdzo eeewe
  elgre eneng eoepo esspa etest eubaq faper ffful fifin fjfij fofao frfre fyfry gagle gdgla glglg gngrn guguj
  gvglv hahau heheb hihin hohmo hrhrv hthat huhun hyarm hzher iaina idind ieile igibo iiiii ikipk ioido isice
  itita iuiku jajpn jvjav kageo kgkon kikik kjkua kkkaz klkal kmkhm knkan kokor krkau kskas kukur kvkom kwcor
  kykir lalat lbltz lglug lilim lnlin lolao ltlit lulub lvlav mgmlg mhmah mimao mkmac mlmal mnmon mrmar msmay
  mtmlt mybur nanau nbnob ndnde nenep ngndo nldut nnnno nonor nrnbl nvnav nynya ococi ojoji omorm orori ososs
  papan pipli plpol pspus ptpor quque rmroh rnrun rorum rurus rwkin sasan scsrd sdsnd sesme sgsag sisin skslo
  slslv smsmo snsna sosom sqalb srsrp ssssw stsot susun svswe swswa tatam tetel tgtgk ththa titir tktuk tltgl
  tntsn toton trtur tstso tttat twtwi tytah uguig ukukr ururd uzuzb veven vivie vovol wawln wowol xhxho yiyid
  yoyor zazha zhchi zuzul`

const terminological = `
  bodtib cescze cymwel deuger ellgre eusbaq fasper frafre hyearm islice katgeo mkdmac mrimao msamay myabur nlddut
  ronrum slkslo sqialb zhochi`

const threeLetters = `
  ace ach ada ady afa afh ain akk ale alg alt ang anp apa arc arn arp art arw ast ath aus awa bad bai bal ban bas
  bat bej bem ber bho bik bin bla bnt bra btk bua bug byn cad cai car cau ceb cel chb chg chk chm chn cho chp chr
  chy cmc cnr cop cpe cpf cpp crh crp csb cus dak dar day del den dgr din doi dra dsb dua dum dyu efi egy eka elx
  enm ewo fan fat fil fiu fon frm fro frr frs fur gaa gay gba gem gez gil gmh goh gon gor got grb grc gsw gwi hai
  haw hil him hit hmn hsb hup iba ijo ilo inc ine inh ira iro jbo jpr jrb kaa kab kac kam kar kaw kbd kha khi kho
  kmb kok kos kpe krc krl kro kru kum kut lad lah lam lez lol loz lua lui lun luo lus mad mag mai mak man map mas
  mdf mdr men mga mic min mkh mnc mni mno moh mos mul mun mus mwl mwr myn myv nah nai nap nds new nia nic niu nog
  non nqo nso nub nwc nym nyn nyo nzi osa ota oto paa pag pal pam pap pau peo phi phn pon pra pro raj rap rar roa
  rom rup sad sah sai sal sam sas sat scn sco sel sem sga sgn shn sid sio sit sla sma smi smj smn sms snk sog son
  srn srr ssa suk sus sux syc syr tai tem ter tet tig tiv tkl tlh tli tmh tog tpi tsi tum tup tut tvl tyv udm uga
  umb vai vot wak wal war was wen xal yao yap ypk zap zbl zen zgh znd zun zza`

const words = (list: string): string[] => list.trim().split(/\s+/)

const codes = new Map<string, string>([
  ...words(threeLetters).map((code) => [code, code] as const),
  ...words(twoLetters).map((pair) => [pair.slice(2), pair.slice(2)] as const),
  ...words(twoLetters).map((pair) => [pair.slice(0, 2), pair.slice(2)] as const),
  ...words(terminological).map((pair) => [pair.slice(0, 3), pair.slice(3)] as const),
  // Languages of ISO 639-3 that have only the code of their group here.
  ...([
    ['cmn', 'chi'],
    ['yue', 'chi'],
    ['arb', 'ara'],
    ['pes', 'per'],
    ['prs', 'per'],
    ['zsm', 'may'],
    ['swh', 'swa'],
    ['ekk', 'est'],
  ] as const),
])

/** The code of a BCP 47 language: `por` of `pt-BR`; null if the standard has none. */
export function libraryLanguage(language: string | null): string | null {
  const [code = ''] = (language ?? '').trim().toLowerCase().split('-', 1)
  return codes.get(code) ?? null
}
