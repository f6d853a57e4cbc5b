import { expect, test } from 'vitest';
import { equivalentsOf } from './equivalents.ts';
import { otherKeyboard } from './keyboard.ts';
import { nameKeys, nameWords } from './names.ts';
import { normalise, wordsOf } from './words.ts';

/** `a = b` a line: what a reader takes for one. */
const pairsOf = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => line.split(' ; '))
    .map((pair) => pair.split(' = ').map((side) => side.trim()) as [string, string]);

const stemsOf = (text: string): string =>
  wordsOf(text)
    .map(({ stem }) => stem)
    .join(' ');

const SPELLING = pairsOf(`
مُهَنْدِس = مهندس ; إدارة = ادارة ; أدارة = ادارة ; آلات = الات ; محاسبة = محاسبه ; مستشفى = مستشفي ; مسؤول = مسوول
مسئول = مسؤول ; مسئول = مسيول ; مسئولية = مسؤولية ; شئون = شؤون ; مـحـاسـب = محاسب ; ﻣﺤﺎﺳﺐ = محاسب ; مھندس = مهندس
مدیر = مدير ; کاتب = كاتب ; گهرباء = كهرباء ; ١٢٣ = 123 ; ۱۲۳ = 123 ; Accountant = accountant ; ＳＱＬ = sql ; Café = cafe
مُحَاسِبٌ = محاسب ; إستقبال = استقبال ; أستاذ = استاذ ; إنترنت = انترنت ; انترنيت = انترنت ; أخصائى = أخصائي ; تكنلوجيا = تكنولوجيا
ڤيديو = فيديو ; پاور = باور ; شؤون الموظفين = شئون الموظفين ; كهربائى = كهربائي ; إدارة المبيعات = ادارة مبيعات
مدراء = مدرا ; هيئة = هيأة ; ﻻعب = لاعب ; مح‌اسب = محاسب ; C++ = c++ ; Résumé = resume ; Zoë = zoe ; İSTANBUL = istanbul
المسئولين = مسؤول ; مسؤلين = مسؤول ; الشئون = شؤون ; موضفين = موظف ; وضيفة = وظيفة ; نضافة = نظافة ; كومبيوتر = كمبيوتر
انقليزي = إنجليزي ; غرافيك = جرافيك ; الأحساء = الاحساء ; مكّة = مكة ; أبها = ابها ; رئيس = رييس ; قراءة = قراءه
`);

const PARTICLES = pairsOf(`
المحاسب = محاسب ; والمحاسب = محاسب ; بالمبيعات = مبيعات ; للمبيعات = مبيعات ; كالمحاسب = محاسب ; فالمحاسب = محاسب
وبالمحاسبة = محاسبة ; وللمحاسب = محاسب ; ومحاسب = محاسب ; للمهندسين = مهندس ; والمهندسين = مهندس ; بخبرة = خبرة
بجدة = جدة ; بالرياض = الرياض ; بمكة = مكة ; لمدير = مدير ; كمدير = مدير ; بشركة = شركة ; لشركة = شركات ; والإدارة = إدارة
للإدارة = إدارة ; وإدارة = إدارة ; للغات = لغة ; للغة = لغة ; باللغات = لغة ; بوظيفة = وظيفة ; والوظائف = وظيفة ; بمشروع = مشاريع
لمشاريع = مشروع ; والالتزام = التزام ; والتزام = الالتزام ; الإلكترونية = إلكتروني ; والإلكترونيات = إلكترونية ; للألعاب = لعبة
بالفندق = فنادق ; للأطباء = طبيب ; وأطباء = طبيب ; بمستشفى = مستشفيات ; وزارة = الوزارة ; ووزارة = وزارات ; بنظام = أنظمة
الري = ري ; الطب = طب ; للطب = طب ; الخبرات = خبرة ; لجهات = جهة ; كموظف = موظفين ; بدوام = دوام ; براتب = رواتب ; بعقد = عقود
وبخبرة = خبرات ; شركتنا = شركة ; خبراتك = خبرة ; مهاراتهم = مهارة ; خدماتنا = خدمة ; خدماته = خدمة ; إدارتها = إدارة ; فريقنا = فرق
`);

const PLURALS = pairsOf(`
محاسبون = محاسب ; محاسبين = محاسب ; محاسبات = محاسبة ; معلمات = معلم ; شركات = شركة ; المهندسين = مهندس ; مهندسات = مهندسة
إداريين = إداري ; الإداريين = إدارية ; إداريات = إداري ; مستشفيات = مستشفى ; المستشفيات = مستشفى ; مدراء = مدير ; مديرين = مدير
مديري = مدير ; محامين = محامي ; محامون = محامي ; محامٍ = محامي ; محامية = محامي ; محاميات = محامي ; أطباء = طبيب ; طبيبات = طبيب
عمال = عامل ; عاملات = عامل ; سائقين = سائق ; سائقون = سائق ; موظفين = موظف ; موظفات = موظفة ; فنادق = فندق ; مطاعم = مطعم
مشاريع = مشروع ; مشروعات = مشروع ; فنيين = فني ; فنيات = فنية ; فنيي = فني ; أخصائيين = أخصائي ; أخصائيات = أخصائية ; عملاء = عميل
خبراء = خبير ; رؤساء = رئيس ; وكلاء = وكيل ; وسطاء = وسيط ; مناديب = مندوب ; مندوبين = مندوب ; حراس = حارس ; صيادلة = صيدلي
أساتذة = أستاذ ; طلاب = طالب ; قضاة = قاضي ; طهاة = طاهي ; تجار = تاجر ; كليات = كلية ; جامعات = جامعة ; مدارس = مدرسة
مكاتب = مكتب ; مكتبات = مكتبة ; متاجر = متجر ; مصانع = مصنع ; مستودعات = مستودع ; مخازن = مخزن ; بنوك = بنك ; مصارف = مصرف
فروع = فرع ; أقسام = قسم ; فرق = فريق ; مراكز = مركز ; معاهد = معهد ; مختبرات = مختبر ; برامج = برنامج ; أنظمة = نظام ; نظم = نظام
أجهزة = جهاز ; شبكات = شبكة ; مواقع = موقع ; بيانات = بيان ; تقارير = تقرير ; تصاميم = تصميم ; تكاليف = تكلفة ; عقود = عقد
قوانين = قانون ; قضايا = قضية ; لغات = لغة ; سنوات = سنة ; وظائف = وظيفة ; مهن = مهنة ; فرص = فرصة ; رخص = رخصة ; شهادات = شهادة
سيارات = سيارة ; مركبات = مركبة ; شاحنات = شاحنة ; معدات = معدة ; أسهم = سهم ; ضرائب = ضريبة ; فواتير = فاتورة ; مواد = مادة
أدوية = دواء ; أمراض = مرض ; أطفال = طفل ; مدن = مدينة ; مناطق = منطقة ; تقنيات = تقنية ; عمليات = عملية
فعاليات = فعالية ; واجهات = واجهة ; اتجاهات = اتجاه ; إجراءات = إجراء ; كفاءات = كفاءة ; تأمينات = تأمين ; ورديات = وردية
مبرمجين = مبرمج ; سائقي = سائق ; مشغلي = مشغل ; مهندسو = مهندس ; مدخلي = مدخل ; عالٍ = عالي ; أولى = أول ; مطورين = مطور ; مصممات = مصمم ; ممرضات = ممرض ; ممرضة = ممرض ; معلمة = معلم ; سكرتيرة = سكرتير ; مضيفات = مضيف
طباخين = طباخ ; نجارين = نجار ; سباكين = سباك ; كهربائيين = كهربائي ; ميكانيكيين = ميكانيكي ; استشاريين = استشاري ; مستشارين = مستشار
`);

const ENGLISH = pairsOf(`
nurses = nurse ; nursing = nurse ; engineering = engineer ; engineers = engineer ; sales = sale ; designer = design ; designing = designer
managers = manager ; management = manager ; accountants = accountant ; companies = company ; universities = university
organisation = organization ; organisations = organization ; organisational = organizational ; centre = center ; centres = centers
specialised = specialized ; labour = labor ; colour = color ; programme = program ; licence = license ; fibre = fiber ; theatre = theater
paediatrician = pediatrician ; anaesthesia = anesthesia ; gynaecologist = gynecologist ; orthopaedic = orthopedic ; aesthetic = esthetic
counsellor = counselor ; modelling = modeling ; travelling = traveling ; jewellery = jewelry ; catalogue = catalog ; analyse = analyze
analysing = analyzing ; behaviour = behavior ; aluminium = aluminum ; Saudisation = saudization ; enrolment = enrollment ; tyres = tires
secretaries = secretary ; secretarial = secretary ; teachers = teacher ; drivers = driver ; consulting = consultant ; consultants = consultancy
coordination = coordinator ; administrator = administration ; administrative = administration ; admin = administration ; recruiter = recruitment
housekeeper = housekeeping ; financial = finance ; environmental = environment ; Bachelor's = bachelor ; driver’s = driver ; CVs = cv
developers = developer ; operators = operator ; officers = officer ; executives = executive ; hospitals = hospital ; salesmen = salesman
Node.js = nodejs ; NODE.JS = Node.js ; ASP.NET = asp.net ; .NET = dotnet ; M.B.A. = mba ; Ph.D. = phd ; B.Sc = bsc ; F&B = f&b ; R&D = r&d ; statistical = statistics
translators = translator ; welders = welder ; technicians = technician ; pharmacies = pharmacy ; facilities = facility ; supplies = supply
`);

const SAME_MEANING = pairsOf(`
محاسب = accountant ; accounting = محاسبة ; accounting = accountant ; sales = مبيعات ; marketing = تسويق ; HR = موارد بشرية
human resources = الموارد البشرية ; IT = تقنية المعلومات ; QA = ضمان الجودة ; PM = مدير مشروع ; CEO = الرئيس التنفيذي
HSE = السلامة والصحة المهنية ; engineer = مهندس ; nurse = ممرضة ; doctor = أطباء ; teacher = معلمة ; driver = سائق ; lawyer = محامين
Riyadh = الرياض ; Jiddah = جدة ; Mecca = مكة المكرمة ; Khobar = الخبر ; Al-Khobar = الخبر ; Medina = المدينة المنورة ; Dammam = الدمام
جازان = جيزان ; Hail = حائل ; Ha'il = حائل ; كمبيوتر = حاسب ; حاسوب = حاسب آلي ; تكنولوجيا = تقنية ; أخصائي = اختصاصي ; مدرس = معلم
مدقق = مراجع ; بنك = مصرف ; زبون = عميل ; ecommerce = e-commerce ; تجارة إلكترونية = e-commerce ; front end = frontend
Node JS = Node.js ; ReactJS = React ; .NET = dot net ; سي شارب = C# ; بايثون = python ; AI = ذكاء اصطناعي ; ML = machine learning
R&D = research and development ; F&B = food and beverage ; أغذية ومشروبات = F&B ; data entry = إدخال بيانات ; call center = مركز اتصال
customer care = خدمة العملاء ; full time = دوام كامل ; part time = دوام جزئي ; remote = عن بعد ; procurement = مشتريات
warehouse = مستودع ; storekeeper = أمين مستودع ; physiotherapist = أخصائي علاج طبيعي ; lab technician = فني مختبر ; x-ray = أشعة
security guard = حارس أمن ; chef = شيف ; waiter = نادل ; barista = باريستا ; hotel = فنادق ; restaurant = مطاعم ; pharmacist = صيدلي
graphic designer = مصمم جرافيك ; programmer = مبرمج ; developer = مطور ; network = شبكات ; cloud = سحابة ; real estate = عقارات
insurance = تأمين ; banking = مصرفي ; logistics = لوجستيات ; supply chain = سلاسل الإمداد ; construction = مقاولات ; welder = لحام
electrician = كهربائي ; plumber = سباك ; carpenter = نجار ; receptionist = موظفة استقبال ; secretary = سكرتيرة ; supervisor = مشرف
`);

const KEYBOARD = pairsOf(`
lphsf = محاسب ; hgvdhq = الرياض ; lfduhj = مبيعات ; lik]s = مهندس ; l]dv = مدير ; shzr = سائق
'fdf = طبيب ; lvq = مرض ; llvq = ممرض ; lugl = معلم ; fhzu = بائع ; lphld = محامي ; js,dr = تسويق
سشمثس = sales ; ةشىشلثق = manager ; شؤؤخعىفشىف = accountant ; ىعقسث = nurse ; ثىلهىثثق = engineer ; يقهرثق = driver
مشلا = lab ; ةشقنثفهىل = marketing ; LPHSF = محاسب ; فثشؤاثق = teacher
`);

const NAMES = pairsOf(`
محمد = Mohammed ; محمد = Muhammad ; محمد = Mohamad ; Mohamed = Muhammed ; عبدالله = Abdullah ; عبدالله = عبد الله ; Abdallah = Abd Allah
عبدالله = Abdulla ; يوسف = Yousef ; Youssef = Yusuf ; العتيبي = Al-Otaibi ; Alotaibi = Otaibi ; العتيبي = Al Oteibi ; خالد = Khalid
Khaled = خالد ; فيصل = Faisal ; Faysal = Feisal ; قاسم = Qasim ; Kassem = قاسم ; نوف = Nouf ; Nuf = نوف ; عبدالرحمن = Abdulrahman
عبد الرحمن = Abdurrahman ; Abdelrahman = عبدالرحمن ; عبدالعزيز = Abdul Aziz ; أحمد = Ahmed ; Ahmad = احمد ; حسين = Hussain ; Hussein = حسين
سعيد = Saeed ; سعود = Saud ; إبراهيم = Ibrahim ; Ebrahim = ابراهيم ; القحطاني = Al-Qahtani ; الغامدي = Ghamdi ; الدوسري = Aldossary
المطيري = Almutairi ; الشمري = Shammari ; السبيعي = Alsubaie ; نورالدين = Noureddine ; نور الدين = Nour Eldin ; صالح = Saleh ; Salih = صالح
عمر = Omar ; Umar = عمر ; وليد = Walid ; منصور = Mansoor ; عائشة = Aisha ; Ayesha = عائشة ; غادة = Ghada ; ماجد = Majid ; ليلى = Layla
Leila = ليلى ; منى = Mona ; مصطفى = Mostafa ; Mustafa = مصطفي ; معاذ = Moaz ; Muath = معاذ ; عثمان = Osman ; Othman = عثمان
فاطمة = Fatma ; Fatimah = فاطمه ; داود = Dawood ; طارق = Tareq ; بدر = Bader ; أبو بكر = Abu Bakr ; ابوبكر = Aboubakr ; بن سلمان = Salman
هدى = Huda ; نورة = Noura ; Norah = نوره ; الزهراني = Alzahrani ; الحربي = Harbi ; الشهري = Alshehri ; علي = Ali ; جمال = Gamal
`);

const APART = pairsOf(`
محاسب = محامي ; مدير = مدرس ; الرياض = رياضيات ; رياض = رياضة ; إدارة = إداري ; مال = مالية ; خبرة = الخبر ; مدرسة = مدرس
C = C++ ; C++ = C# ; C# = C ; .NET = net ; nurse = nursery ; Java = JavaScript ; university = universal ; organization = organ
marketing = market ; accounting = account ; accountant = account ; intern = international ; intern = internal ; customer = custom
customs = custom ; hospital = hospitality ; officer = office ; engine = engineer ; general = generator ; business = busy ; news = new
fitness = fit ; developer = development ; operator = operation ; director = direct ; executive = execution ; personal = person
product = production ; digital = digit ; excel = excellent ; mechanic = mechanical ; physics = physical ; community = communication
animal = animation ; police = policy ; Q&A = QA ; chef = chief ; important = import ; author = authority ; IT = its ; AWS = aw
جامعة = جامع ; سلامة = سلام ; تجارة = تاجر ; سياحة = سائح ; كلية = كلى ; شرطة = شرط ; مهمة = مهم ; مكتبة = مكتب ; شاحنة = شاحن
موارد = مورد ; العين = العيون ; قطر = قطار ; دور = دار ; الله = له ; عمال = أعمال ; حاسب = محاسب ; طالب = طلب ; طبي = طبيب ; قابل = قابلة ; بريدة = بريد ; بيشة = بيش ; أداء = أداة
تقرير = قرار ; بطاقة = طاقة ; كبير = بئر ; تعاون = تعاوني ; فني = فن ; جمال = أموال ; مدن = مدني ; كهرباء = كهربائي ; سعودة = سعود
`);

const NAMES_APART = pairsOf(`
Ahmed = Hamad ; Ahmed = Mohammed ; Hamad = محمد ; Salem = Salman ; Hassan = Hussein ; Said = Saud ; سعد = سعيد ; سعود = سعد ; Nawaf = Nouf
Ali = Alaa ; علي = علاء ; Khalid = Walid ; Omar = عامر ; Nora = ندى ; Fahad = فهيد ; Majed = Ahmed ; Sara = Samar ; Amal = كمال ; Nasser = منصور
Abdullah = Abdulaziz ; عبدالله = عبدالرحمن ; Ziad = Zaid ; Saleh = Salem ; Issa = Osama ; Amir = Amira ; خالد = خالدة
`);

const STEMMED: [string, [string, string][]][] = [
  ['spelling', SPELLING],
  ['particles', PARTICLES],
  ['plurals and genders', PLURALS],
  ['English forms', ENGLISH],
];
for (const [kind, pairs] of STEMMED) {
  test.for(pairs)(`${kind}: %s and %s are one`, ([a, b]) => expect(stemsOf(a)).toBe(stemsOf(b)));
}

test.for(SAME_MEANING)('%s and %s mean the same, either way', ([a, b]) => {
  const same = (one: string) => equivalentsOf(wordsOf(one).map(({ stem }) => stem)).map((stems) => stems.join(' '));
  expect(same(a)).toContain(stemsOf(b));
  expect(same(b)).toContain(stemsOf(a));
});

test.for(KEYBOARD)('%s on the other layout is %s', ([a, b]) =>
  expect(normalise(otherKeyboard(a) ?? '')).toBe(normalise(b)),
);

const soundsOf = (name: string): string[][] => nameWords(wordsOf(name)).map(nameKeys);
const soundAlike = (a: string, b: string): boolean => {
  const [ones, others] = [soundsOf(a), soundsOf(b)];
  return ones.length === others.length && ones.every((keys, at) => keys.some((key) => others[at]!.includes(key)));
};
test.for(NAMES)('%s and %s are one name', ([a, b]) => {
  expect(soundAlike(a, b)).toBe(true);
});
test.for(NAMES_APART)('%s and %s are two names', ([a, b]) => expect(soundAlike(a, b)).toBe(false));

test.for(APART)('%s and %s stay apart', ([a, b]) => expect(stemsOf(a)).not.toBe(stemsOf(b)));

test('the table is large enough to be believed', () => {
  const alike = [...STEMMED.flatMap(([, pairs]) => pairs), ...SAME_MEANING, ...KEYBOARD, ...NAMES];
  expect(new Set(alike.map(String)).size).toBeGreaterThanOrEqual(400);
  expect(APART.length + NAMES_APART.length).toBeGreaterThanOrEqual(100);
});
