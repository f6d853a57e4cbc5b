/** Short forms as titles and searches have them, where they mean one thing or nearly so. */
export const SHORT_FORMS = `
engineer | eng | engr | مهندس
mechanical | mech | ميكانيكي
electrical | elec | كهربائي
assistant | asst | مساعد
manager | mgr | مدير
supervisor | supv | مشرف
coordinator | coord | منسق
representative | rep | مندوب
executive | exec | تنفيذي
technician | tech | فني
technology | tech
accountant | acct | محاسب
department | dept | قسم
operations | ops | عمليات
developer | dev | مطور
marketing | mktg | تسويق
manufacturing | mfg | تصنيع
international | intl | دولي
registered nurse | rn | ممرض مسجل
intensive care unit | icu | عناية مركزة | العناية المركزة
emergency medical technician | emt | فني طب طوارئ | مسعف
fast moving consumer goods | fmcg | سلع استهلاكية
chief marketing officer | cmo | الرئيس التنفيذي للتسويق
chief human resources officer | chro | الرئيس التنفيذي للموارد البشرية
managing director | العضو المنتدب
`;
