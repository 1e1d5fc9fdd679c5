/**
 * Words and whole passwords that people choose again and again, as every leaked list shows. Sorted,
 * so that a change is easy to review. `password-strength.ts` also recognizes what people make of
 * them: doubled, joined, with digits or a year behind, with emails turned into digits.
 */
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

export const COMMON_PASSWORDS: readonly string[] = `
000000000000 098765432109 0987654321qwerty 111111111111 112233445566 121212121212 123123123123 123456123456
123456654321 123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 1234567890qw
1234567890qwerty 147258369147 159357258456 1a2b3c4d5e6f 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i
1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc 1qaz2wsx3edc4rfv 741852963741 987654321098 a123456789012 a1b2c3d4e5f6
aa1234567890 abc123abc123 abcabcabcabc abcd12345678 abcdefghijkl abracadabra12 admin1234567 admin12345678
adminadmin12 administrator administrator1 administrator123 alexander1234 alexandra1234 arsenal12345 asdfasdfasdf
asdfghjkl123 asdfghjklzxc autumn2024autumn babygirl1234 babygirl12345 barcelona1234 baseball1234 basketball12
basketball123 batman123456 benjamin12345 bestfriends12 bestfriends123 bestfriendsforever blackberry12
blahblahblah butterfly1234 cantremember1 cardinals1234 changeme1234 changeme12345 charlotte1234 cheerleader1
cheerleader12 chelsea12345 chevycamaro12 chocolate1234 christopher1 christopher12 christopher123 computer1234
correcthorsebatterystaple defaultpassword demodemodemo donotenter123 dontguessthis dragonball12 dragonballz1
elizabeth1234 facebook1234 facebook12345 familyfirst12 familyforever ferrari123456 football1234 football12345
fordmustang12 foreverandever foreveryoung1 forgotpassword fortnite1234 friendsforever fuckyou12345
fuckyoufuckyou galaxy123456 goblues123456 gocardinals12 godisgood123 google123456 guestguest12 gymnastics12
hahahahahaha hakunamatata1 halloween1234 happybirthday happybirthday1 happynewyear1 harleydavidson
harleydavidson1 hello1234567 hellohellohello hellokitty12 hellokitty123 helloworld12 helloworld123
helloworld1234 iforgot12345 iforgotmypassword ihatepasswords ihatethispassword ilovegod1234 ilovejesus12
ilovemycat12 ilovemydog12 ilovemyfamily ilovemykids12 ilovemymom12 ilovemywife1 iloveyou1234 iloveyou12345
iloveyoubaby iloveyouforever iloveyousomuch imtheking1234 instagram123 internet1234 iphone123456 ironman12345
itsasecret123 jennifer1234 jessica12345 jesuschrist1 jesusislord1 jonathan12345 juventus1234 keepout12345
knockknock12 lamborghini1 lamborghini12 letmein12345 letmein123456 letmeinplease livelaughlove livelaughlove1
liverpool1234 liverpoolfc1 lovelovelove loveyouforever manchester1234 manchesterunited masterkey123
masterpassword maytheforcebewithyou mercedesbenz mercedesbenz1 merrychristmas merrychristmas1 metallica1234
michael12345 microsoft1234 minecraft1234 missouri12345 motherfucker mynewpassword mypassword123 mypassword1234
naruto123456 neverforget12 nevergiveup1 nevergonnagiveyouup newpassword1 newpassword123 nicholas12345
nintendo1234 onetwothree4 onetwothreefour openopenopen openthedoor12 p@ssw0rd1234 p@ssw0rd12345 p@ssword1234
passw0rd1234 patrick123456 playstation12 playstation3 pokemon12345 poolparty1234 poolpassword1 princess1234
princess12345 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 qazwsxedcrfv qazwsxedcrfvtgb qweasdzxc123
qweasdzxcqwe qwerty123456 qwerty1234567 qwertyqwerty qwertyuiop123 qwertyuiop1234 qwertyuiopasdf realmadrid12
rockandroll1 rockstar1234 rockyouryou1 rootrootroot samsung12345 secretpassword secretsecret1 sesameopen123
slipknot12345 spiderman1234 spring2024spring starwars1234 starwars12345 stephanie1234 stlcardinals1 stlouis12345
stlouisblues1 strawberry12 summer201234 summer2024summer summerof1969 sunshine1234 sunshine12345
supercalifragilistic superman1234 supersecret12 swimming1234 swimmingpool swimmingpool1 swimmingpool123
temporary1234 temppassword1 testing12345 testing123456 testpassword1 testtesttest thisisapassword
thisismypassword thunderbird1 tobeornottobe topsecret1234 townandcountry townandcountry1 trustno1trustno1
unbelievable useruseruser valentine1234 verysecret123 volleyball12 welcome12345 welcome123456 whateverwhatever
whatthefuck1 windows12345 winter2024winter xbox360xbox360 youcantguessthis youtube12345 zaq12wsxcde3
zaq1xsw2cde3 zxcvbnm12345
`
  .trim()
  .split(/\s+/);
