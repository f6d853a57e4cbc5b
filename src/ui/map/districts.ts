import type { Point } from './projection.ts';

/**
 * The best known districts of the two largest cities, by their middles to about a kilometre: enough to bring a map
 * there, from where a person moves the pin. A provider of places knows the others.
 */
const TABLE = `
# الرياض | Riyadh
العليا | Al Olaya, Olaya | 24.69 46.68
السليمانية | As Sulimaniyah, Sulaimaniyah | 24.70 46.70
الملز | Al Malaz | 24.66 46.73
المربع | Al Murabba | 24.65 46.71
البطحاء | Al Batha | 24.64 46.72
الياسمين | Al Yasmin, Yasmeen | 24.82 46.64
النرجس | An Narjis, Narjes | 24.86 46.66
الملقا | Al Malqa | 24.81 46.60
حطين | Hittin, Hittein | 24.76 46.60
الصحافة | As Sahafah | 24.80 46.64
العقيق | Al Aqiq | 24.77 46.63
النخيل | An Nakhil, Al Nakheel | 24.74 46.62
الورود | Al Wurud | 24.72 46.67
الملك فهد | King Fahd | 24.74 46.67
المروج | Al Muruj | 24.76 46.66
الربيع | Ar Rabi | 24.79 46.66
قرطبة | Qurtubah, Qortuba | 24.81 46.74
غرناطة | Ghirnatah, Granada | 24.79 46.74
الحمراء | Al Hamra | 24.77 46.76
الروضة | Ar Rawdah | 24.73 46.77
الربوة | Ar Rabwah | 24.69 46.75
السويدي | As Suwaidi | 24.59 46.66
العزيزية | Al Aziziyah | 24.58 46.76
حي السفارات | Diplomatic Quarter, As Safarat, السفارات | 24.68 46.62
# جدة | Jeddah
البلد | Al Balad | 21.48 39.19
الحمراء | Al Hamra | 21.53 39.16
الأندلس | Al Andalus | 21.54 39.14
الروضة | Ar Rawdah | 21.56 39.15
الشاطئ | Ash Shati, Corniche | 21.60 39.11
السلامة | As Salamah | 21.59 39.15
الصفا | As Safa | 21.58 39.21
المروة | Al Marwah | 21.62 39.20
النزهة | An Nuzhah | 21.62 39.17
البوادي | Al Bawadi | 21.60 39.17
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
