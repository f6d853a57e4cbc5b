/** Engineering, building, industry, supply and transport. */
export const TRADES = `
مهندس | engineer | انجنير
هندسة | engineering | هندسي
مهندس مدني | civil engineer
هندسة مدنية | civil engineering
مدني | civil
مهندس معماري | architect | معماري
هندسة معمارية | architecture | معماري
مهندس كهرباء | مهندس كهربائي | electrical engineer
كهرباء | كهربائي | electrical | electricity
كهربائي | electrician | فني كهرباء
مهندس ميكانيكا | مهندس ميكانيكي | mechanical engineer
ميكانيكا | ميكانيكي | mechanical
ميكانيكي | mechanic
إلكترونيات | إلكتروني | electronics | electronic
مهندس صناعي | industrial engineer
مهندس كيميائي | chemical engineer
كيمياء | كيميائي | chemistry | chemical
كيميائي | chemist
فيزياء | physics
أحياء | biology
رياضيات | mathematics | math
مهندس بترول | petroleum engineer
بترول | نفط | petroleum | oil
نفط وغاز | oil and gas | o&g
غاز | gas
بتروكيماويات | petrochemicals | petrochemical
طاقة متجددة | renewable energy
طاقة شمسية | solar energy | solar
طاقة | energy | power
مياه | water
تحلية | desalination
مساح | surveyor | land surveyor
حاسب كميات | مهندس حصر كميات | quantity surveyor | qs
مكتب فني | technical office
مهندس موقع | site engineer
مهندس تنفيذ | execution engineer
مقاولات | contracting | construction
مقاول | contractor
إنشاءات | إنشائي | construction
مراقب موقع | مراقب إنشائي | site supervisor
فورمان | foreman | ملاحظ | مشرف عمال
رسام اوتوكاد | autocad draftsman | draftsman | cad operator
رسم هندسي | engineering drawing | drafting
تصميم داخلي | interior design
مصمم داخلي | interior designer | مهندس ديكور
ديكور | decor | decoration
تكييف | تبريد وتكييف | air conditioning | hvac | ac
تدفئة وتهوية وتكييف | hvac
سباكة | plumbing
سباك | plumber
نجار | carpenter
نجارة | carpentry
حداد | blacksmith | steel fixer
لحام | welder | welding
دهان | painter | صباغ
بناء طوب | mason | bricklayer
مبلط | tiler | tile fixer
سقالات | scaffolding | scaffolder
مشغل رافعة | crane operator
رافعة شوكية | forklift | فوركلفت
سائق رافعة شوكية | forklift operator | forklift driver
معدات ثقيلة | heavy equipment
صيانة | maintenance
فني صيانة | maintenance technician
فني | technician | تكنيشن
عامل | worker | labor | laborer
عامل عادي | general labor | helper
مشغل | operator
ماكينات | machines | machinery | مكائن
إنتاج | production
تصنيع | manufacturing
صناعة | صناعي | industry | industrial
تجارة | تجاري | trade | commercial
مصنع | factory | plant
سلامة | safety | سيفتي
صحة وسلامة مهنية | occupational health and safety | ohs | osh | hse | السلامة والصحة المهنية
سلامة وصحة وبيئة | hse | ehs | qhse | health safety and environment
مهندس سلامة | safety engineer | hse engineer
مسؤول سلامة | safety officer | hse officer
بيئة | بيئي | environment | environmental
استدامة | sustainability
عقار | عقارات | عقاري | real estate | property
مسوق عقاري | وسيط عقاري | real estate agent | real estate broker | realtor
إدارة أملاك | property management
إدارة مرافق | facility management | facilities management | fm
تقييم عقاري | real estate valuation | مقيم عقاري | real estate appraiser
مشتريات | purchasing | procurement | buying
مسؤول مشتريات | مأمور مشتريات | buyer | purchasing officer | procurement officer
سلسلة الإمداد | سلاسل الإمداد | supply chain | scm | سلسلة التوريد | سلاسل التوريد
إمداد | توريد | supply
لوجستيات | لوجستي | لوجستية | logistics | خدمات لوجستية | لوجستكس
مستودع | مخزن | warehouse
أمين مستودع | أمين مخزن | storekeeper | store keeper | warehouse keeper
مخزون | inventory | stock
جرد | stocktaking | inventory count
تغليف | تعبئة | packaging | packing
شحن | shipping | freight | cargo
تخليص جمركي | customs clearance
مخلص جمركي | customs broker | customs clearance agent
جمارك | جمركي | customs
استيراد وتصدير | import and export | import export
أسطول | fleet
منسق حركة | مسؤول حركة | dispatcher
نقل | transport | transportation
سائق | driver | شوفير | دريول | درايفر
سائق شاحنة | truck driver | سائق تريلة | trailer driver
سائق خاص | private driver | personal driver
سائق حافلة | سائق باص | bus driver
رخصة قيادة | driving license
سيارات | cars | automotive | مركبات
فني سيارات | auto technician | car mechanic | ميكانيكي سيارات
طيران | aviation | airline
طيار | pilot | كابتن طائرة
مضيف طيران | مضيفة طيران | flight attendant | cabin crew | air hostess
خدمات أرضية | ground handling | ground staff
مطار | airport
بحري | marine | maritime
ميناء | port | seaport
سكة حديد | سكك حديدية | railway | rail
mep | كهروميكانيك | electromechanical | كهروميكانيكا
bim | نمذجة معلومات البناء | building information modeling
plc | متحكم منطقي | programmable logic controller
scada | سكادا
cnc | سي ان سي
ndt | اختبارات غير إتلافية | non destructive testing
هيئة المهندسين | saudi council of engineers | sce
تركيبات كهربائية | electrical installations
جهد عالي | high voltage | hv
جهد منخفض | low voltage | lv
تيار خفيف | low current | elv
محولات | transformers
مولدات | generators | generator
مضخات | pumps
صمامات | valves
أنابيب | piping | pipeline | pipes | خطوط أنابيب
خرسانة | concrete
أسفلت | asphalt
طرق | roads | highways
جسور | bridges
أنفاق | tunnels
صرف صحي | sewage | wastewater
معالجة مياه | water treatment
ري | irrigation
رافعة | crane
حفار | excavator
شيول | loader | wheel loader
بوكلين | poclain | excavator
دينا | dyna | light truck
تريلا | تريلة | trailer
قلاب | dump truck | tipper
سطحة | tow truck | recovery truck
ونش | winch | crane
دباب | motorcycle | دراجة نارية
مراقب جودة | quality controller | quality inspector | qc inspector
مهندس جودة | quality engineer | qa engineer
مهندس مبيعات | sales engineer
مهندس تخطيط | planning engineer
مهندس صيانة | maintenance engineer
مهندس إنتاج | production engineer
مهندس مشروع | project engineer
مهندس تصميم | design engineer
مهندس شبكات | network engineer
مهندس نظم | systems engineer | system engineer
مهندس اتصالات | telecom engineer
مهندس ذكاء اصطناعي | ai engineer
مهندس مساحة | survey engineer
فني شبكات | network technician
فني حاسب | computer technician | it technician
فني تبريد | refrigeration technician
فني تخدير | anesthesia technician
فني عمليات | operating room technician
فني أسنان | dental technician
فني صيدلة | pharmacy technician
مساعد طبيب أسنان | dental assistant
مأمور حركة | movement officer
عامل إنتاج | production worker
عامل مستودع | warehouse worker | عامل تحميل | loader
عامل نظافة | cleaning worker
عامل توصيل | delivery boy
عامل مطعم | restaurant worker
عامل بناء | construction worker
عامل مغسلة سيارات | car wash worker | car washer
`;
