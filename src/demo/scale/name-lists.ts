/** Names in Arabic with the ways in which people write them in Latin letters, the commonest first. */
export type Name = { ar: string; en: string[] };

const namesOf = (lines: string): Name[] =>
  lines
    .trim()
    .split(/\s*[;\n]\s*/)
    .map((line) => {
      const [ar, en] = line.split('=') as [string, string];
      return { ar, en: en.split('|') };
    });

/** The commonest first. */
export const men = namesOf(`
محمد=Mohammed|Mohammad|Muhammad|Mohamed|Mohamad; عبدالله=Abdullah|Abdallah|Abdulla; أحمد=Ahmed|Ahmad; علي=Ali|Aly
عبدالرحمن=Abdulrahman|Abdul Rahman|Abdelrahman; خالد=Khalid|Khaled; فهد=Fahad|Fahd; سعود=Saud|Saoud; سلطان=Sultan
فيصل=Faisal|Faysal; عبدالعزيز=Abdulaziz|Abdul Aziz; تركي=Turki|Turky; يوسف=Yousef|Yusuf|Youssef; إبراهيم=Ibrahim|Ebrahim
عمر=Omar|Umar|Omer; حسن=Hassan|Hasan; حسين=Hussain|Hussein|Husain; ماجد=Majed|Majid; نايف=Naif|Nayef; بندر=Bandar|Bander
مشعل=Mishal|Meshal; ناصر=Nasser|Naser; صالح=Saleh|Salih; سعد=Saad|Sad; سالم=Salem|Salim; طارق=Tariq|Tarek|Tareq
وليد=Waleed|Walid; ياسر=Yasser|Yasir; مازن=Mazen|Mazin; راكان=Rakan; زياد=Ziyad|Ziad; أنس=Anas; عادل=Adel|Adil
بدر=Bader|Badr; حمد=Hamad; سامي=Sami|Samy; هاني=Hani|Hany; رائد=Raed|Raid; باسم=Basem|Basim; نواف=Nawaf; يزيد=Yazeed|Yazid
معاذ=Muath|Moaz|Muaz; أيمن=Ayman|Aiman; كريم=Kareem|Karim; مصطفى=Mustafa|Mostafa; محمود=Mahmoud|Mahmood; عثمان=Othman|Osman|Uthman
إسماعيل=Ismail|Esmail; جمال=Jamal|Gamal; كمال=Kamal; عماد=Emad|Imad; هشام=Hisham|Hesham; أسامة=Osama|Usama; بلال=Bilal|Belal
حمزة=Hamza|Hamzah; زيد=Zaid|Zayd; رامي=Rami|Ramy; شادي=Shadi|Shady; فارس=Faris|Fares; قاسم=Qasim|Kassem; مروان=Marwan
منصور=Mansour|Mansoor; نبيل=Nabil|Nabeel; وائل=Wael|Wail; ثامر=Thamer; حاتم=Hatem|Hatim; عبدالمجيد=Abdulmajeed|Abdul Majeed
عبدالملك=Abdulmalik|Abdul Malik; عبدالكريم=Abdulkareem|Abdul Karim; مهند=Mohanad|Muhannad; غازي=Ghazi; رياض=Riyad|Riadh; شريف=Sherif|Shareef
`);

export const women = namesOf(`
نورة=Norah|Noura|Nora; سارة=Sarah|Sara; فاطمة=Fatimah|Fatima|Fatma; مريم=Maryam|Mariam; عائشة=Aisha|Ayesha|Aysha; هند=Hind|Hend
ريم=Reem|Rim; لمى=Lama; أمل=Amal; منى=Mona|Muna; هدى=Huda|Hoda; سلمى=Salma; دانة=Danah|Dana; شهد=Shahad|Shahd; رغد=Raghad
العنود=Alanoud|Al Anoud; منيرة=Munirah|Munira; غادة=Ghadah|Ghada; أسماء=Asma|Asmaa; خلود=Kholoud|Khulud; نجلاء=Najla|Naglaa
حنان=Hanan; إيمان=Eman|Iman; ابتسام=Ebtisam|Ibtisam; رزان=Razan; بشاير=Bashayer; وجدان=Wijdan|Wejdan; جواهر=Jawaher
لطيفة=Latifah|Latifa; زينب=Zainab|Zaynab|Zeinab; خديجة=Khadijah|Khadija; مها=Maha; رنا=Rana; دينا=Dina|Deena; ياسمين=Yasmin|Yasmeen
آلاء=Alaa|Ala; تسنيم=Tasneem|Tasnim; روان=Rawan; جود=Joud|Jood; لين=Leen|Lean; لولوة=Lulwah|Lolwa; مشاعل=Mashael; هيفاء=Haifa|Hayfa
رهف=Rahaf; شيماء=Shaima|Shaimaa; أفنان=Afnan; بدور=Budour|Bodoor; سمية=Sumayyah|Somaya; عبير=Abeer|Abir; نوف=Nouf|Nof
`);

export const families = namesOf(`
القحطاني=Alqahtani|Al Qahtani|Al-Qahtani; الغامدي=Alghamdi|Al Ghamdi|Al-Ghamdi; الزهراني=Alzahrani|Al Zahrani; الحربي=Alharbi|Al Harbi
العتيبي=Alotaibi|Al Otaibi|Alutaibi; المطيري=Almutairi|Al Mutairi; الدوسري=Aldosari|Al Dossary|Aldossari; الشهري=Alshehri|Al Shehri|Alshahri
العنزي=Alanazi|Al Enezi|Alenazi; الشمري=Alshammari|Al Shammari; المالكي=Almalki|Al Malki; الجهني=Aljohani|Al Juhani; العسيري=Asiri|Al Asiri
البلوي=Albalawi|Al Balawi; القرني=Alqarni|Al Qarni; السبيعي=Alsubaie|Al Subaie; العمري=Alamri|Al Omari; الأحمدي=Alahmadi; الخالدي=Alkhaldi|Al Khalidi
الرشيدي=Alrashidi|Al Rashidi; السلمي=Alsulami|Al Salmi; البقمي=Albogami; الثقفي=Althaqafi; السهلي=Alsahli; الشهراني=Alshahrani; اليامي=Alyami
الحازمي=Alhazmi; الفيفي=Alfaifi; عسيري=Asiri; هوساوي=Hawsawi; باوزير=Bawazeer|Bawazir; باعشن=Baeshen; بخاري=Bukhari|Bokhari; فلمبان=Felemban
الناصر=Alnasser|Al Nasser; الموسى=Almousa|Al Musa; الراشد=Alrashed|Al Rashid; السالم=Alsalem|Al Salem; الصالح=Alsaleh|Al Saleh; العلي=Alali|Al Ali
الحسن=Alhassan|Al Hasan; الشريف=Alsharif|Al Sharif; الهاشمي=Alhashemi|Al Hashimi; العبدالله=Alabdullah; التميمي=Altamimi|Al Tamimi; العجمي=Alajmi|Al Ajmi
الهاجري=Alhajri|Al Hajri; المري=Almarri|Al Marri; الكعبي=Alkaabi; النعيمي=Alnuaimi|Al Nuaimi; الخطيب=Alkhatib|Al Khatib; النجار=Alnajjar|El Naggar
حسن=Hassan; إبراهيم=Ibrahim; عبدالله=Abdullah; محمود=Mahmoud; السيد=Elsayed|Al Sayed; منصور=Mansour; عثمان=Osman; الأمين=Elamin; الحلبي=Alhalabi
حداد=Haddad; خوري=Khoury; نصار=Nassar; درويش=Darwish; شاهين=Shaheen; عوض=Awad; سليمان=Sulaiman|Soliman; الحاج=Alhaj|Elhag; الطيب=Eltayeb
المصري=Almasri|El Masry; الشامي=Alshami; العراقي=Aliraqi; اليماني=Alyamani; الحضرمي=Alhadrami; العمودي=Alamoudi|Al Amoudi; بن لادن=Binladin
`);

/** Those who came to work from Asia: Latin first, Arabic as their papers write it. */
export const otherNames = {
  first: namesOf(`
كومار=Kumar; راجيش=Rajesh; سوريش=Suresh; أنيل=Anil; محمد عرفان=Mohammed Irfan; عمران=Imran; بريا=Priya; أنجالي=Anjali; شيخ=Sheikh; ساجد=Sajid
مارك=Mark; جون=John; جوزيف=Joseph; ماريا=Maria; غريس=Grace; أنجيلا=Angela; ميشيل=Michelle; رفيق=Rafiq; شهيد=Shahid; نديم=Nadeem; أرون=Arun; ديبا=Deepa`),
  last: namesOf(`
خان=Khan; أحمد=Ahmed; حسين=Hussain; نير=Nair; شارما=Sharma; مينون=Menon; بيلاي=Pillai; سينغ=Singh; سانتوس=Santos; ريز=Reyes; كروز=Cruz
غارسيا=Garcia; ديلا كروز=Dela Cruz; مالك=Malik; صديقي=Siddiqui; شودري=Chowdhury; رحمن=Rahman; إسلام=Islam; فرنانديز=Fernandez; توماس=Thomas`),
};

/** What companies call themselves. */
export const brands = namesOf(`
النخبة=Elite; الأفق=Horizon; الريادة=Pioneer; المدار=Orbit; القمة=Summit; الواحة=Oasis; النجم=Star; الصفوة=Safwa; البيان=Bayan; الرواد=Rowad
السحاب=Cloud; المستقبل=Future; الإتقان=Itqan; التميز=Excellence; الأصالة=Asalah; الجودة=Quality; الأمانة=Amana; الشروق=Sunrise; الفجر=Dawn; الأمل=Hope
الصقر=Falcon; النخيل=Palms; الرمال=Sands; الخليج=Gulf; الجزيرة=Peninsula; نجد=Najd; الحجاز=Hijaz; تهامة=Tihama; اليمامة=Yamama; الدرعية=Diriyah
الوفاء=Wafa; الثقة=Trust; السلام=Salam; البركة=Baraka; الرحاب=Rehab; الربيع=Rabea; الينابيع=Springs; الجسور=Bridges; المسار=Masar; الطموح=Ambition
الابتكار=Innovation; الحلول=Solutions; الشراع=Sail; المرسى=Marsa; الميناء=Harbour; القلعة=Citadel; البوابة=Gate; السور=Sur; الماسة=Diamond; اللؤلؤة=Pearl
الياقوت=Ruby; الذهب=Gold; الفضاء=Space; الشهاب=Meteor; القمر=Moon; البدر=Badr; النور=Noor; الضياء=Diya; الإشراق=Ishraq; المجد=Glory
العز=Ezz; الكرامة=Karama; الشموخ=Shomoukh; الفارس=Knight; الرمح=Spear; الدرع=Shield; الحصن=Fort; الأساس=Foundation; البنيان=Bunyan; العمران=Omran
الإعمار=Emaar; التشييد=Tashyeed; البناء=Binaa; الهندسة=Handasa; الرقمية=Digital; الشبكة=Network; البرمجة=Code; البيانات=Data; الذكاء=Smart; التقنية=Tech
الرعاية=Care; الشفاء=Shifa; العافية=Afiya; الحياة=Life; الصحة=Health; الدواء=Dawa; المعرفة=Knowledge; العلم=Ilm; القلم=Pen; الكتاب=Kitab
السوق=Souq; التاجر=Trader; الميزان=Balance; الحساب=Hisab; الكنز=Treasure; الاستثمار=Invest; المال=Mal; التمويل=Tamweel; الأجيال=Generations; الطريق=Road`);

/** Pairs that sound alike in both scripts, for names that nobody has yet. */
export const syllables = namesOf(`
سا=Sa; تي=ti; مو=mo; را=ra; كو=ko; دي=di; نا=na; لو=lu; في=vi; با=ba; زي=zi; هو=ho; جا=ja; شي=shi; غا=gha; يو=yo; ري=ri; ما=ma; سو=so; تا=ta
لي=li; بو=bo; كا=ka; دو=du; ني=ni; فا=fa; مي=mi; سي=si; رو=ro; جو=jo`);

/** The trade that follows the name, by sector. */
export const trades: Record<string, Name[]> = Object.fromEntries(
  Object.entries({
    technology: 'لتقنية المعلومات=Information Technology; للحلول الرقمية=Digital Solutions; للبرمجيات=Software; للأنظمة=Systems',
    telecom: 'للاتصالات=Telecom; للشبكات=Networks',
    'banking-finance': 'المالية=Financial; للتمويل=Finance; كابيتال=Capital',
    insurance: 'للتأمين=Insurance; لوساطة التأمين=Insurance Brokers',
    'accounting-consulting': 'للاستشارات=Consulting; محاسبون ومراجعون=Accountants and Auditors; للاستشارات المالية=Financial Consulting',
    legal: 'للمحاماة=Law Firm; للاستشارات القانونية=Legal Consultants',
    healthcare: 'الطبية=Medical; للرعاية الصحية=Healthcare; مجمع عيادات=Clinics; للخدمات الطبية=Medical Services',
    pharmaceuticals: 'للأدوية=Pharmaceuticals; للصيدليات=Pharmacies',
    education: 'التعليمية=Education; للتدريب=Training; الأهلية للتعليم=Schools',
    construction: 'للمقاولات=Contracting; للإنشاءات=Construction; للمقاولات العامة=General Contracting; للتعمير=Building',
    'engineering-services': 'للاستشارات الهندسية=Engineering Consultants; الهندسية=Engineering',
    'real-estate': 'العقارية=Real Estate; للتطوير العقاري=Real Estate Development',
    'oil-gas': 'للبترول=Petroleum; لخدمات النفط والغاز=Oil and Gas Services',
    'energy-utilities': 'للطاقة=Energy; للمياه والكهرباء=Water and Power',
    mining: 'للتعدين=Mining',
    manufacturing: 'الصناعية=Industries; للصناعات=Manufacturing; للبلاستيك=Plastics; للحديد=Steel',
    retail: 'للتجارة=Trading; للتجزئة=Retail; أسواق=Markets',
    wholesale: 'التجارية=Commercial; للتوزيع=Distribution; للاستيراد والتصدير=Import and Export',
    ecommerce: 'للتجارة الإلكترونية=E-Commerce; للتسوق=Shopping',
    'food-beverage': 'للأغذية=Foods; للمطاعم=Restaurants; للتموين=Catering; للقهوة=Coffee',
    'hospitality-tourism': 'للضيافة=Hospitality; للسياحة=Tourism; للسفر=Travel; فنادق=Hotels',
    'logistics-transport': 'للنقل=Transport; للخدمات اللوجستية=Logistics; للشحن=Shipping',
    aviation: 'للطيران=Aviation; لخدمات المطارات=Airport Services',
    automotive: 'للسيارات=Automotive; لقطع الغيار=Spare Parts',
    'media-marketing': 'للدعاية والإعلان=Advertising; للتسويق=Marketing; للإنتاج الإعلامي=Media Production',
    'culture-entertainment-sports': 'للترفيه=Entertainment; الرياضية=Sports',
    'beauty-wellness': 'للتجميل=Beauty; مشاغل=Salons',
    agriculture: 'الزراعية=Agriculture; للدواجن=Poultry; مزارع=Farms',
    'security-safety': 'للحراسات الأمنية=Security Services; للسلامة=Safety',
    facilities: 'للصيانة والتشغيل=Operation and Maintenance; لإدارة المرافق=Facilities Management; للنظافة=Cleaning',
    'business-services': 'للخدمات=Services; للموارد البشرية=Human Resources; القابضة=Holding; لخدمات الأعمال=Business Services',
    government: 'مركز=Centre; هيئة=Authority',
    'non-profit': 'الخيرية=Charity; مؤسسة أهلية=Foundation',
  }).map(([sector, lines]) => [sector, namesOf(lines)]),
); // prettier-ignore
