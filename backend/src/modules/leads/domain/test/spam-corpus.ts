import type { SpamFacts } from '../spam-signs.js';

/** Written for this test after what such mail says; forty messages of each kind in five circumstances each. */
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
];

const HUMAN_MESSAGES = [
  'We are looking at a 16 by 32 pool with a tanning ledge and an automatic cover. The yard slopes about four feet to the back fence.',
  'Our 1994 gunite pool needs new plaster and tile. There is a crack near the skimmer.',
  'Hi! We just bought a house in Ladue and would love to talk about a small plunge pool and spa.',
  'How long does it take from design to swimming? We have a wedding in the yard next June.',
  'My wife found this one and loves it: https://www.houzz.com/photo/12345 - could you build something like it?',
  'Pump is making a grinding noise and the heater shows an error code E05. Can somebody come this week?',
  'Water is green after the storm. Please help.',
  'need price for pool',
  'Call me please',
  'Do you have slots open for a design consultation on a Saturday? Weekdays are hard for us.',
  'We have an HOA (Bellerive). Do you handle the trustees and the permit with Town and Country?',
  'We got two other bids at 140k and 165k and want a third opinion. Access to the yard is 8 ft on the north side.',
  'Buscamos una piscina para la familia, con jacuzzi y luces. Hablamos español, mi esposo también inglés.',
  'Nous venons de déménager à Clayton et voudrions une piscine naturelle si possible.',
  'I came across your website through a neighbor on Nextdoor. Love the Ledge study. Budget is flexible.',
  'LOOKING FOR SOMEONE TO CLOSE OUR POOL BEFORE THE FREEZE. THANK YOU.',
  'Interested in converting from chlorine to salt. Also the automation is old (Jandy RS).',
  'The listing is at https://www.zillow.com/homedetails/1 and the plat at https://www.stlouisco.com/plat if that helps.',
  'Can you text or WhatsApp me? I travel a lot for work.',
  'We want a pool but not sure about the cost. The estimator said 150k to 210k, is that realistic?',
  'Leak. Losing about two inches a day. Autofill runs all the time.',
  'My mother is 78 and would like a pool for swimming laps, with easy steps and a rail.',
  'Is it possible to put a pool over a septic field? Probably not but asking.',
  'Our landscaper (Mike at Greenway) recommended you. Retaining wall on the east side needs to stay.',
  'I run a website design business from home and we would like a pool next to the office. 20x40 maybe.',
  '3 kids, 2 dogs, need a fence and a cover. Thanks!!',
  'Please send information about financing, we may take a home equity loan.',
  'Dear Sir or Madam, I would like to inquire about a lap pool of 50 feet. Kind regards, Prof. H. Okafor',
  'Just looking for now. Maybe 2028.',
  'Looking for someone for weekly maintenance, currently with another company and not happy.',
  'The pool light tripped the breaker and my son said he felt a tingle on the ladder!!',
  'Could you also do an outdoor kitchen and fire pit? We already have a design from an architect.',
  'Can we reuse the existing shell? It is a vinyl liner, 18x36, about 20 years old.',
  'ok',
  'Following up on our chat at the home show on Saturday. Booth 214 :)',
  'We saw your rendering R04 and want exactly this, with darker plaster and a bigger spa.',
  'Opening in April please, same as last year. Gate code is the same.',
  'My company manufactures tile and I can supply the waterline tile for our own pool. Is this OK?',
  'I am an agent and my client at 12 Oak Lane would like a feasibility opinion before closing on the 14th.',
  'Heater will not light. Raypak. Spa only. Tried resetting twice.',
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
  { token: 'stale', filledInSec: 90_000 },
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
