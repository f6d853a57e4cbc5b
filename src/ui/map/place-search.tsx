import { isolated, isolatedLtr } from '#platform/texts/isolated.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { NamedPlace, PlacesSource } from '#platform/ports/places-provider.ts';
import { Combobox, type ComboboxGroup } from '../form/combobox.tsx';
import { Icon } from '../icon.tsx';
import { useTexts } from '../use-texts.ts';
import { useLocale } from '../use-locale.ts';
import { citiesNamed } from './cities-named.ts';
import type { District } from './districts.ts';
import type { City } from './map-names.tsx';
import type { Point } from './projection.ts';
import { mapTexts } from './texts.ts';
import { isPlacelessLink, typedPoint } from './typed-point.ts';
import { Written } from '../written.tsx';

/** With the names by which it is found too: in the other language, and other spellings. */
export type NamedCity = City & { otherNames?: readonly string[] };

/** `message`: why this is not all that could have been found. Rejects when nobody answers. */
export type FindPlaces = (
  words: string,
  near: Point | null,
  signal: AbortSignal,
) => Promise<{ places: (NamedPlace & { city_id: number | null })[]; message: string | null }>;

/** Who knows more places than our own cities, and how to ask. */
export type PlacesToAsk = { source: PlacesSource; find: FindPlaces };

type Asked = { words: string } & (
  | { state: 'asking' }
  | { state: 'failed' }
  | ({ state: 'answered' } & Awaited<ReturnType<FindPlaces>>)
);

const SHORTEST = 2;
const namesOf = ({ label, otherNames = [] }: NamedCity) => [label, ...otherNames];

/**
 * Brings the map to a city by its name, to a point whose numbers or address somebody copied from another map, or to
 * whatever else a provider knows by the name, which is asked when one presses Enter. Needs script; what it does can be
 * done by the map's fields too.
 */
export function PlaceSearch({
  cities,
  ask,
  near,
  onChoose,
  onPoint,
  onPlace,
}: {
  cities: readonly NamedCity[];
  /** Null where there is nobody, or nothing to show the answers on. */
  ask: PlacesToAsk | null;
  /** Places around here come first. */
  near: Point | null;
  onChoose: (city: NamedCity) => void;
  onPoint: (point: Point) => void;
  onPlace: (place: NamedPlace) => void;
}) {
  const t = useTexts(mapTexts);
  const locale = useLocale();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const { asked, send } = useAsked(ask?.find, near, input);
  const answer = asked?.words === words ? asked : null;
  const point = typedPoint(typed);
  const isPlaceless = isPlacelessLink(typed);
  const source = ask?.source.name ?? '';

  const choose = (label: string, action: () => void) => {
    if (input) input.value = label;
    setTyped('');
    action();
  };
  const mayAsk = ask !== null && !point && !isPlaceless && words.length >= SHORTEST;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // An option was marked: that was meant.
    const isTaken = event.isDefaultPrevented();
    // Enter looks a place up; it does not send the form.
    event.preventDefault();
    if (!isTaken && mayAsk && answer?.state !== 'answered') send(words);
  };

  const own = point || isPlaceless || answer?.state === 'answered' ? [] : citiesNamed(cities, typed, namesOf);
  const districts = useDistricts(point || isPlaceless || answer?.state === 'answered' ? '' : typed);
  const places = answer?.state === 'answered' ? answer.places : [];
  const cityOption = (city: NamedCity, note?: string) => ({
    id: `city-${city.id}`,
    icon: 'place' as const,
    label: city.label,
    note,
    choose: () => choose(city.label, () => onChoose(city)),
  });
  const groups: ComboboxGroup[] = [
    {
      id: 'point',
      label: t('map.typed_point'),
      options: point
        ? [
            {
              id: 'point',
              icon: 'place' as const,
              label: isolatedLtr(`${point.lat}, ${point.lng}`),
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
      options: [
        ...own.map((city) => cityOption(city)),
        ...places.flatMap(({ city_id, context, ...place }) =>
          city_id === null ? [] : [cityOption({ ...place, id: city_id }, context)],
        ),
      ],
    },
    {
      id: 'districts',
      label: t('map.districts'),
      options: districts.map(({ id, names, city, lat, lng }) => {
        const label = locale === 'ar' ? names[0]! : names[1]!;
        return {
          id: `district-${id}`,
          icon: 'place' as const,
          label,
          note: city[locale],
          choose: () => choose(label, () => onPoint({ lat, lng })),
        };
      }),
    },
    {
      id: 'places',
      label: source,
      options: places
        .filter(({ city_id }) => city_id === null)
        .map((place, at) => ({
          id: `place-${at}`,
          icon: 'place' as const,
          label: place.label,
          note: place.context && isolated(place.context),
          choose: () => choose(place.label, () => onPlace(place)),
        })),
    },
    {
      id: 'ask',
      label: t('map.more_places'),
      options:
        mayAsk && !answer
          ? [
              {
                id: 'ask',
                icon: 'search' as const,
                label: t('map.ask', { words: isolated(words), source: isolated(source) }),
                isAct: true,
                choose() {
                  send(words);
                  return false;
                },
              },
            ]
          : [],
    },
  ].filter(({ options }) => options.length > 0);
  const found = own.length + districts.length + places.length;
  /** Nobody else is there to ask. */
  const isUnknown = ask === null && !point && !isPlaceless && words.length >= SHORTEST && found === 0;

  return (
    <div className="stack stack-1">
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
            maxLength={200}
            aria-label={t(ask ? 'map.place' : 'map.city')}
            placeholder={t(ask ? 'map.place_example' : 'map.city_example')}
            onInput={(event) => {
              // It is no field of the form around it.
              event.stopPropagation();
              setTyped(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
        </span>
        {input && (
          <Combobox
            input={input}
            label={t(ask ? 'map.places' : 'map.cities')}
            said={
              point
                ? t('map.typed_point')
                : t(answer || districts.length > 0 ? 'map.places_found' : 'map.cities_found', { count: found })
            }
            groups={groups}
          />
        )}
      </div>
      <p className="small" role="status">
        {isPlaceless && t('map.short_link')}
        {isUnknown && t('map.not_found')}
        {saidOf(answer, t)}
      </p>
      {ask?.source.credit_url && (
        <p className="tiny muted">
          {t('map.places_from')}{' '}
          <a href={ask.source.credit_url} target="_blank" rel="noreferrer">
            <Written>{source}</Written>
          </a>
        </p>
      )}
    </div>
  );
}

/** Below the field, for eyes and ears: the list itself says how many there are. */
function saidOf(answer: Asked | null, t: ReturnType<typeof useTexts<(typeof mapTexts)['ar']>>): string {
  if (!answer) return '';
  if (answer.state === 'asking') return t('map.asking');
  if (answer.state === 'failed') return t('map.ask_failed');
  return answer.message ?? (answer.places.length === 0 ? t('map.places_found', { count: 0 }) : '');
}

/** The table is fetched when somebody types: most come here to look at a map. */
function useDistricts(typed: string): District[] {
  const [named, setNamed] = useState<((typed: string) => District[]) | null>(null);
  const isWanted = typed !== '' && !named;
  useEffect(() => {
    if (isWanted) void import('./districts-named.ts').then(({ districtsNamed }) => setNamed(() => districtsNamed));
  }, [isWanted]);
  return named?.(typed) ?? [];
}

/** One question at a time; what was asked for other words is not waited for any more. */
function useAsked(find: FindPlaces | undefined, near: Point | null, input: HTMLInputElement | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);
  useEffect(() => {
    // The list opens of itself only while one types.
    if (asked?.state === 'answered' && document.activeElement === input) input?.dispatchEvent(new Event('input'));
  }, [asked, input]);

  const send = (words: string) => {
    if (!find || (asked?.words === words && asked.state === 'asking')) return;
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    setAsked({ words, state: 'asking' });
    find(words, near, signal).then(
      (answer) => signal.aborted || setAsked({ words, state: 'answered', ...answer }),
      () => signal.aborted || setAsked({ words, state: 'failed' }),
    );
  };
  return { asked, send };
}
