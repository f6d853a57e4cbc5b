import { drawOf, hashOf, rowRandom, zipfOf, type Draw } from './draws.ts';
import { ownSkills, sectorThemes, themes } from './skill-themes.ts';
import type { Skill } from './skills.ts';
import type { CatalogueRow } from './world.ts';

export type Occupation = {
  id: number;
  code: string;
  ar: string;
  en: string;
  synonyms: { ar: string[]; en: string[] };
  sector: string;
  sector_id: number;
  major: { id: number; code: string; ar: string; en: string } | null;
  /** Its group in the international classification: occupations of one group are near relatives. */
  isco: string | null;
  /** Says its rank itself, so that no other is put beside it. */
  hasRank: boolean;
  /** Riyals a month. */
  pay: [from: number, to: number];
  years: [from: number, to: number];
  degree: 'secondary' | 'diploma' | 'bachelor' | null;
  /** What it is about. */
  own_skills: string[];
  /** What is asked of it, the most usual first. */
  skills: Skill[];
  drawSkill: Draw<Skill>;
  weight: number;
};

/** Asked for most, in this order. */
const COMMON =
  'sales-representative accountant customer-service-representative sales-associate light-vehicle-driver delivery-driver nurse administrative-assistant civil-engineer cashier barista marketing-specialist teacher waiter electrician software-engineer receptionist hr-specialist warehouse-worker security-guard graphic-designer executive-secretary project-manager mechanical-engineer cleaner pharmacist store-manager data-entry-clerk maintenance-technician truck-driver'.split(
    ' ',
  );

type Terms = Pick<Occupation, 'pay' | 'years' | 'degree'>;
/** By the first digit of the classification. */
const TERMS: Record<string, Terms> = {
  1: { pay: [15_000, 23_000], years: [6, 10], degree: 'bachelor' },
  2: { pay: [8_000, 13_000], years: [2, 5], degree: 'bachelor' },
  3: { pay: [5_500, 8_500], years: [2, 4], degree: 'diploma' },
  4: { pay: [4_500, 6_500], years: [1, 3], degree: 'diploma' },
  5: { pay: [4_000, 5_500], years: [0, 2], degree: 'secondary' },
  6: { pay: [3_000, 4_200], years: [1, 3], degree: null },
  7: { pay: [3_800, 5_500], years: [2, 4], degree: 'secondary' },
  8: { pay: [3_800, 5_200], years: [1, 3], degree: null },
  9: { pay: [2_500, 3_500], years: [0, 1], degree: null },
};
const UNCLASSIFIED: Terms = { pay: [6_000, 9_500], years: [2, 5], degree: 'bachelor' };
const RANK = /senior|chief|head|manager|director|principal|supervisor|trainee|assistant|foreman|captain/;
const WELL_PAID = /doctor|surgeon|physician|pilot|actuary|chief|consultant|anaesthetist|radiologist|cardiologist/;

export function occupationsOf({
  rows,
  rowOf,
  skills,
}: {
  rows: (catalogue: string) => CatalogueRow[];
  rowOf: (catalogue: string, code: string) => CatalogueRow;
  skills: Map<string, Skill>;
}): Occupation[] {
  const sectors = new Map(rows('sectors').map((row) => [row.id, row]));
  const rank = new Map(COMMON.map((code, at) => [code, at]));
  const inOrder = rows('job_roles').toSorted(
    (a, b) =>
      (rank.get(a.code) ?? COMMON.length) - (rank.get(b.code) ?? COMMON.length) || hashOf(a.code) - hashOf(b.code),
  );
  return inOrder.map((row, at): Occupation => {
    const { isco, major } = row.data as { isco: string | null; major: string | null };
    const sector = sectors.get(row.parent_id!)!;
    const study = major ? rowOf('majors', major) : null;
    const terms = (isco && TERMS[isco[0]!]) || UNCLASSIFIED;
    const factor = (0.85 + (hashOf(row.code) % 100) / 250) * (WELL_PAID.test(row.code) ? 1.8 : 1);
    const asked = skillsOfRole(row.code, sector.code, skills);
    return {
      id: row.id,
      code: row.code,
      ar: row.ar,
      en: row.en,
      synonyms: { ar: row.synonyms_ar, en: row.synonyms_en },
      sector: sector.code,
      sector_id: sector.id,
      major: study && { id: study.id, code: study.code, ar: study.ar, en: study.en },
      isco,
      hasRank: RANK.test(row.code),
      pay: [terms.pay[0] * factor, terms.pay[1] * factor],
      years: terms.years,
      degree: terms.degree,
      own_skills: ownSkills[row.code] ?? [],
      skills: asked,
      drawSkill: zipfOf(asked, { steepness: 0.8, flat: 2 }),
      weight: 1 / (at + 6) ** 0.95,
    };
  });
}

const OF_SECTOR = 11;
const OF_ALL = 3;

/** Each occupation has its own few of its sector's skills, and some that everybody is asked for. */
function skillsOfRole(code: string, sector: string, skills: Map<string, Skill>): Skill[] {
  const random = rowRandom(`skills of ${code}`, 0);
  const names = sectorThemes[sector];
  if (!names) throw new Error(`No skills are known for the sector ${sector}`);
  const pool = names.flatMap((name, at) => themes[name]!.map((skill) => ({ skill, weight: 3 / (at + 1) })));
  const draw = drawOf(pool, ({ weight }) => weight);
  const own = ownSkills[code] ?? [];
  const codes = new Set(own);
  while (codes.size < own.length + Math.min(OF_SECTOR, pool.length - 2 - own.length)) codes.add(draw(random).skill);
  for (const skill of random.some(themes['people']!, OF_ALL)) codes.add(skill);
  return [...codes].map((one) => {
    const found = skills.get(one);
    if (!found) throw new Error(`The catalogue has no skill ${one}`);
    return found;
  });
}
