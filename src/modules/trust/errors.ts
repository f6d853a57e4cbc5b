import { refusals } from '#platform/errors/app-error.ts';

export const refuse = refusals({
  'trust.not_found': { status: 404, ar: 'لم نعثر على هذه الحالة.', en: 'We could not find this case.' },
  'trust.subject_gone': {
    status: 404,
    ar: 'لم نعثر على ما تبلّغ عنه. لعله حُذف.',
    en: 'We could not find what you report. It may have been deleted.',
  },
  'trust.own': {
    status: 409,
    ar: 'لا يُبلغ أحد عن نفسه ولا عن جهته.',
    en: 'Nobody reports themselves or their own company.',
  },
  'trust.decided': {
    status: 409,
    ar: 'اتُّخذ القرار في هذه الحالة. حدّث الصفحة لتراه.',
    en: 'This case has been decided. Reload the page to see how.',
  },
  'trust.changed': {
    status: 409,
    ar: 'وصل جديد إلى هذه الحالة بعد أن فتحتها. اقرأه ثم قرّر.',
    en: 'Something new came to this case after you opened it. Read it, then decide.',
  },
  'trust.claimed': {
    status: 409,
    ar: 'هذه الحالة لدى أحد الزملاء الآن. تصبح متاحة إن تُركت أو مضى نصف ساعة.',
    en: 'A colleague is working on this case. It is free once they leave it, or after half an hour.',
  },
  'trust.not_offered': {
    status: 409,
    ar: 'لم يعد هذا القرار ممكنًا لهذه الحالة. حدّث الصفحة.',
    en: 'This decision is no longer possible here. Reload the page.',
  },
  'trust.planned': {
    status: 409,
    ar: 'اتُّخذ قرار في هذه الحالة ويُنفّذ بعد لحظات. تراجع عنه أولًا إن كان لك.',
    en: 'A decision on this case takes effect in a moment. Take it back first if it is yours.',
  },
  'trust.undo_over': {
    status: 409,
    ar: 'نُفّذ القرار، فلم يعد التراجع ممكنًا.',
    en: 'The decision has taken effect and can no longer be taken back.',
  },
  'trust.note_missing': {
    status: 422,
    field: 'note',
    ar: 'اكتب سبب القرار. يصل إلى من اعترض.',
    en: 'Write why. It is sent to who appealed.',
  },
  'trust.length_missing': {
    status: 422,
    field: 'length',
    ar: 'اختر مدة الإيقاف.',
    en: 'Choose for how long.',
  },
  'trust.reason_missing': {
    status: 422,
    field: 'reason',
    ar: 'اختر السبب. يصل إلى من صدر القرار ضده.',
    en: 'Choose the reason. It is sent to whom the decision is against.',
  },
  'trust.same_staff': {
    status: 403,
    ar: 'أنت من اتخذ القرار الأول. ينظر في الاعتراض شخص آخر.',
    en: 'You made the first decision. Another member of staff rules on the appeal.',
  },
  'trust.appealed': {
    status: 409,
    ar: 'وصل اعتراض على هذا القرار من قبل. يُعترض على القرار مرة واحدة.',
    en: 'This decision has been appealed before. It can be appealed once.',
  },
  'trust.appeal_over': {
    status: 409,
    ar: 'انتهت مدة الاعتراض على هذا القرار.',
    en: 'The time for appealing against this decision is over.',
  },
});
