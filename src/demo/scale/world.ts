import type { Random } from '../random.ts';
import { drawOf, zipfOf, type Draw } from './draws.ts';
import { companiesOf, type ScaleCompany } from './companies.ts';
import { occupationsOf, type Occupation } from './occupations.ts';
import { RARE_WORDS, rareArabic, rareEnglish } from './rare-words.ts';
import { skillsOf, type Skill } from './skills.ts';

/** A row of the catalogues, as the database has it. */
export type CatalogueRow = {
  id: number;
  catalogue: string;
  code: string;
  ar: string;
  en: string;
  parent_id: number | null;
  synonyms_ar: string[];
  synonyms_en: string[];
  lat: number | null;
  lng: number | null;
  data: unknown;
};
export type Place = CatalogueRow & { country: string };

/** Everything that rows are drawn from. The same catalogues and scale give the same world. */
export type World = {
  scale: number;
  companies: ScaleCompany[];
  occupations: Occupation[];
  skills: Map<string, Skill>;
  /** Chosen far more often than the others: the few that everybody looks for. */
  drawOccupation: Draw<Occupation>;
  drawCity: Draw<Place>;
  drawCompany: (random: Random, sector: string) => ScaleCompany;
  drawRare: (random: Random, language: 'ar' | 'en') => string;
  rowOf: (catalogue: string, code: string) => CatalogueRow;
  rows: (catalogue: string) => CatalogueRow[];
};

const ABROAD = 0.06;

export function worldOf(catalogue: CatalogueRow[], scale: number): World {
  const byCode = new Map(catalogue.map((row) => [`${row.catalogue}/${row.code}`, row]));
  const rowOf = (name: string, code: string): CatalogueRow => {
    const found = byCode.get(`${name}/${code}`);
    if (!found) throw new Error(`No catalogue has ${name}/${code}`);
    return found;
  };
  const lists = Map.groupBy(catalogue, (row) => row.catalogue);
  const rows = (name: string) => lists.get(name) ?? [];

  const skills = skillsOf(rows('skills'));
  const occupations = occupationsOf({ rows, rowOf, skills });
  const drawCity = citiesOf(rows('cities'));
  const companies = companiesOf({ scale, rowOf, drawCity, occupations });
  const ofSector = new Map(
    [...Map.groupBy(companies, ({ sector }) => sector)].map(([sector, list]) => [sector, largeFirst(list)]),
  );
  const anyCompany = largeFirst(companies);
  const rare = drawOf(
    Array.from({ length: RARE_WORDS }, (_, rank) => rank),
    (rank) => 1 / (rank + 30) ** 0.85,
  );
  return {
    scale,
    companies,
    occupations,
    skills,
    drawOccupation: drawOf(occupations, ({ weight }) => weight),
    drawCity,
    drawCompany: (random, sector) =>
      random.chance(0.75) ? (ofSector.get(sector) ?? anyCompany)(random) : anyCompany(random),
    drawRare: (random, language) => (language === 'ar' ? rareArabic : rareEnglish)(rare(random)),
    rowOf,
    rows,
  };
}

const largeFirst = (companies: ScaleCompany[]) => zipfOf(companies, { steepness: 0.9, flat: 15 });

/** By population: the rank says which is larger, and a third of the people live in the first. */
function citiesOf(rows: CatalogueRow[]): Draw<Place> {
  const places = rows.map((row): Place => {
    const { country } = row.data as { country: string };
    return { ...row, country };
  });
  const rankOf = ({ data }: Place) => (data as { population_rank?: number }).population_rank ?? 150;
  const here = places.filter(({ country }) => country === 'SA');
  const abroad = places.filter(({ country }) => country !== 'SA');
  const drawHere = drawOf(here, (city) => 1 / (rankOf(city) + 0.8) ** 1.25);
  const drawAbroad = drawOf(abroad, (city) => 1 / (rankOf(city) + 2));
  return (random) => (random.chance(ABROAD) ? drawAbroad : drawHere)(random);
}
