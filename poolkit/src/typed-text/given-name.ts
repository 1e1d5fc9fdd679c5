/** What makes a name no single person's: a couple, a family, a company. */
const NOT_ONE_PERSON =
  /[&+,/]|(?<!\p{L})(?:the|family|household|hoa|church|school|daycare|club|center|and|und|y|llc|inc|co|corp|company|ltd|trust|estate|homes|pools?|team|group)(?!\p{L})/iu;

/** What is often written first and is no given name: titles and family names. */
const NO_GIVEN_NAMES = new Set(
  (
    'mr mrs ms miss mx dr doctor prof professor rev reverend pastor father fr sir madam judge hon capt captain col sgt lt ' +
    'senor senora senorita sr sra herr frau monsieur madame mme mlle signor signora uncle aunt coach officer ' +
    'an bach bai bui cai cao chan chang chen cheng cheung chiang cho choi chow chu chung dang dao deng ding dinh do doan dong du duan duong fan fang feng fu gao ge gu guo ha han hao he ho hoang hong hou hsu hu huang huynh hwang ito jang jeong ji jia jiang jin jung kang kato kim kobayashi ku kwon lai lam lau le lee leung li liang liao lim lin ling liu lo long lu luo luu ly ma mai mao meng mo mok nakamura ng ngo nguyen oh ong pan park peng pham phan phung qian qin qiu ren saito sato seo shao shen shi shin sim so song su suh sun suzuki tan takahashi tanaka tang tao thai tian to tong tran trinh truong tsai tu vo vu wan wang watanabe wei wen wong woo wu xia xiao xie xu xue yamamoto yan yang yao ye yi yin ying yoo yoon yoshida you yu yuan yun zeng zhang zhao zheng zhong zhou zhu zou ' +
    // The most frequent in the United States that are no given names.
    'anderson brown garcia gonzalez harris hernandez johnson jones lopez martinez miller moore perez peterson ramirez robinson rodriguez sanchez smith thompson torres white williams wilson wright ' +
    'van von de la el di da ' +
    'balogh farkas horvath kovacs nagy nemeth szabo szabó tóth toth varga'
  ).split(' '),
);

/** The given name to greet a person by, or null unless one is certain: anyone can type anything beside another's address. */
export function givenName(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const plain = first.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const isGiven = /^\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]{1,39}$/u.test(first);
  return words.length > 1 &&
    isGiven &&
    !/['’]s$/.test(first) &&
    !NOT_ONE_PERSON.test(name) &&
    !NO_GIVEN_NAMES.has(plain)
    ? first
    : null;
}
