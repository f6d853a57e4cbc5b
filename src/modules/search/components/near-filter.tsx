import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { localPath } from '#platform/texts/locale.ts';
import { Button } from '#ui/button.tsx';
import { Facet } from '#ui/sheet.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../address.ts';
import type { Near } from '../contract.ts';
import { nearText, pointOf, USUAL_KM } from '../near.ts';
import { NEAR_KM } from '../rules.ts';
import { FilterSelect } from './filter-select.tsx';
import { findTexts } from './find-texts.ts';

/** Where one may look from: a city and its middle. */
export type Place = { name: string; point: string; lat: number; lng: number };

const PATIENCE_MS = 10_000;
/** Nobody moves a kilometre in ten minutes while choosing filters. */
const FRESH_MS = 600_000;

export function NearFilter({
  near,
  places,
  onPlace,
}: {
  near: Near | undefined;
  places: Place[];
  /** To choose a place on the map. */
  onPlace: () => void;
}) {
  const t = useTexts(findTexts);
  const point = near ? pointOf(near) : '';
  const km = near?.km ?? USUAL_KM;
  const isCity = point === '' || places.some((place) => place.point === point);
  const distances = [...new Set([...NEAR_KM, km])].toSorted((a, b) => a - b);
  return (
    <Facet title={t('search.filter_near')} open={Boolean(near)}>
      <div className="near-filter">
        <FilterSelect
          name="near_from"
          label={t('search.near_from')}
          value={point}
          empty={t('search.near_anywhere')}
          choices={[
            ...(isCity ? [] : [{ value: point, label: t('search.near_place') }]),
            ...places.map((place) => ({ value: place.point, label: place.name })),
          ]}
        />
        <FilterSelect
          name="near_km"
          label={t('search.near_km')}
          value={String(km)}
          choices={distances.map((distance) => ({ value: String(distance), label: t('search.km', { km: distance }) }))}
        />
        <NearHere km={km} onPlace={onPlace} />
      </div>
    </Facet>
  );
}

type Asking = 'asking' | 'denied' | 'failed';

/** The device is asked where it is when this is pressed, never before. */
function NearHere({ km, onPlace }: { km: number; onPlace: () => void }) {
  const t = useTexts(findTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [state, setState] = useState<Asking | null>(null);
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(null);
        const near = nearText({ lat: coords.latitude, lng: coords.longitude, km });
        void navigate(localPath(locale, addressWith(params, { near, sort: 'nearest' })), { preventScrollReset: true });
      },
      (problem) => setState(problem.code === problem.PERMISSION_DENIED ? 'denied' : 'failed'),
      { maximumAge: FRESH_MS, timeout: PATIENCE_MS },
    );
  };
  return (
    <div className="near-here">
      <Button icon="place" size="s" block pending={state === 'asking'} onClick={ask}>
        {t('search.near_here')}
      </Button>
      <Button icon="map" size="s" block aria-haspopup="dialog" onClick={onPlace}>
        {t('search.near_on_map')}
      </Button>
      <p className="tiny muted" role="status">
        {state ? t(`search.near_${state}`) : t('search.near_here_why')}
      </p>
    </div>
  );
}
