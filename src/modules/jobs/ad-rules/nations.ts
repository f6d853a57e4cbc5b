/** What people of a country, or of a part of the world, are called; a test holds the catalogue's nationalities against it. */
const list = (names: string) => names.trim().split(/\s+/).join('|');

/** Without endings: مصري، مصريًا، مصرية، مصريون، المصريات. */
const NISBA = list(`
  إماراتي كويتي بحريني قطري عماني يمني مصري سوداني أردني فلسطيني سوري لبناني عراقي ليبي تونسي جزائري مغربي موريتاني
  صومالي جيبوتي قمري آيسلندي إثيوبي حبشي أذربيجاني أرميني أروبي إريتري إسباني أسباني أسترالي إستوني إسرائيلي سوازي
  أفغاني أرجنتيني إكوادوري ألباني برازيلي برتغالي بوسني تشيكي هولندي دنماركي دانماركي سلفادوري سنغالي سويدي صحراوي صيني
  غابوني فاتيكاني فلبيني فليبيني كاميروني ألماني مجري مكسيكي بريطاني إنجليزي انكليزي نرويجي نمساوي نيجري هندي أمريكي
  أميركي ياباني يوناني أنتيغوي أندوري إندونيسي أنغولي أنغويلي أوروغواياني أوزبكي أوغندي أوكراني إيراني أيرلندي إيرلندي
  إيطالي بابوي باراغواياني باكستاني بالاوي بربادوسي برمودي بروناوي بلجيكي بلغاري بليزي بنغلاديشي بنجلاديشي بنغالي بنمي
  بنيني بوتاني بوتسواني بورتوريكي بوركيني بوروندي بولندي بوليفي بولينيزي بيروفي بيلاروسي تايلاندي تايواني تركماني تركي
  ترينيدادي تشادي تشيلي تنزاني توغولي توفالي توكيلاوي تونغي تيموري جامايكي باهامي عذراوي مالديفي أولاندي بيتكيرني
  توركسي فاروي فوكلاندي كايماني كوكوسي مارشالي نورفولكي دومينيكاني كونغولي دومينيكي جورجي جيرزي رواندي روسي روماني
  ريونيوني زامبي زيمبابوي إيفواري ساموي بارتليمي فنسنتي كيتسي هيليني سريلانكي سيريلانكي سفالباردي سلوفاكي سلوفيني
  سنغافوري سورينامي سويسري سيراليوني سيشلي صربي طاجيكي غامبي غاني غرينادي غرينلاندي غواتيمالي غوادلوبي غوامي غوياني
  غياني غيرنزي غيني فانواتي فرنسي فنزويلي فنلندي فيتنامي فيجي قبرصي قيرغيزي كازاخستاني كاليدوني كرواتي كمبودي كندي كوبي
  كوراساوي كوري كوستاريكي كوسوفي كولومبي كيريباتي كيني لاتفي لاوسي لوكسمبورغي ليبيري ليتواني ليختنشتايني ليسوتي
  مارتينيكي ماكاوي مالطي ماليزي مايوتي مدغشقري مقدوني ملاوي منغولي موريشيوسي موزمبيقي مولدوفي موناكي مونتسراتي
  بورمي ميكرونيزي ناميبي ناوروي نيبالي نيجيري نيكاراغوي نيوزيلندي نيوي هايتي هندوراسي واليسي كردي بدوي حجازي نجدي
  أوروبي أوربي آسيوي أفريقي إفريقي عربي خليجي شامي غربي أعجمي أجنبي وافد
`);
/** Of the list, what a job, a dish, a market or a language is far oftener called than a person. */
export const RARELY_PEOPLE_AR = list('عربي غربي شامي إنجليزي انكليزي نجدي حجازي صحراوي قمري كوبي مالي مجري');

export const NATIONS_AR = `(?:(?:ال|لل|بال|ب|ل)?(?:${NISBA})(?:ا|ة|ين|ون|ات|ان|و)?|(?:ال|لل|ل)?(?:هنود|أتراك|أكراد|أجانب|أفغان|أفارقة|أوروبيين|عرب|روس|ألمان|انجليز|إنجليز|أمريكان|أحباش|فرس|وافدين|مغاربة|توانسة|موارنة|شوام|مصاروة|صعايدة))`;
/** Many at once are people, whatever one of them may be. */
export const NATION_PEOPLE_AR = `(?:(?:ال|لل|ل|بال|ب)?(?:${NISBA})(?:ين|ون|ات)|(?:ال|لل|ل)?(?:هنود|أتراك|أكراد|أجانب|أفغان|أفارقة|روس|وافدين))`;
export const SAUDIS_AR = '(?:و|ف)?(?:ال|لل|بال|ب|ل)?سعودي(?:ا|ة|ين|ون|ات|ان)?';
export const SAUDI_PEOPLE_AR = '(?:و|ف)?(?:ال|لل|بال|ب|ل)?سعودي(?:ين|ون|ات)';

export const NATIONS_EN = `(?:${list(`
  emiratis? kuwaitis? bahrainis? qataris? omanis? yemenis? egyptians? sudanese jordanians? palestinians? syrians? lebanese
  iraqis? libyans? tunisians? algerians? moroccans? mauritanians? somalis? djiboutians? comorians? icelandic ethiopians?
  azerbaijanis? armenians? arubans? eritreans? spanish spaniards? australians? estonians? israelis? swazis? afghans? afghanis?
  argentines? argentinians? ecuadorians? albanians? brazilians? portuguese bosnians? czechs? montenegrins? danish
  salvadorans? senegalese swedish sahrawis? chinese gabonese vatican filipin[oa]s? cameroonians? germans? hungarians?
  mexicans? british britons? english norwegians? austrians? nigeriens? indians? americans? japanese greeks? antiguans?
  andorrans? indonesians? angolans? anguillians? uruguayans? uzbeks? ugandans? ukrainians? iranians? irish italians?
  paraguayans? pakistanis? palauans? barbadians? bermudians? bruneians? belgians? bulgarians? belizeans? bangladeshis?
  bengalis? panamanians? beninese bhutanese botswanans? burkinab[eé]s? burundians? polish poles? bolivians? polynesians?
  peruvians? belarusians? thais? taiwanese turkmens? turkish turks? trinidadians? chadians? chileans? tanzanians? togolese
  tuvaluans? tokelauans? tongans? timorese jamaicans? gibraltarians? bahamians? maldivians? pitcairn faroese caymanians?
  marshallese marianans? manx dominicans? congolese georgians? rwandans? russians? romanians? reunionese zambians?
  zimbabweans? ivorians? samoans? barthelemois sammarinese vincentians? kittitians? lucians? helenians? tomeans? lankans?
  svalbarders? slovaks? slovenians? singaporeans? surinamese swiss leoneans? seychellois serbians? serbs? tajiks? gambians?
  ghanaians? grenadians? greenlandic guatemalans? guadeloupeans? guamanians? guianese guyanese guineans? vanuatu french
  venezuelans? finnish finns? vietnamese fijians? cypriots? kyrgyz kazakhs? kazakhstanis? caledonians? croatians?
  cambodians? canadians? cubans? curacaoans? koreans? rican kosovars? colombians? kiribati kenyans? latvians? laotians?
  luxembourgish liberians? lithuanians? liechtensteiners? basotho martinicans? macanese maltese malians? malaysians?
  mahorans? malagasy macedonians? malawians? mongolians? mauritians? mozambicans? moldovans? monegasques? montserratians?
  burmese micronesians? namibians? nauruans? nepalis? nepalese nigerians? nicaraguans? zealanders? niueans? haitians?
  hondurans? dutch konger kongers wallisians? verdeans? islanders? martiners? maarteners? alandic pierrais
  europeans? westerners? western asians? africans? arabs? gccs? gulf khaleejis? south-asians?
`)})`;
/** What a language, a dish or a market is far oftener called than a person. */
export const RARELY_PEOPLE_EN = '(?:english|western|gulf|vatican|rican|swiss|polish|spanish|french)';
