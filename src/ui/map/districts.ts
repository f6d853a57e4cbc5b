import type { Point } from './projection.ts';

/**
 * The best known districts of the large cities, by their middles to a kilometre or two: enough to bring a map there,
 * from where a person moves the pin. The first Latin spelling is shown. A provider of places knows the others.
 */
const TABLE = `
# الرياض | Riyadh
العليا | Al Olaya, Ulaya | 24.69 46.68
السليمانية | As Sulimaniyah, Sulaymaniyah | 24.70 46.70
الملز | Al Malaz | 24.66 46.73
المربع | Al Murabba | 24.65 46.71
البطحاء | Al Batha | 24.64 46.72
الديرة | Ad Dirah, Deera | 24.63 46.71
الشميسي | Ash Shumaisi | 24.64 46.69
الناصرية | An Nasiriyah | 24.66 46.68
المعذر | Al Mathar, Maather | 24.67 46.66
الوزارات | Al Wizarat, Ministries | 24.67 46.71
الضباط | Ad Dubbat | 24.68 46.72
أم الحمام | Umm Al Hamam | 24.69 46.65
الرائد | Ar Raid | 24.71 46.64
الرحمانية | Ar Rahmaniyah | 24.71 46.66
المحمدية | Al Muhammadiyah | 24.73 46.65
المرسلات | Al Mursalat | 24.75 46.69
صلاح الدين | Salah Ad Din | 24.74 46.70
المصيف | Al Masif | 24.77 46.68
التعاون | At Taawun | 24.77 46.70
النزهة | An Nuzhah | 24.76 46.71
المغرزات | Al Mughrizat | 24.76 46.72
الازدهار | Al Izdihar | 24.78 46.72
الندى | An Nada | 24.81 46.68
الوادي | Al Wadi | 24.79 46.69
الفلاح | Al Falah | 24.80 46.71
النفل | An Nafal | 24.78 46.67
الغدير | Al Ghadir | 24.77 46.65
المركز المالي | King Abdullah Financial District, KAFD, كافد, مركز الملك عبدالله المالي | 24.76 46.64
الياسمين | Al Yasmin | 24.82 46.64
النرجس | An Narjis | 24.86 46.66
الملقا | Al Malqa | 24.81 46.60
القيروان | Al Qirawan, Qayrawan | 24.85 46.58
العارض | Al Arid | 24.89 46.62
حطين | Hittin | 24.76 46.60
الصحافة | As Sahafah | 24.80 46.64
العقيق | Al Aqiq | 24.77 46.63
النخيل | An Nakhil | 24.74 46.62
الورود | Al Wurud | 24.72 46.67
الملك فهد | King Fahd | 24.74 46.67
المروج | Al Muruj | 24.76 46.66
الربيع | Ar Rabi | 24.79 46.66
قرطبة | Qurtubah, Cordoba | 24.81 46.74
غرناطة | Ghirnatah, Granada | 24.79 46.74
الحمراء | Al Hamra | 24.77 46.76
القدس | Al Quds | 24.76 46.75
اليرموك | Al Yarmuk | 24.81 46.78
إشبيلية | Ishbiliyah, Seville | 24.79 46.79
الخليج | Al Khalij, Gulf | 24.77 46.80
النهضة | An Nahdah | 24.76 46.82
المونسية | Al Munsiyah | 24.83 46.77
الرمال | Ar Rimal | 24.87 46.80
الجنادرية | Al Janadriyah | 24.84 46.87
الأندلس | Al Andalus | 24.74 46.79
الروضة | Ar Rawdah | 24.73 46.77
الربوة | Ar Rabwah | 24.69 46.75
الريان | Ar Rayyan | 24.71 46.78
الروابي | Ar Rawabi | 24.69 46.79
السلام | As Salam | 24.71 46.81
النسيم | An Nasim | 24.73 46.83
الفيحاء | Al Fayha | 24.69 46.81
السلي | As Sulay | 24.66 46.84
المنصورة | Al Mansurah | 24.61 46.75
منفوحة | Manfuhah | 24.61 46.73
عليشة | Ulaishah | 24.64 46.68
البديعة | Al Badiah | 24.62 46.67
العريجاء | Al Uraija | 24.62 46.63
ظهرة لبن | Dhahrat Laban, Laban, لبن | 24.63 46.56
عرقة | Irqah | 24.69 46.58
طويق | Tuwaiq | 24.58 46.55
السويدي | As Suwaidi | 24.59 46.66
الشفا | Ash Shifa | 24.56 46.70
بدر | Badr | 24.52 46.72
العزيزية | Al Aziziyah | 24.58 46.76
الدار البيضاء | Ad Dar Al Baida | 24.56 46.80
حي السفارات | Diplomatic Quarter, As Safarat, DQ, السفارات | 24.68 46.62
# جدة | Jeddah
البلد | Al Balad | 21.48 39.19
البغدادية | Al Baghdadiyah | 21.50 39.18
الرويس | Ar Ruwais | 21.51 39.17
الشرفية | Ash Sharafiyah | 21.52 39.18
الكندرة | Al Kandarah | 21.49 39.20
بني مالك | Bani Malik | 21.52 39.20
مشرفة | Mushrifah | 21.53 39.19
العزيزية | Al Aziziyah | 21.55 39.19
الرحاب | Ar Rihab, Rehab | 21.55 39.22
النسيم | An Nasim | 21.51 39.22
الفيحاء | Al Fayha | 21.49 39.23
السليمانية | As Sulaymaniyah, Sulaimaniyah | 21.50 39.25
الجامعة | Al Jamiah, University | 21.48 39.25
الهنداوية | Al Hindawiyah | 21.47 39.19
الأمير فواز | Prince Fawaz, Al Amir Fawaz | 21.41 39.27
الحمراء | Al Hamra | 21.53 39.16
الأندلس | Al Andalus | 21.54 39.14
الخالدية | Al Khalidiyah | 21.56 39.13
الروضة | Ar Rawdah | 21.56 39.15
الفيصلية | Al Faisaliyah | 21.57 39.18
الزهراء | Az Zahra | 21.59 39.13
الشاطئ | Ash Shati, Corniche, الكورنيش | 21.60 39.11
السلامة | As Salamah | 21.59 39.15
النعيم | An Naim | 21.62 39.15
الربوة | Ar Rabwah | 21.60 39.19
الصفا | As Safa | 21.58 39.21
المروة | Al Marwah | 21.62 39.20
السامر | As Samir | 21.60 39.24
النزهة | An Nuzhah | 21.62 39.17
البوادي | Al Bawadi | 21.60 39.17
المحمدية | Al Muhammadiyah | 21.65 39.13
المرجان | Al Murjan | 21.68 39.11
البساتين | Al Basatin | 21.69 39.13
أبحر الجنوبية | South Obhur, Ubhur, Abhur, Obhur Al Janubiyah | 21.71 39.12
أبحر الشمالية | North Obhur, Ubhur, Abhur, Obhur Ash Shamaliyah | 21.75 39.13
الحمدانية | Al Hamdaniyah | 21.75 39.20
# مكة المكرمة | Makkah
أجياد | Ajyad | 21.42 39.83
المسفلة | Al Misfalah | 21.41 39.82
جرول | Jarwal | 21.43 39.82
العتيبية | Al Utaybiyah, Otaibiyah | 21.44 39.82
المعابدة | Al Maabdah | 21.44 39.84
الششة | Ash Shishah | 21.42 39.87
العزيزية | Al Aziziyah | 21.40 39.87
منى | Mina | 21.41 39.89
العوالي | Al Awali | 21.35 39.89
الزاهر | Az Zahir | 21.45 39.81
النزهة | An Nuzhah | 21.44 39.80
الرصيفة | Ar Rusayfah | 21.41 39.79
التنعيم | At Tanim | 21.47 39.80
النوارية | An Nawariyah | 21.51 39.79
الشرائع | Ash Sharai | 21.47 39.95
بطحاء قريش | Batha Quraysh | 21.37 39.85
الهجرة | Al Hijrah | 21.36 39.84
الشوقية | Ash Shawqiyah | 21.37 39.80
الكعكية | Al Kakiyah | 21.38 39.79
# المدينة المنورة | Madinah
المنطقة المركزية | Central Area, Al Markaziyah, المركزية | 24.47 39.61
قباء | Quba | 24.44 39.62
قربان | Qurban | 24.45 39.62
العوالي | Al Awali | 24.45 39.64
الحرة الشرقية | Eastern Harrah, Al Harrah Ash Sharqiyah | 24.48 39.63
الحرة الغربية | Western Harrah, Al Harrah Al Gharbiyah | 24.46 39.59
الخالدية | Al Khalidiyah | 24.46 39.66
شوران | Shuran | 24.41 39.64
سلطانة | Sultanah | 24.48 39.59
القبلتين | Al Qiblatayn | 24.48 39.58
الجامعة الإسلامية | Islamic University, Al Jamiah Al Islamiyah | 24.48 39.56
سيد الشهداء | Sayyid Ash Shuhada, Uhud, أحد | 24.50 39.61
العيون | Al Uyun | 24.51 39.59
الجرف | Al Jurf | 24.50 39.56
# الدمام | Dammam
وسط الدمام | Central Dammam, As Suq, السوق | 26.43 50.10
الشاطئ | Ash Shati | 26.47 50.12
الحمراء | Al Hamra | 26.46 50.13
المزروعية | Al Mazruiyah | 26.44 50.11
العنود | Al Anud | 26.43 50.12
الطبيشي | At Tubayshi | 26.42 50.11
العدامة | Al Adamah | 26.43 50.09
الجلوية | Al Jalawiyah | 26.42 50.09
البادية | Al Badiyah | 26.44 50.08
عبدالله فؤاد | Abdullah Fuad | 26.40 50.10
الفيصلية | Al Faisaliyah | 26.39 50.06
أحد | Uhud | 26.39 50.02
ضاحية الملك فهد | King Fahd Suburb, Dahiyat Al Malik Fahd | 26.36 50.00
المدينة الصناعية الأولى | First Industrial City, الصناعية الأولى | 26.39 50.13
المدينة الصناعية الثانية | Second Industrial City, الصناعية الثانية | 26.27 49.98
# الخبر | Al Khobar
الراكة | Ar Rakah | 26.35 50.20
الخزامى | Al Khuzama | 26.32 50.20
اليرموك | Al Yarmuk | 26.31 50.21
الحزام الذهبي | Golden Belt, Al Hizam Adh Dhahabi | 26.30 50.20
العقربية | Al Aqrabiyah | 26.30 50.19
العليا | Al Olaya, Ulaya | 26.30 50.18
الحزام الأخضر | Green Belt, Al Hizam Al Akhdar | 26.29 50.19
البندرية | Al Bandariyah | 26.29 50.20
الكورنيش | Corniche, Al Kurnish | 26.29 50.22
الخبر الشمالية | North Khobar, Al Khubar Ash Shamaliyah | 26.28 50.21
الخبر الجنوبية | South Khobar, Al Khubar Al Janubiyah | 26.27 50.21
الثقبة | Ath Thuqbah | 26.27 50.20
الجسر | Al Jisr | 26.25 50.20
العزيزية | Al Aziziyah | 26.17 50.21
# الظهران | Dhahran
الدوحة | Ad Dawhah, Doha | 26.32 50.16
الدانة | Ad Danah | 26.33 50.17
تهامة | Tihamah | 26.28 50.17
جامعة الملك فهد | King Fahd University, KFUPM | 26.31 50.14
# الطائف | Taif
شهار | Shihar | 21.26 40.43
قروى | Qarwa | 21.27 40.41
الردف | Ar Ruddaf | 21.24 40.42
الهدا | Al Hada | 21.36 40.29
الحوية | Al Hawiyah | 21.43 40.49
# أبها | Abha
المفتاحة | Al Muftahah | 18.21 42.50
المنسك | Al Mansak | 18.24 42.49
النميص | An Numays | 18.22 42.49
الموظفين | Al Muwazzafin, Al Muadhafin | 18.24 42.53
المحالة | Al Mahalah | 18.26 42.56
# تبوك | Tabuk
السليمانية | As Sulaymaniyah, Sulaimaniyah | 28.40 36.58
الفيصلية | Al Faisaliyah | 28.38 36.56
الورود | Al Wurud | 28.40 36.55
المروج | Al Muruj | 28.40 36.53
الروضة | Ar Rawdah | 28.41 36.55
# بريدة | Buraydah
الخبيب | Al Khubayb | 26.33 43.97
الصفراء | As Safra | 26.34 43.99
الفايزية | Al Faiziyah | 26.37 43.98
الإسكان | Al Iskan | 26.36 43.95
الريان | Ar Rayyan | 26.31 43.96
`;

export type District = Point & { id: number; names: string[]; city: { ar: string; en: string } };

export const DISTRICTS: readonly District[] = parse(TABLE);

function parse(table: string): District[] {
  let city: District['city'];
  return table
    .trim()
    .split('\n')
    .flatMap((line, id) => {
      const [ar = '', latin = '', middle = ''] = line.replace(/^# /, '').split(' | ');
      if (line.startsWith('# ')) {
        city = { ar, en: latin };
        return [];
      }
      const [lat = 0, lng = 0] = middle.split(' ').map(Number);
      return [{ id, names: [ar, ...latin.split(', ')], city, lat, lng }];
    });
}
