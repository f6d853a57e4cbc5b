/** What stands beside an occupation in a title. */
export type Modifier = {
  code: string;
  ar: string;
  en: string;
  /** Before the occupation in English. */
  isPrefix?: boolean;
  /** Not beside an occupation that says its rank itself. */
  isLevel?: boolean;
  pay?: number;
  years?: number;
  weight: number;
};

export const modifiers: Modifier[] = [
  { code: 'senior', ar: 'أول', en: 'Senior', isPrefix: true, isLevel: true, pay: 1.4, years: 4, weight: 22 },
  { code: 'junior', ar: 'مبتدئ', en: 'Junior', isPrefix: true, isLevel: true, pay: 0.75, years: -9, weight: 14 },
  { code: 'trainee', ar: 'متدرب', en: 'Trainee', isPrefix: true, isLevel: true, pay: 0.55, years: -9, weight: 7 },
  { code: 'assistant', ar: 'مساعد', en: 'Assistant', isPrefix: true, isLevel: true, pay: 0.8, years: -2, weight: 6 },
  { code: 'evening', ar: 'دوام مسائي', en: 'Evening Shift', weight: 7 },
  { code: 'night', ar: 'وردية ليلية', en: 'Night Shift', weight: 4 },
  { code: 'temporary', ar: 'عقد مؤقت', en: 'Temporary Contract', weight: 5 },
  { code: 'freelance', ar: 'عمل حر', en: 'Freelance', isPrefix: true, weight: 4 },
  { code: 'weekend', ar: 'نهاية الأسبوع', en: 'Weekends', weight: 3 },
  { code: 'season', ar: 'موسم الحج', en: 'Hajj Season', weight: 3 },
  { code: 'ladies', ar: 'القسم النسائي', en: 'Ladies Section', weight: 4 },
  { code: 'hospitals', ar: 'قطاع المستشفيات', en: 'Hospitals', weight: 4 },
  { code: 'restaurants', ar: 'سلسلة مطاعم', en: 'Restaurant Chain', weight: 5 },
  { code: 'schools', ar: 'مدارس أهلية', en: 'Private Schools', weight: 3 },
  { code: 'factory', ar: 'مصنع بلاستيك', en: 'Plastics Factory', weight: 3 },
  { code: 'contracting', ar: 'مقاولات', en: 'Contracting', weight: 6 },
  { code: 'hotels', ar: 'فنادق', en: 'Hotels', weight: 3 },
  { code: 'showroom', ar: 'معارض أثاث', en: 'Furniture Showrooms', weight: 3 },
  { code: 'english', ar: 'يجيد الإنجليزية', en: 'English Speaking', weight: 5 },
  { code: 'urdu', ar: 'يجيد الأردية', en: 'Urdu Speaking', weight: 2 },
  { code: 'urgent', ar: 'مباشرة فورية', en: 'Immediate Joining', weight: 6 },
  { code: 'airport', ar: 'المطار', en: 'Airport', weight: 2 },
  { code: 'mining', ar: 'مشاريع التعدين', en: 'Mining Projects', weight: 2 },
  { code: 'metro', ar: 'مشروع المترو', en: 'Metro Project', weight: 2 },
];
