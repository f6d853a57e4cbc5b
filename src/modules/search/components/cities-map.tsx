import { useSearchParams } from 'react-router';
import { BubbleMap } from '#ui/map/bubble-map.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../address.ts';
import { FacetCount, type Counted } from './facet-count.tsx';
import { findTexts } from './find-texts.ts';
import './cities-map.css';

/** A city with its middle, and how many of the search's jobs it has. */
export type CityCount = Counted & { id: number; name: string; lat: number; lng: number };

const useCityHref = () => {
  const [params] = useSearchParams();
  return (id: number) => addressWith(params, { city_id: String(id) });
};

/** Where the jobs are; picking a city shows its jobs. */
export function CitiesMap({
  cities,
  chosen,
  styleUrl,
}: {
  cities: CityCount[];
  chosen: number[];
  styleUrl: string | null;
}) {
  const t = useTexts(findTexts);
  const hrefOf = useCityHref();
  return (
    <div className="cities-map">
      <BubbleMap
        label={t('search.map')}
        places={cities.map(({ id, name, lat, lng, count }) => ({ id, label: name, lat, lng, count, href: hrefOf(id) }))}
        current={chosen}
        describe={(city, count) => t('search.city_jobs', { city, jobs: t('search.value_jobs', { count }) })}
        styleUrl={styleUrl}
      />
    </div>
  );
}

/** What the map shows, to read: it says the same without eyes and without script. */
export function CityList({ cities, isEstimated }: { cities: CityCount[]; isEstimated: boolean }) {
  const t = useTexts(findTexts);
  const hrefOf = useCityHref();
  if (cities.length === 0) return <p className="muted">{t('search.map_none')}</p>;
  return (
    <>
      <Rows label={t('search.map_cities')}>
        {cities.map(({ id, name, count, isCapped }) => (
          <LinkRow
            key={id}
            to={hrefOf(id)}
            title={name}
            count={<FacetCount count={count} isCapped={isCapped} isEstimated={isEstimated} />}
          />
        ))}
      </Rows>
      <p className="tiny muted">{t('search.map_elsewhere')}</p>
    </>
  );
}
