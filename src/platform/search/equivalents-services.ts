/** Health, teaching, law, media, food, travel, homes and shops. */
export const SERVICES = `
طبيب | doctor | physician | دكتور | dr
طب | medicine
طبي | medical
طبيب عام | general practitioner | gp
طبيب أسنان | dentist | dental doctor
أسنان | dental | dentistry
جراح | surgeon
جراحة | surgery | surgical
أطفال | pediatrics | pediatric | طب أطفال
نساء وولادة | obstetrics and gynecology | ob gyn
باطنية | internal medicine
عظام | orthopedics | orthopedic
جلدية | dermatology
عيون | ophthalmology
قلب | cardiology | cardiac
تخدير | anesthesia | anesthesiology
طوارئ | emergency | er
عناية مركزة | intensive care | icu
ممرض | nurse | تمريض | nursing
قابلة | midwife | midwifery
صيدلي | pharmacist
صيدلية | pharmacy | صيدلة
صيدلاني | pharmacist
أدوية | drugs | pharmaceuticals | دواء | medicines
مندوب طبي | مندوب دعاية طبية | medical representative | medical rep
مختبر | laboratory | lab
فني مختبر | lab technician | laboratory technician | أخصائي مختبر
أشعة | radiology | x ray | xray
فني أشعة | radiographer | radiology technician | x ray technician
علاج طبيعي | physiotherapy | physical therapy
أخصائي علاج طبيعي | physiotherapist | physical therapist
تغذية | nutrition | dietetics
أخصائي تغذية | nutritionist | dietitian | dietician
نفسي | psychology | psychological | علم نفس
أخصائي نفسي | psychologist
طبيب نفسي | psychiatrist
أخصائي اجتماعي | social worker
خدمة اجتماعية | social work
تخاطب | نطق وتخاطب | speech therapy | speech language pathology
بصريات | optics | optometry
أخصائي بصريات | optometrist | optician
سمع | audiology
مسعف | paramedic | emt | إسعاف
تعقيم | sterilization | cssd
ترميز طبي | medical coding | medical coder
سجلات طبية | medical records
أجهزة طبية | medical devices | medical equipment | biomedical
مستشفى | hospital
عيادة | clinic | عيادات
صحة | صحي | health
رعاية صحية | healthcare | health care
صحة عامة | public health
بيطري | veterinary | veterinarian | vet
معلم | مدرس | teacher
معلمة | مدرسة | teacher
معلم لغة إنجليزية | مدرس انجليزي | english teacher
تعليم | تدريس | education | teaching
تعليمي | تعليم | educational
مدرسة | school
جامعة | university
كلية | college | faculty
أستاذ جامعي | professor | prof | عضو هيئة تدريس | faculty member
محاضر | lecturer
معيد | teaching assistant
معلم خصوصي | tutor | private tutor
روضة | رياض أطفال | kindergarten
حضانة | nursery | daycare
تربية خاصة | special education | special needs
مرشد طلابي | student counselor | student advisor
مدير مدرسة | school principal | principal
مترجم | translator | ترجمة | translation
مترجم فوري | interpreter
لغة إنجليزية | english | انجليزي | english language
لغة عربية | arabic | عربي | arabic language
محامي | lawyer | attorney | محاماة
قانون | law | قانوني | legal
مستشار قانوني | legal advisor | legal counsel | legal consultant
عقود | contracts
قاضي | judge
كاتب عدل | notary | موثق
صحفي | journalist | صحافة | journalism
إعلام | media | إعلامي
مذيع | presenter | broadcaster | announcer
محرر | editor
مونتاج | video editing | مونتير | video editor
مصور | photographer | تصوير | photography
مصور فيديو | videographer | cameraman
مصمم | designer | ديزاينر
تصميم | design
مصمم جرافيك | graphic designer | مصمم جرافيكس | مصمم رسومي
جرافيك | graphic | graphics
موشن جرافيك | motion graphics | motion graphic
رسوم متحركة | animation
ثلاثي الأبعاد | 3d
طباعة | printing
مخرج | film director
فعاليات | events | event management
تنظيم فعاليات | event planning | منظم فعاليات | event planner | event organizer
فندق | hotel
ضيافة | hospitality
فندقة | hotel management | hospitality management
سياحة | سياحي | tourism | travel
فندقي | فندقة | hotel
مرشد سياحي | tour guide | tourist guide
حجز | reservation | booking | حجوزات
تذاكر | ticketing | tickets
حج وعمرة | hajj and umrah
مطعم | restaurant
مقهى | كافيه | cafe | coffee shop | كوفي شوب | كوفي
باريستا | barista | صانع قهوة | coffee maker
طباخ | cook | طاهي
شيف | chef | طاهي
مطبخ | kitchen
مساعد طباخ | assistant cook | kitchen helper
حلويات | pastry | desserts | حلواني | pastry chef
مخبز | bakery
خباز | baker
نادل | جرسون | ويتر | waiter | waitress | مقدم طعام | food server
مضيف | مضيفة | host | hostess
أغذية ومشروبات | food and beverage | f&b
أغذية | غذائي | food
دوائي | أدوية | pharmaceutical
سلامة غذاء | food safety | سلامة الغذاء
تموين | catering | إعاشة
جزار | butcher | قصاب
نظافة | تنظيف | cleaning
عامل نظافة | cleaner | janitor
تدبير منزلي | housekeeping | هاوس كيبنج | هاوس كيبر
عاملة منزلية | خادمة | housemaid | maid | domestic worker
مربية | nanny | babysitter | جليسة أطفال
غسيل | laundry | مغسلة
حلاق | barber
كوافير | hairdresser | hair stylist | مصفف شعر
تجميل | beauty | cosmetics
مكياج | makeup | make up | ميك اب
صالون | salon | مشغل نسائي
خياط | tailor | خياطة | sewing
أزياء | fashion
مجوهرات | jewelry
عطور | perfumes | perfume
مدرب لياقة | fitness trainer | personal trainer | gym trainer
نادي رياضي | gym | fitness club | جيم
رياضة | رياضي | sports | sport
حارس أمن | security guard | رجل أمن | سكيورتي | سكيوريتي
أمن | security
حراسات أمنية | حراسة | security services
كاميرات مراقبة | cctv | surveillance
إطفاء | fire fighting | firefighting
إنذار حريق | fire alarm
رجل إطفاء | firefighter | إطفائي
زراعة | زراعي | agriculture | agricultural
مزرعة | farm
مزارع | farmer
بستاني | gardener | تنسيق حدائق | landscaping
تعدين | mining
جيولوجيا | geology | جيولوجي | geologist
مختص | متخصص | specialist | specialized
مؤسسة غير ربحية | nonprofit | non profit | ngo | قطاع غير ربحي | جمعية خيرية
تطوع | volunteering | volunteer
nicu | عناية حديثي الولادة | neonatal intensive care
opd | عيادات خارجية | outpatient
ent | أنف وأذن وحنجرة | ear nose and throat
or nurse | ممرض عمليات | operating room nurse | تمريض عمليات
غرفة عمليات | operating room | operating theater
غسيل كلى | dialysis | hemodialysis | غسيل كلوي
بنك دم | blood bank
مكافحة عدوى | infection control
جودة صحية | healthcare quality
cbahi | سباهي | المركز السعودي لاعتماد المنشآت الصحية
هيئة التخصصات الصحية | saudi commission for health specialties | scfhs
ترجمة فورية | interpretation
تدقيق لغوي | proofreading | مدقق لغوي | proofreader
تفريغ صوتي | transcription
تعليق صوتي | voice over
بودكاست | podcast
يوتيوبر | youtuber
مؤثر | influencer | مشاهير | influencers
عارض أزياء | fashion model | model
طبيب مقيم | resident doctor | resident physician
طبيب نائب | registrar
فراش | office boy | tea boy | عامل مكتب
حارس | guard | watchman
بواب | doorman | حارس عمارة
مقدم قهوة | قهوجي | coffee server | صباب قهوة
شاورما | shawarma | معلم شاورما
بيتزا | pizza | معلم بيتزا
برجر | burger
مخبوزات | baked goods | معجنات | pastries
شيف حلويات | pastry chef
شيف تنفيذي | executive chef
شيف رئيسي | head chef
سفرجي | steward | butler
غسيل صحون | dishwasher | غاسل أطباق
كابتن صالة | floor captain | captain waiter
`;
