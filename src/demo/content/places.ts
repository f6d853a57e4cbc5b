import type { Bilingual } from './shapes.ts';

/** `is_zone`: an industrial city, a town of its own or the like, which is not called «حي». */
export type District = Bilingual & { streets: Bilingual[]; lat: number; lng: number; is_zone?: true };

const at = (ar: string, en: string, lat: number, lng: number, ...streets: [ar: string, en: string][]): District => ({
  ar,
  en,
  lat,
  lng,
  streets: streets.map(([ar, en]) => ({ ar, en })),
});
const zone = (...place: Parameters<typeof at>): District => ({ ...at(...place), is_zone: true });

/** Where the demo's people live and its companies work: districts of a city by its code, and streets that pass through them. */
export const places: Record<string, District[]> = {
  riyadh: [
    at('العقيق', 'Al Aqiq', 24.775, 46.63, ['طريق الملك فهد', 'King Fahd Road']),
    at('العليا', 'Al Olaya', 24.694, 46.68, ['شارع العليا', 'Olaya Street'], ['طريق الملك فهد', 'King Fahd Road']),
    at('حطين', 'Hittin', 24.763, 46.6, ['طريق الأمير تركي الأول', 'Prince Turki Al Awwal Road']),
    at('الملقا', 'Al Malqa', 24.805, 46.605, ['طريق أنس بن مالك', 'Anas Ibn Malik Road']),
    at('الصحافة', 'As Sahafah', 24.803, 46.64, ['طريق أنس بن مالك', 'Anas Ibn Malik Road']),
    at('الياسمين', 'Al Yasmin', 24.826, 46.645, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
    at('الربيع', 'Ar Rabi', 24.796, 46.66, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
    at('الغدير', 'Al Ghadir', 24.773, 46.655, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
    at('النخيل', 'An Nakheel', 24.745, 46.617, ['شارع التخصصي', 'Takhassusi Street']),
    at('قرطبة', 'Qurtubah', 24.812, 46.735, ['شارع سعيد بن زيد', 'Saeed Ibn Zayd Street']),
    at('السليمانية', 'As Sulimaniyah', 24.705, 46.703, ['شارع الأمير ممدوح', 'Prince Mamdouh Street']),
    at('الملز', 'Al Malaz', 24.667, 46.731, ['شارع جرير', 'Jarir Street'], ['شارع الستين', 'Sitteen Street']),
    at('المربع', 'Al Murabba', 24.652, 46.709, ['شارع الملك فيصل', 'King Faisal Street']),
    at('السويدي', 'As Suwaidi', 24.593, 46.667, ['شارع السويدي العام', 'As Suwaidi Street']),
    at('السلي', 'As Sulay', 24.661, 46.84, ['طريق هارون الرشيد', 'Harun Ar Rashid Road']),
    zone('المركز المالي', 'KAFD', 24.763, 46.641, ['طريق الملك فهد', 'King Fahd Road']),
    zone('المدينة الصناعية الثانية', 'Second Industrial City', 24.553, 46.9, ['طريق الخرج', 'Al Kharj Road']),
    zone('قرية الشحن', 'Cargo Village', 24.944, 46.701, ['طريق مطار الملك خالد', 'King Khalid Airport Road']),
  ],
  jeddah: [
    at('الروضة', 'Ar Rawdah', 21.562, 39.158, ['شارع الأمير سعود الفيصل', 'Prince Saud Al Faisal Street']),
    at('السلامة', 'As Salamah', 21.591, 39.152, ['شارع قريش', 'Quraysh Street']),
    at('الزهراء', 'Az Zahra', 21.598, 39.131, ['شارع الأمير سلطان', 'Prince Sultan Street']),
    at('الحمراء', 'Al Hamra', 21.526, 39.163, ['شارع فلسطين', 'Palestine Street']),
    at('النعيم', 'An Naim', 21.618, 39.154, ['شارع حراء', 'Hira Street']),
    at('البلد', 'Al Balad', 21.485, 39.187, ['شارع الذهب', 'Al Dahab Street']),
    at('الخمرة', 'Al Khumrah', 21.302, 39.222, ['طريق الليث', 'Al Lith Road']),
    at('أبحر', 'Obhur', 21.731, 39.121, ['طريق الأمير عبدالله الفيصل', 'Prince Abdullah Al Faisal Road']),
  ],
  dammam: [
    at('الشاطئ', 'Ash Shati', 26.47, 50.11, ['طريق الخليج', 'Gulf Road']),
    at('الفيصلية', 'Al Faisaliyah', 26.392, 50.071, ['طريق الملك فهد', 'King Fahd Road']),
    at('المزروعية', 'Al Mazruiyah', 26.436, 50.111, ['شارع الملك سعود', 'King Saud Street']),
  ],
  'al-khobar': [
    at('الراكة', 'Ar Rakah', 26.352, 50.191, ['طريق الملك فهد', 'King Fahd Road']),
    at('العقربية', 'Al Aqrabiyah', 26.29, 50.195, ['شارع الأمير حمود', 'Prince Humoud Street']),
    at('اليرموك', 'Al Yarmouk', 26.305, 50.217, ['طريق الأمير تركي', 'Prince Turki Road']),
  ],
  'al-ahsa': [
    zone('الهفوف', 'Al Hofuf', 25.365, 49.588, ['شارع الملك عبدالعزيز', 'King Abdulaziz Street']),
    zone('المبرز', 'Al Mubarraz', 25.41, 49.581, ['طريق الظهران', 'Dhahran Road']),
  ],
  jubail: [
    zone('الجبيل الصناعية', 'Jubail Industrial City', 27.05, 49.6, [
      'شارع الملك فيصل الغربي',
      'King Faisal West Street',
    ]),
    at('الفناتير', 'Al Fanateer', 27.118, 49.566, ['شارع الفناتير', 'Al Fanateer Street']),
    zone('جبيل البلد', 'Jubail Town', 27.012, 49.658, ['شارع جدة', 'Jeddah Street']),
  ],
  makkah: [
    at('العوالي', 'Al Awali', 21.351, 39.902, ['طريق الهدا', 'Al Hada Road']),
    at('الشرائع', 'Ash Sharai', 21.47, 39.942, ['طريق السيل', 'As Sayl Road']),
    at('العزيزية', 'Al Aziziyah', 21.405, 39.866, ['شارع العزيزية العام', 'Al Aziziyah Street']),
    at('الشوقية', 'Ash Shawqiyah', 21.376, 39.791, ['طريق الليث', 'Al Lith Road']),
  ],
  madinah: [
    at('العزيزية', 'Al Aziziyah', 24.468, 39.535, ['طريق السلام', 'As Salam Road']),
    at('قباء', 'Quba', 24.44, 39.617, ['طريق قباء', 'Quba Road']),
    at('الحرة الشرقية', 'Al Harrah Ash Sharqiyah', 24.461, 39.641, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
  ],
  buraydah: [
    at('الصفراء', 'As Safra', 26.361, 43.952, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
    at('الفايزية', 'Al Fayziyah', 26.34, 43.995, ['طريق عمر بن الخطاب', 'Umar Ibn Al Khattab Road']),
  ],
  abha: [
    at('الموظفين', 'Al Muwazzafin', 18.215, 42.512, ['طريق الملك فهد', 'King Fahd Road']),
    at('المنسك', 'Al Mansak', 18.236, 42.497, ['طريق الملك عبدالله', 'King Abdullah Road']),
  ],
  tabuk: [
    at('المروج', 'Al Muruj', 28.401, 36.551, ['طريق الأمير فهد بن سلطان', 'Prince Fahd Bin Sultan Road']),
    at('الفيصلية', 'Al Faisaliyah', 28.386, 36.58, ['طريق الملك فهد', 'King Fahd Road']),
  ],
  hail: [
    at('النقرة', 'An Nuqrah', 27.53, 41.7, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
    at('السويفلة', 'As Suwayflah', 27.492, 41.706, ['طريق الملك فهد', 'King Fahd Road']),
  ],
  yanbu: [
    zone('ينبع الصناعية', 'Yanbu Industrial City', 23.99, 38.22, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road']),
  ],
  'al-ula': [zone('وسط العلا', 'AlUla Centre', 26.612, 37.921, ['طريق الملك فهد', 'King Fahd Road'])],
  'al-kharj': [zone('الدلم', 'Ad Dilam', 23.992, 47.165, ['طريق الملك عبدالعزيز', 'King Abdulaziz Road'])],
};

/** Where people live, and where there are shops. */
export const homesIn = (city: string): District[] => {
  const all = places[city] ?? [];
  const quarters = all.filter(({ is_zone }) => !is_zone);
  return quarters.length > 0 ? quarters : all;
};

export const districtName = ({ ar, is_zone }: District): string => (is_zone ? ar : `حي ${ar}`);

/** A district by its Arabic name; one that its city does not have is a mistake in the content and stops the seed. */
export function districtOf(city: string, name: string): District {
  const found = places[city]?.find(({ ar }) => ar === name);
  if (!found) throw new Error(`${city} has no district ${name}`);
  return found;
}
