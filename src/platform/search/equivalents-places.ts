/** Cities, regions and makers, as the catalogues do not spell them. */
export const PLACES = `
الرياض | riyadh | riyad | ar riyadh
جدة | jeddah | jiddah | jedda
مكة | مكة المكرمة | makkah | mecca | makka
المدينة المنورة | madinah | medina | al madinah | المدينة | madina
الدمام | dammam | ad dammam | damam
الخبر | khobar | al khobar | alkhobar
الظهران | dhahran | zahran
الأحساء | al ahsa | alahsa | al hasa | hofuf | الهفوف | الحسا
الجبيل | jubail | al jubail
القطيف | qatif | al qatif
الطائف | taif | at taif
تبوك | tabuk | tabouk
بريدة | buraidah | buraydah | buraida
القصيم | qassim | al qassim | qaseem | gassim
حائل | hail | ha'il
أبها | abha
خميس مشيط | khamis mushait | khamis mushayt
نجران | najran
جازان | جيزان | jazan | jizan | gizan
ينبع | yanbu | yanbo
عرعر | arar
سكاكا | sakaka | sakakah
الجوف | jouf | al jouf | al jawf
الباحة | baha | al baha | al bahah
الخرج | kharj | al kharj
حفر الباطن | hafar al batin | hafr al batin | hafer al batin
نيوم | neom
العلا | ula | al ula | alula
رابغ | rabigh
القنفذة | qunfudhah | al qunfudah
المنطقة الشرقية | الشرقية | eastern province | eastern region | sharqiyah
المنطقة الغربية | الغربية | western region | western province
المنطقة الوسطى | الوسطى | central region
عسير | asir | aseer
أرامكو | aramco | saudi aramco | أرامكو السعودية
سابك | sabic
دبي | dubai
قوقل | جوجل | google | غوغل
مايكروسوفت | microsoft
فيسبوك | facebook
انستقرام | انستغرام | instagram | انستجرام
تويتر | twitter
تيك توك | tiktok | tik tok
سناب شات | snapchat | snap chat | سناب
يوتيوب | youtube
واتساب | whatsapp | واتس اب | whats app
لينكد إن | linkedin | لينكدان
`;
