/** Money, sales, people, management, and the words of an offer: contracts, hours, degrees. */
export const BUSINESS = `
محاسب | accountant | accounting | اكاونتنت
محاسبة مالية | financial accounting
محاسبي | محاسبة | accounting
ضريبي | ضرائب | tax
حسابات | accounts
مراجع حسابات | مدقق حسابات | auditor
مراجعة | تدقيق | audit | auditing
مراجع | مدقق | auditor
ضرائب | ضريبة | tax | taxation
زكاة | zakat
ضريبة القيمة المضافة | vat | value added tax
رواتب | payroll | أجور
ميزانية | موازنة | budget
خزينة | treasury
مالي | مالية | finance | financial
تمويل | financing | funding
استثمار | investment
ائتمان | credit
تحصيل | collection | collections
فواتير | invoicing | billing
مصرفي | بنكي | banking
بنك | مصرف | bank
صراف | teller
كاشير | cashier | أمين صندوق | محاسب صندوق
تأمين | insurance
اكتواري | actuary | actuarial
مخاطر | risk | risk management
حوكمة | governance
التزام | امتثال | compliance
مكافحة غسل الأموال | aml | anti money laundering
قوائم مالية | financial statements
دفتر الأستاذ | general ledger
مبيعات | sales | selling | سيلز
بائع | salesman | sales associate | salesperson
بائعة | saleswoman
مندوب مبيعات | sales representative | sales rep | sales executive
مبيعات داخلية | inside sales | indoor sales
مبيعات خارجية | outdoor sales | field sales
مندوب | representative | rep | mandoob | mandoub
مندوب توصيل | سائق توصيل | delivery driver | courier
توصيل | delivery | ديليفري | دليفري
تسويق | marketing | تسويقي | ماركتنج | ماركتينج
تسويق رقمي | تسويق إلكتروني | digital marketing | online marketing
إعلان | إعلانات | advertising | advertisement
دعاية | publicity | promotion
علاقات عامة | public relations
سوشيال ميديا | تواصل اجتماعي | social media
سيو | تحسين محركات البحث | seo | search engine optimization
محتوى | content
كتابة محتوى | content writing
كاتب محتوى | content writer | صانع محتوى | content creator
كتابة إعلانية | copywriting | copywriter
علامة تجارية | brand | براند
تجارة إلكترونية | e commerce | ecommerce | متجر إلكتروني
تجزئة | retail
جملة | wholesale
خدمة عملاء | customer service | customer care | customer support | كاستمر سيرفس
عناية بالعملاء | customer care
تجربة العميل | customer experience | cx
عميل | زبون | customer | client
كول سنتر | مركز اتصال | call center | contact center | مركز الاتصال
تطوير أعمال | business development | تنمية أعمال | bd
حسابات رئيسية | key account | كبار العملاء
مدير حساب | account manager
علاقات عملاء | customer relations | customer relationship
crm | إدارة علاقات العملاء | customer relationship management
موارد بشرية | human resources | hr | اتش ار | إتش آر
شؤون موظفين | personnel | employee affairs
توظيف | استقطاب | recruitment | recruiting | talent acquisition
أخصائي توظيف | recruiter | recruitment specialist
تدريب | training
تدريب وتطوير | training and development | learning and development | l&d
مدرب | trainer | coach | instructor
متدرب | trainee | intern
تدريب تعاوني | co op | coop | co op training | coop training | cooperative training | تدريب صيفي | internship
متدرب تعاوني | طالب تعاوني | co op trainee | coop trainee | co op student
تمهير | tamheer | برنامج تمهير | tamheer program
تدريب على رأس العمل | on the job training | ojt
تدريب منتهي بالتوظيف | training leading to employment | training with employment
حديث التخرج | حديثي التخرج | fresh graduate | fresh grad | خريج جديد | new graduate
خريج | graduate
بدون خبرة | no experience
تعويضات ومزايا | compensation and benefits | c&b
توطين | سعودة | saudization | localization
علاقات حكومية | government relations | معقب | gro | mandoob
إدارة | management
إداري | administrative | administration | admin
مدير | manager | مانجر
مدير | مدير إدارة | director
مديرة | manageress | female manager
مدير عام | general manager | gm
مدير تنفيذي | executive director | executive manager
رئيس تنفيذي | ceo | chief executive officer | الرئيس التنفيذي
رئيس مالي | cfo | chief financial officer | الرئيس المالي | المدير المالي التنفيذي
رئيس تقني | cto | chief technology officer | الرئيس التنفيذي للتقنية
رئيس عمليات | coo | chief operating officer | الرئيس التنفيذي للعمليات
مدير تقنية المعلومات | cio | chief information officer | it manager
مدير أمن المعلومات | ciso | chief information security officer
نائب الرئيس | vice president | vp
نائب مدير | deputy manager | assistant manager | مساعد مدير
مساعد | assistant
مساعد تنفيذي | executive assistant
مساعد شخصي | personal assistant
مدير مكتب | office manager
سكرتير | secretary | سكرتارية | secretarial
موظف استقبال | receptionist | استقبال | front desk | front office | ريسبشن
إدخال بيانات | data entry | مدخل بيانات
أرشيف | archive | archiving | أرشفة
كاتب | clerk
موظف | employee | staff
مشرف | supervisor | سوبرفايزر
مراقب | controller | inspector
مفتش | inspector
منسق | coordinator | كوردينيتر
أخصائي | اختصاصي | specialist
استشاري | مستشار | consultant | advisor | adviser
خبير | expert
محلل | analyst
تحليل | analysis | analytics
محلل بيانات | data analyst
محلل أعمال | business analyst
رئيس قسم | head of department | department head | section head
رئيس | head | chief
قائد فريق | team leader | team lead | تيم ليدر
أول | senior | sr
مبتدئ | junior | jr | entry level
مشرف | supervision | إشراف
مسؤول | officer
باحث | researcher
بحث | research
تخطيط | planning
مخطط | planner
استراتيجية | strategy | strategic | استراتيجي
مدير مشروع | project manager | pm | مدير مشاريع | project management
مشروع | project
إدارة مشاريع | project management
مكتب إدارة المشاريع | pmo | project management office
عمليات | operations | تشغيل
جودة | quality | كواليتي
ضبط الجودة | مراقبة الجودة | quality control | qc
ضمان الجودة | توكيد الجودة | تأكيد الجودة | quality assurance | qa
تميز مؤسسي | institutional excellence | business excellence
جدولة | scheduling
تقرير | report | reporting
بحث وتطوير | research and development | r&d
ريادة أعمال | entrepreneurship
مشاريع صغيرة | smes | sme | منشآت صغيرة ومتوسطة
عن بعد | remote | remotely | work from home | wfh | من المنزل | أونلاين | telework
هجين | hybrid
دوام كامل | full time | fulltime
دوام جزئي | part time | parttime | جزئي
عمل حر | فريلانس | freelance | freelancer
عقد مؤقت | temporary | temp | مؤقت
موسمي | seasonal
دوام مرن | flexible hours | عمل مرن | flexible work
دوام مسائي | evening shift | وردية مسائية | شفت مسائي
دوام ليلي | night shift | وردية ليلية | شفت ليلي
دوام صباحي | morning shift | وردية صباحية | شفت صباحي
وردية | shift | شفت | نوبة
نسائي | سيدات | نساء | women | ladies | female | للنساء | بنات
رجالي | رجال | men | male
خبرة | experience
مهارة | skill
راتب | salary | رواتب
بكالوريوس | bachelor | bachelors degree | bsc
ماجستير | master | masters degree | msc | mba
دكتوراه | phd | doctorate
دبلوم | diploma
ثانوي | ثانوية عامة | high school | secondary school
ذوي الإعاقة | disability | disabled | ذوي الاحتياجات الخاصة | people with disabilities
mba | ماجستير إدارة أعمال | master of business administration
إدارة أعمال | business administration
cpa | محاسب قانوني معتمد | certified public accountant
cma | محاسب إداري معتمد | certified management accountant
socpa | الهيئة السعودية للمراجعين والمحاسبين
pmp | project management professional
cipd | معهد الأفراد
ifrs | معايير المحاسبة الدولية | international financial reporting standards
kpi | kpis | مؤشرات الأداء | مؤشر أداء | key performance indicators
sop | إجراءات التشغيل القياسية | standard operating procedures
b2b | business to business
b2c | business to consumer
p&l | profit and loss | أرباح وخسائر
q&a | أسئلة وأجوبة
m&e | مراقبة وتقييم | monitoring and evaluation
toefl | توفل
ielts | ايلتس
موهبة | talent
سوق مالية | أسواق مالية | capital market
تداول | trading
أسهم | stocks | equities | shares
وسيط | broker
سمسار | broker
شريك أعمال | business partner
هيئة | authority
وزارة | ministry
بلدية | municipality | أمانة
حكومي | government | governmental | public sector | قطاع حكومي
قطاع خاص | private sector
شركة | company | corporation
مؤسسة | establishment | corporation
مكتب | office
فرع | branch
قسم | department
معرض | showroom | exhibition
محل | shop | store
سوبرماركت | supermarket | بقالة | grocery | تموينات
مول | mall | مركز تسوق | shopping center | مركز تجاري
متجر | store | shop
مشرف مبيعات | sales supervisor
kyc | اعرف عميلك | know your customer
fp&a | التخطيط والتحليل المالي | financial planning and analysis
o&m | تشغيل وصيانة | operation and maintenance | operations and maintenance
boq | جداول الكميات | bill of quantities | حصر كميات | quantity takeoff
haccp | الهاسب | هاسب
iso | آيزو | ايزو
gmp | ممارسات التصنيع الجيد | good manufacturing practice
csr | مسؤولية اجتماعية | corporate social responsibility | مسؤولية مجتمعية
esg | حوكمة بيئية واجتماعية | environmental social governance
grc | حوكمة ومخاطر والتزام | governance risk and compliance
sem | تسويق عبر محركات البحث | search engine marketing
ppc | إعلانات مدفوعة | paid ads | pay per click | performance marketing
سيارة خاصة | own car | private car
نقل كفالة | transferable iqama | نقل خدمات | sponsorship transfer
إقامة | iqama | residency
تأشيرة | visa
تأمين طبي | medical insurance | health insurance | تأمين صحي
تأمينات اجتماعية | gosi | social insurance
قوى | qiwa
عقد سنوي | annual contract | yearly contract
عمولة | commission
حوافز | incentives | bonus | مكافأة
بدل سكن | housing allowance
بدل نقل | transportation allowance | بدل مواصلات
إجازة سنوية | annual leave
عطلة أسبوعية | weekend
استشارات | consulting | consultancy
ممثل خدمة عملاء | customer service representative
مسؤول حسابات | account executive
مسؤول مبيعات | sales officer | sales executive
أخصائي مبيعات | sales specialist
مدير مبيعات | sales manager
مدير تسويق | marketing manager
مدير فرع | branch manager
مدير معرض | showroom manager
مدير مطعم | restaurant manager
مدير فندق | hotel manager
مدير مشتريات | procurement manager | purchasing manager
مدير مستودع | warehouse manager
مدير جودة | quality manager
مدير إنتاج | production manager
مدير مصنع | plant manager | factory manager
مدير عمليات | operations manager
مدير تشغيل | operations manager
مدير تدريب | training manager
مدير توظيف | recruitment manager
مدير تطوير أعمال | business development manager
مدير علاقات عامة | public relations manager | pr manager
مشرف إنتاج | production supervisor
مشرف مستودع | warehouse supervisor
مشرف صالة | floor supervisor
مشرف جودة | quality supervisor
مساعد إداري | administrative assistant | admin assistant
موظف إداري | admin officer | administrative officer
كاتب إداري | administrative clerk
العضو المنتدب | managing director
تطوير | development | dev
`;
