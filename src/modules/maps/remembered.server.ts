import type { NamedPlace, PlaceQuestion, PlacesProvider } from '#platform/ports/places-provider.ts';
import { normalise } from '#platform/search/words-folding.ts';

const MOST_ANSWERS = 500;

type Answer = { until: number; places: NamedPlace[] };
const answers = new WeakMap<PlacesProvider, Map<string, Answer>>();

/** The provider's answer, from memory as long as it may be kept there; the oldest goes first. */
export async function remembered(provider: PlacesProvider, now: Date, question: PlaceQuestion): Promise<NamedPlace[]> {
  if (provider.keepMs === 0) return provider.search(question);
  const kept = answers.get(provider) ?? new Map<string, Answer>();
  answers.set(provider, kept);
  const { words, locale, near } = question;
  const key = [locale, near?.lat, near?.lng, normalise(words).trim()].join(' ');
  const known = kept.get(key);
  if (known && known.until > now.getTime()) return known.places;
  const places = await provider.search(question);
  kept.delete(key);
  if (kept.size >= MOST_ANSWERS) kept.delete(kept.keys().next().value!);
  kept.set(key, { until: now.getTime() + provider.keepMs, places });
  return places;
}
