/** Sorted, so that changes are easy to review. `password-strength.ts` also finds variations of them. */
export const COMMON_WORDS: readonly string[] = `
aaron abigail abracadabra access account accounts acdc adam admin administrator adminpassword airforce alexander
alexandra alexis always amanda amazing amazon amen america american andrea andrew android angel angela angels
animal animals anna anthony anybody anything apollo apple april arch army arsenal ashley asshole astros athena
atlanta august autumn avengers awesome baby babyboy babygirl backyard bailey banana barbara barbie barcelona
bart baseball basketball batman battery bayern beach bear bears beatles beautiful bella bengals benjamin bentley
berlin bestfriend betty bible biggie birthday bitch black blackmetal blaze blessed blessing blink blue blues
bonjour boobs boston boxing brandon braves brenda brian brittany broncos bronze brother browns bruins buddy bugs
bulls bullshit bunny burger business butter butterfly cadillac california camaro camping canada canucks captain
cardinals carol carolyn celtic celtics champion change changeme chargers charles charlie charlotte cheese
chelsea cherry cheryl chesterfield chevrolet chevy chicago chicken chiefs children chloe chocolate christ
christina christine christmas christopher church classof clayton cleveland client cock coffee college colts
company computer cookie cookies cool correct correcthorsebatterystaple corvette counter cowboys crazy cricket
crystal cubs cupcake customer cutie cynthia daddy daisy dallas dance dancing daniel danielle darling david
davidson deborah debra december deepend default demon dennis denver detroit devil diamond diane dick director
disney diving doctor dodge dodgers dollar dolphin dolphins donald donna doom dortmund dragon dragonball dream
dreams drummer ducati duke eagle eagles earth easter edward elephant elizabeth elvis emerald emily eminem emma
england enterprise ethan evelyn everton everything excellent facebook faith falcon falcons family fantastic
father february ferrari finance fire first fishing flame flames florida flower flowers fluffy flyers football
forever fortnite france freedom friday friend friends frodo frontenac fuckoff fuckyou funny future galaxy
gandalf garage garden gardens garfield gateway george germany ghost giants ginger godisgood goku golden golf
goodbye goofy google gorgeous gorilla grace graduate grandma grandpa green guest guitar hallo halloween halo
handsome hannah happiness happy harley harold hateyou hawk heat heather heaven helen hello hellokitty henry
hermione hero highschool hiking hiphop history hobbit hockey hogwarts hola home homer homes honda honey hope
horse hottie hottub house houston hugs hulk hunter hunting hurricane husband idiot ihateyou iloveu iloveyou
inferno insane instagram internet iphone ironman isabella island italy jack jacob jacqueline jaguar jaguars jake
james janet january jason jedi jeep jeffrey jennifer jeremy jerry jessica jesus jesuschrist joan john joker
jonathan jose joseph joshua joyce judith julie july june jupiter justice justin juventus karen katherine
kathleen kawasaki kelly kenneth kevin kids killer kimberly king kirk kirkwood kisses kissme kitchen knicks
knight kyle ladue lakers lamborghini laugh laura lauren lawyer ledzeppelin legend letmein letmeinplease liberty
lightning lily linda linux lion lions lisa liverpool login london lord loser love lovely loveme lover loveyou
lucky lucy luigi madison madrid maggie magic manager manchester march margaret maria marine mario mark mars
martha marvel mary master matrix matthew maverick mazda megan melissa mercedes mercury merlin metallica mets
mexico miami michael michelle mickey microsoft milan million minecraft minnie missouri molly mommy monday money
monkey monster moonlight mother mountain mummy music mustang mypassword mystic nancy naruto natalie nathan
nature naughty navy netflix network newpassword newyork nicholas nicole ninja nirvana nissan nobody nokia
nopassword nothing november number nurse ocean october office offspring oilers oldpassword olivia open
opensesame orange oreo owner packers pamela panther panthers paradise paris pass passw0rd passwd password
password1 passwort past patches patricia patrick patriots paul peace peanut penguin penguins pepper perfect
peter philadelphia phillies phoenix pikachu pinkfloyd pittsburgh pizza planet platinum playboy please pluto
pokemon police pony pooh pool poolparty pools poolside porn porsche potter power praise present pretty prince
princess private pumpkin purple pussy quake queen rachel racing raiders rainbow rams rangers ravens rebecca
redsox rich richard river robert robin roblox rockets rocknroll rockstar rocky root rootpassword rose ruby rugby
running ryan sabres sadie safe safety saintlouis saints sales samantha samsung samuel samurai sandra sapphire
sarah sasuke saturday saturn saviour school science scooby scorpion seahawks seattle second secret secure
security september server service sesame sexy shadow shark sharon shirley shithead silver simpson singer sister
skating skiing skywalker slipknot smile smokey snapchat sniper snoopy snowball soccer softball soldier somebody
something sonic sophie spain sparky spider spiderman spirit splash spock sponge spongebob spring spurs staff
stallion staple starcraft starlight startrek starwars stealth steelers stephanie steven stinger stlouis storm
strawberry strike strong student stupid subaru success sugar summer sunday sunrise sunset sunshine super
superman support surfing susan suzuki sweetheart sweetie swim swimmer swimming swimmingpool swordfish system
tarheels teacher teddy teddybear temp temppassword tennis test tester testing tetris texans texas thepassword
thisismypassword thomas thor thunder thursday tiger tigers tigger tinkerbell titans toby together toor tornado
tottenham townandcountry toyota trinity trouble trustme trustno tuesday tulip tupac turtle tweety twitter tyler
unbelievable unicorn united universe university user userpassword vader valentine vampire vanilla vegeta venus
victor victoria victory viking vikings viper virginia volleyball voyager walter warcraft warrior warriors
washington water waterfall webster wednesday welcome whale whatever whatsapp white wife wildcat william williams
wilson windows winner winnie winston winter wizard wolf woman wonder world wrestling yamaha yankee yankees
yellow yoda yourpassword youtube zachary zelda zeus zombie zxcvbn
`
  .trim()
  .split(/\s+/);

/** Only those that the rules of `password-strength.ts` do not find. */
export const COMMON_PASSWORDS: readonly string[] = `
112233445566 1a2b3c4d5e6f blackberry12 cantremember1 cheerleader1 cheerleader12 donotenter123 dontguessthis
fordmustang12 foreverandever foreveryoung1 forgotpassword gymnastics12 hakunamatata1 happynewyear1 iforgot12345
iforgotmypassword ihatepasswords ihatethispassword ilovegod1234 ilovejesus12 ilovemycat12 ilovemydog12
ilovemyfamily ilovemykids12 ilovemymom12 ilovemywife1 iloveyousomuch imtheking1234 itsasecret123 jesusislord1
keepout12345 knockknock12 livelaughlove livelaughlove1 maytheforcebewithyou mercedesbenz1 merrychristmas
merrychristmas1 motherfucker neverforget12 nevergiveup1 nevergonnagiveyouup nintendo1234 onetwothree4
onetwothreefour openthedoor12 playstation12 playstation3 realmadrid12 rockandroll1 rockyouryou1
supercalifragilistic temporary1234 thisisapassword thunderbird1 tobeornottobe verysecret123 whatthefuck1
xbox360xbox360 youcantguessthis
`
  .trim()
  .split(/\s+/);
