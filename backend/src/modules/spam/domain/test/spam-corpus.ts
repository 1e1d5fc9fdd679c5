import type { SpamFacts } from '../spam-signs.js';
import { HUMAN_MESSAGES } from './human-messages.js';

/** Written for this test after what such mail says. */
const BOT_MESSAGES = [
  'Hi, I was on your website and noticed it does not rank on the first page of Google. We offer affordable SEO packages. Reply for a free audit.',
  'Dear Sir, we are an SEO company with 12 years of experience. We can increase traffic to your website by 300%. Visit http://rank-fast.example',
  'Get 5000 high quality backlinks for $49. Domain authority 60+. Order now https://links.example/buy',
  'I would like to publish a guest post on your blog with a do-follow backlink. What is the price?',
  'We generate qualified leads for pool builders. 100% exclusive leads, pay per appointment. Click here http://leads.example',
  'Your website needs a redesign. Our web design team in India can do a new mobile responsive site for $299. Whatsapp us.',
  'Play the best online casino, 200 free spins and jackpot every day! http://spin.top http://bet.click',
  'Bitcoin trading bot earns $5000 a day of passive income. Join the investment platform https://btc.xyz https://coin.club',
  'Cheap Viagra and Cialis without prescription, fast shipping https://pills.shop',
  'Hot girls in your city want to meet, adult dating http://date.xyz',
  'Need a business loan? Quick funding up to $500,000, pre-approved loan in 24 hours, no credit check. Act now.',
  'Dear website owner, I came across your website and can boost your traffic with social media marketing.',
  'Replica watches, Louis Vuitton bags wholesale, direct from our factory http://bags.shop http://watch.top',
  'We are a manufacturer in China of pool tiles and LED lights, wholesale price from our factory. Whatsapp +86 138 0000 0000.',
  '<a href="http://cheap.example">cheap meds</a> <a href="http://more.example">more</a>',
  '[url=http://casino.example]best slots[/url] play now',
  'Предлагаем раскрутку сайтов и рекламу, недорого, пишите на почту сегодня',
  'Hello, we have an email database of 2 million homeowners in the USA. Buy the email list for digital marketing. Unsubscribe here: http://u.example',
  'Explainer video for your business from $195. Logo design included. Click the link https://video.example https://portfolio.example',
  'Our virtual assistant team can help you outsource your back office. Limited time offer, 100% guarantee.',
  'Crypto presale opens today, 100x returns! Buy the NFT now: https://nft.club https://token.xyz https://moon.top',
  'Your site has 17 critical SEO errors. Search engine ranking report attached http://report.example',
  'Mobile app development and website development at 70% less cost. Dear Madam, please share your requirements.',
  'Merchant cash advance for contractors, unsecured funding same day. Opt-out by replying STOP.',
  'Lose 30 pounds in one month, weight loss pills, CBD and testosterone booster https://slim.shop',
  'Forex signals with 98% accuracy. Investment opportunity with guaranteed investment returns. WhatsApp me.',
  'Cheap Ray-Ban sunglasses and cheap shoes http://shoes.shop http://ray.top http://deal.online',
  'We write and distribute your press release to 400 news sites, with backlinks. Guest posts also available.',
  'Poker and betting tips, sure wins, jackpot http://bet.info',
  'Porn videos free http://adult.xyz http://cam.club http://live.top',
  'Targeted leads for swimming pool contractors. Drive more traffic, generate more customers. https://growth.example',
  'Hi there, top of Google in 30 days or your money back. SEO, backlinks and link building from $99.',
  'Credit repair and debt relief that works, click here https://credit.example',
  'Dear business owner, your website is missing traffic. Digital marketing from $150 a month, limited time offer.',
  '在线赌场 最好的投注网站 点击这里注册 http://bet.cn http://win.cn',
  'Earn $900 daily from home, passive income, act now https://earn.click https://money.xyz',
  'Crowdfunding marketing: we promote your campaign to 5 million backers. Lead generation guaranteed. http://fund.site',
  'SEO SEO SEO best price http://a.example http://b.example http://c.example http://d.example',
  'Escort service and sexy models https://models.top https://vip.club',
  'Replica watches and pharmacy pills, click below http://mix.shop',
  'Are you taking on new pool projects in St. Louis? We have exclusive leads of homeowners with a big yard. Lead generation is all we do, first five free.',
  'I help pool builders get 20 booked appointments a month with digital marketing. Is the owner of the pool company the right person for a short call?',
  'Your competitor is at the top of Google for "pool builder near me". Our link building gets a pool business there in 60 days, SEO audit included.',
  'We design websites for the pool industry. Your website could be faster; website development from $399, see https://pool-sites.example https://demo.example',
  'Quick question about your site: do you accept guest posts on backyard design? We pay $80 each for a dofollow backlink.',
  'Congratulations! Your business is selected for unsecured funding of $250,000. Merchant cash arrives within one day, bad credit is fine.',
  'I noticed your website has broken pages. As an SEO expert I can repair these and grow organic traffic, cheap monthly plan.',
  'Hire our virtual assistants at $6 an hour, they answer the phone and update the CRM. We also do explainer videos for pool pros.',
  'Earn $700 a week with our trading signals. The Telegram channel is free today: https://t.me/gold_signals_vip',
  'Factory direct LED pool lights, manufacturer in China since 2004, CE and UL. Price from our factory is half of yours, ask for the catalog.',
];

const HUMAN_NAMES = [
  'Ada Byron',
  'José Núñez',
  'Mary-Anne O’Neil',
  'Nguyễn Thị Hoa',
  '李明',
  'Bob',
  'Dr. Priya Venkataraman',
  'Schwarzschild',
  'Đorđe Đorđević',
  'Krzysztof Szczęsny',
  'Mstislav Vdovkin',
  'Oluwaseun Adébáyò',
  'McAllister-DeVries',
  'Þórður Guðmundsson',
  'Ngozi Nwachukwu',
  'Nataliia Kovalchuk',
  'Abdulrahman Al-Harbi',
  'Zoë Ångström-Łuczak',
  'Hye-jin Park',
  'Venkatanarasimharajuvaripeta',
  'Siobhán Ní Dhomhnaill',
  'VANDERSCHMIDT',
  'Xiuying Zhang',
  'Ľubomír Štrba',
  'Nguyễn Văn Đức',
  'Gökçe Yıldız',
  'Tigran Mkrtchyan',
  'Mr. and Mrs. Null',
];
const BOT_NAMES = [
  'Eric Jones',
  'SEO Team',
  'bKqWzTrLmXc',
  'Daisy',
  'Robertjam',
  'http://win.xyz',
  'Mike Rowe',
  'Search Rankings',
];

const CALM: Omit<SpamFacts, 'name' | 'email' | 'phone' | 'message'> = {
  trapFilled: false,
  token: 'good',
  filledInSec: 70,
  networkBusy: false,
  signedIn: false,
  bringsWork: false,
};

/** A script, a filler of every field, a fast browser, many forms from one place, and a patient browser. */
const BOT_WAYS: readonly Partial<SpamFacts>[] = [
  { token: 'missing', filledInSec: null },
  { trapFilled: true, filledInSec: 9 },
  { filledInSec: 1 },
  { token: 'reused', filledInSec: 40, networkBusy: true },
  { filledInSec: 25 },
];

/** As usual, without a worker, from a tab of yesterday, with a drawing, and from an account. */
const HUMAN_WAYS: readonly Partial<SpamFacts>[] = [
  {},
  { filledInSec: 31 },
  { filledInSec: 90_000 },
  { bringsWork: true, filledInSec: 12 },
  { signedIn: true, filledInSec: 8 },
];

function posts(
  messages: readonly string[],
  names: readonly string[],
  ways: readonly Partial<SpamFacts>[],
  emailAt: string,
): SpamFacts[] {
  return messages.flatMap((message, index) =>
    ways.map((way, wayIndex) => ({
      ...CALM,
      name: names[(index + wayIndex) % names.length] ?? '',
      email: `person${index}@${emailAt}`,
      phone: index % 3 === 0 ? '(314) 555-0134' : null,
      message,
      ...way,
    })),
  );
}

export const BOT_POSTS = posts(BOT_MESSAGES, BOT_NAMES, BOT_WAYS, 'outreach.example');
export const HUMAN_POSTS = posts(HUMAN_MESSAGES, HUMAN_NAMES, HUMAN_WAYS, 'mail.example');
