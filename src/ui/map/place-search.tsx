import { useState } from 'react';
import { normalise } from '#platform/search/words-folding.ts';
import { Combobox } from '../form/combobox.tsx';
import { Icon } from '../icon.tsx';
import { useTexts } from '../use-texts.ts';
import type { City } from './map-names.tsx';
import type { Point } from './projection.ts';
import { mapTexts } from './texts.ts';
import { typedPoint } from './typed-point.ts';

/** With the names by which it is found too: in the other language, and other spellings. */
export type NamedCity = City & { otherNames?: readonly string[] };

const MOST = 8;

/** The cities with a name that begins as was typed, then those with such a word in the name. */
export function citiesNamed(cities: readonly NamedCity[], typed: string): NamedCity[] {
  const wanted = normalise(typed).trim();
  if (wanted === '') return [];
  const rankOf = ({ label, otherNames = [] }: NamedCity) => {
    const names = [label, ...otherNames].map(normalise);
    if (names.some((name) => name.startsWith(wanted))) return 0;
    return names.some((name) => name.includes(` ${wanted}`) || name.includes(`ال${wanted}`)) ? 1 : null;
  };
  const found = cities.map((city) => ({ city, rank: rankOf(city) })).filter(({ rank }) => rank !== null);
  return found
    .toSorted((a, b) => a.rank! - b.rank!)
    .slice(0, MOST)
    .map(({ city }) => city);
}

/**
 * Brings the map to a city by its name, or to a point whose numbers or address somebody copied from another map.
 * Needs script; what it does can be done by the map's fields too.
 */
export function PlaceSearch({
  cities,
  onChoose,
  onPoint,
}: {
  cities: readonly NamedCity[];
  onChoose: (city: NamedCity) => void;
  onPoint: (point: Point) => void;
}) {
  const t = useTexts(mapTexts);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const point = typedPoint(typed);
  const found = point ? [] : citiesNamed(cities, typed);
  return (
    <div className="combobox">
      <span className="with-icon">
        <Icon name="search" />
        <input
          ref={setInput}
          type="search"
          className="input"
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('map.city')}
          placeholder={t('map.city_example')}
          onInput={(event) => {
            // It is no field of the form around it.
            event.stopPropagation();
            setTyped(event.currentTarget.value);
          }}
          // Enter looks a city up; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </span>
      {input && (
        <Combobox
          input={input}
          label={t('map.cities')}
          said={point ? t('map.typed_point') : t('map.cities_found', { count: found.length })}
          groups={[
            {
              id: 'point',
              label: t('map.typed_point'),
              options: point
                ? [
                    {
                      id: 'point',
                      icon: 'place' as const,
                      label: `\u2066${point.lat}, ${point.lng}\u2069`,
                      choose() {
                        setTyped('');
                        onPoint(point);
                      },
                    },
                  ]
                : [],
            },
            {
              id: 'cities',
              label: t('map.cities'),
              options: found.map((city) => ({
                id: String(city.id),
                icon: 'place' as const,
                label: city.label,
                choose() {
                  input.value = city.label;
                  setTyped('');
                  onChoose(city);
                },
              })),
            },
          ].filter(({ options }) => options.length > 0)}
        />
      )}
    </div>
  );
}
