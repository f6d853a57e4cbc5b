import type { ResidencyStatus } from '#modules/profiles/fields.ts';
import type { MadePerson } from './made-person.ts';

type Residency = {
  status: ResidencyStatus;
  transfer: 'yes' | 'with_notice' | 'no' | null;
  readers: MadePerson['fact_readers'];
};

/** Of those who came from abroad some say how they are here, and most of them to whom they applied. */
const ABROAD: (Residency | null)[] = [
  { status: 'employer', transfer: 'with_notice', readers: 'applied' },
  null,
  { status: 'employer', transfer: 'yes', readers: 'verified' },
  null,
  { status: 'dependant', transfer: 'yes', readers: 'applied' },
  { status: 'premium', transfer: null, readers: 'verified' },
  null,
  { status: 'employer', transfer: 'no', readers: null },
];

/** What the person of that place in the list says of it, and to whom. */
export function residencyOf(country: string, index: number) {
  const said = country === 'SA' ? null : ABROAD[index % ABROAD.length]!;
  return {
    fact_readers: said?.readers ?? null,
    said: { residency_status: said?.status ?? null, sponsorship_transfer: said?.transfer ?? null },
  };
}
